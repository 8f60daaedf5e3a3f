/* answer_words_south.c - the phrases of answers: French, Spanish, Italian,
 * Portuguese, and the plainest ones in Polish and Russian. */
#include <stddef.h>

#include "answer_words.h"

/* clang-format off */
/* French */
#define CEST "cest|cetait|cetaient|cesont"
#define FR_EST "est|etait|sont|etaient|vient|venait|viennent|provient|proviennent"
#define FR_SURE "bien|vraiment|effectivement|absolument|reellement|evidemment|en? effet?|sur|" \
	"certainement|tous|toutes|aussi|exactement|definitivement|assurement|surement"
#define FR_SENT "envoye|envoyee|envoyes|ecrit|ecrite|ecrits|poste|postee|publie|publiee|joue|" \
	"jouee|redige|fait|faite|transmis|soumis|expedie|expediee|mis"
#define FR_THING "message|messages|mail|mails|courriel|courriels|email|e|lettre|post|annonce|" \
	"carte|coup|commande|adresse|compte|mien|mienne|miens|miennes|envoi|texte|ligne|" \
	"enchere|publication|reponse|demande"
#define CE "ce|cet|cette|ces|ca|cela|ceci|le|la|les|l|mon|ma|mes|il|elle|ils|elles|tout"

/* Spanish */
#define ES_SURE "si|realmente|efectivamente|de|verdad|todo|todos|todas|definitivamente|claro|" \
	"tambien|ciertamente|seguro|absolutamente|solo|ambos|ambas"
#define ES_SENT "envie|escribi|mande|publique|hice|puse|redacte|jugue|aposte|postee|remiti|" \
	"confirme"
#define ES_DONE "enviado|escrito|mandado|publicado|hecho|puesto|redactado|jugado|posteado"
#define ES_THING "mensaje|mensajes|correo|correos|mail|email|e|carta|apuesta|jugada|orden|" \
	"linea|direccion|cuenta|publicacion|post|texto|puja|respuesta|comando|envio|entrada"
#define ESO "eso|esto|ese|este|esa|esta|esos|estos|esas|aquello|el|la|los|las|lo|ello|todo|ambos"
#define ES_IS "es|era|son|fue|eran|fueron|viene|vino"

/* Italian */
#define IT_SURE "proprio|davvero|tutto|tutti|tutte|certo|veramente|effettivamente|decisamente|" \
	"sicuramente|si|anche|realmente|assolutamente|entrambi"
#define IT_DONE "scritto|inviato|mandato|spedito|pubblicato|postato|fatto|giocato|scritta|" \
	"inviata|mandata|spedita|scritti|inviati|mandati|spediti|inserito|dichiarato"
#define IT_THING "messaggio|messaggi|mail|email|e|lettera|post|puntata|giocata|carta|comando|" \
	"indirizzo|account|riga|mossa|dichiarazione|risposta|testo|casella|intervento"
#define QUESTO "questo|questa|quello|quella|questi|queste|quelli|cio|lo|il|la|i|le|l|tutto|" \
	"quel|entrambi"
#define IT_IS "e|era|sono|erano|stato|stata|viene|veniva|proviene|arriva|vengono|arrivano"

/* Portuguese */
#define PT_SURE "sim|mesmo|mesma|realmente|todos|todas|tudo|claro|certamente|definitivamente|" \
	"com|certeza|de|fato|facto|tambem|efetivamente|so|ambos"
#define PT_SENT "enviei|escrevi|mandei|postei|publiquei|fiz|joguei|redigi|apostei|submeti|" \
	"coloquei"
#define PT_THING "mensagem|mensagens|mail|email|emails|e|correio|carta|aposta|jogada|lance|" \
	"comando|endereco|conta|publicacao|post|texto|linha|resposta|pedido|postagem"
#define ISSO "isso|isto|essa|esse|este|esta|esses|estes|essas|aquilo|aquela|aquele|ela|ele|" \
	"elas|eles|o|a|os|as|tudo|ambos"
#define PT_IS "e|era|sao|foi|eram|foram|veio|vem"

const struct answer_row answer_south[] = {
    /* French */
    {PART_YES, "oui|ouais|ouaip|ui|exact|exactement|absolument|certainement|affirmatif|"
	"effectivement|evidemment|assurement|parfaitement"},
    {PART_YES, "confirme|confirmee|correct|daccord|dac|volontiers|naturellement|indubitablement|"
	"certain|juste"},
    {PART_YES, "tout a fait"},
    {PART_YES, "mais? bien sur|entendu que? oui?"},
    {PART_YES, "mais|ah|ben|eh|bah|ma|he oui|ouais"},
    {PART_YES, "en effet"},
    {PART_YES, "sans aucun|nul? doute"},
    {PART_YES, "d accord"},
    {PART_YES, CEST "|c est|etait? " FR_SURE "? exact|correct|vrai|ca|juste|confirme|cela|bon|sur|"
	"certain"},
    {PART_YES, "je? vous|te? le? confirme bien? que|le|la|ce|cet|cette|mon|ma|ca|cela|etre? "
	FR_THING "? lauteur?"},
    {PART_YES, "je|j lai|ai|le confirme bien?"},
    {PART_YES, "il|elle|cela|ca|ce " FR_THING "? " FR_EST " " FR_SURE "? de|a|mon|ma|la|le chez? "
	"moi|mienne|mien|" FR_THING},
    {PART_YES, CE " " FR_THING " " FR_EST " " FR_SURE "? de|a|mon|ma|la|le moi|mienne|mien|"
	FR_THING},
    {PART_YES, CE " " FR_EST " " FR_SURE "? de|a chez? moi"},
    {PART_YES, CE " " FR_THING "? ma|m appartient"},
    {PART_YES, CE " " FR_THING "? mappartient"},
    {PART_YES, CEST "|c est|etait? " FR_SURE "? de|a|par? moi meme?"},
    {PART_YES, CEST "|c est|etait? " FR_SURE "? moi meme? qui lai|ai|lavais|ais|l ai? "
	FR_SURE "? " FR_SENT " " CE "? " FR_THING "?"},
    {PART_YES, CEST "|c est|etait? " FR_SURE "? mon|ma|mes|le|la|les|une de? mes? autre|nouvelle|"
	"nouveau|second|seconde|propre? " FR_THING " professionnelle|pro|personnelle|perso?"},
    {PART_YES, CEST "|c est|etait? une? de? mes|mon|ma autres? adresses|adresse"},
    {PART_YES, "moi aussi|meme?"},
    {PART_YES, "de|par|a moi meme?"},
    {PART_YES, "je? confirme lavoir|avoir|les|l avoir? " FR_SURE "? " FR_SENT " " CE "? "
	FR_THING "?"},
    {PART_YES, "je? confirme en? etre lauteur|lexpediteur"},
    {PART_YES, "le|la|les mien|mienne|miens|miennes"},
    {PART_YES, "mon|ma autre|propre? " FR_THING},
    {PART_YES, "je lai|les|l|lavais|avais ai? " FR_SURE "? " FR_SENT " moi? meme?"},
    {PART_YES, "jai|j|javais|avais ai? " FR_SURE "? " FR_SENT " " CE " " FR_THING "? moi? meme?"},
    {PART_YES, "je suis " FR_SURE "? lauteur|l|lexpediteur|lexpeditrice|lautrice auteur|"
	"expediteur? de? ce|cet|cette? " FR_THING "?"},
    {PART_YES, "jen|j suis|en suis? lauteur|lexpediteur|lautrice|lexpeditrice"},
    {PART_YES, FR_SENT " par moi"},
    {PART_YES, "allez y"},
    {PART_POLITE, "et|svp|stp|desole|desolee|pardon|excusez|excuse|moi|bah|ben|ah|oh|alors|donc"},
    {PART_POLITE, "sil|s il? vous|te plait"},
    {PART_POLITE, "je|jen suis|en suis? sur|sure|certain|certaine"},
    {PART_POLITE, "je vous prie"},
    {PART_POLITE, "pas|aucun|sans de? probleme|problemes|souci|soucis|doute"},
    {PART_POLITE, "veuillez|vous|tu|merci pouvez|peux|de|bien? le|la|les|en? valider|jouer|"
	"compter|prendre|accepter|traiter en? compte?"},
    {PART_POLITE, "bien? sur|certain que"},
    {PART_ASIDE, "sur|a|dans la|le|notre liste|forum|groupe"},
    {PART_ASIDE, "hier|tantot"},
    {PART_ASIDE, "ce matin|soir"},
    {PART_ASIDE, "tout a lheure|l heure?"},
    {PART_ASIDE, "depuis|avec|via|sur mon|ma|une|lautre autre|nouvelle|nouveau? telephone|"
	"portable|adresse|compte|travail|bureau|ordinateur|boite|mobile"},
    {PART_POLITE, "bonjour|bonsoir|salut|coucou|cher|chere|allo|hello monsieur|madame|a|lequipe? "
	"larbitre|arbitre|tous|toutes|spades?"},
    {PART_CLOSING, "merci|mersi beaucoup|bien|infiniment|davance|encore|bcp|d|a? vous|toi|avance|"
	"tous|lavance?"},
    {PART_CLOSING, "merci de|pour? davoir|lavoir|avoir|votre|ta|la|le|verifier|demander|"
	"verification|message|votre demande|question|message|verifie|verification|mail?"},
    {PART_CLOSING, "mille|grand|un grand? merci|mercis"},
    {PART_CLOSING, "bien|tres|tout? cordialement|amicalement a? vous|toi?"},
    {PART_CLOSING, "cdlt|cdt|bises|bisous|amities|salutations|respectueusement|sincerement|ciao|"
	"bye"},
    {PART_CLOSING, "bien a vous|toi"},
    {PART_CLOSING, "meilleures|sinceres|cordiales salutations"},
    {PART_CLOSING, "bonne|belle journee|soiree|nuit|fin a|de? tous|vous|toi|semaine|journee?"},
    {PART_CLOSING, "a bientot|plus|demain|toute"},
    {PART_CLOSING, "au revoir"},
    {PART_NO, "non|nan|jamais|pas"},
    {PART_NO, "pas|jamais a|de? moi|mien|mienne"},
    {PART_NO, "ce|ca|cela|il|elle nest|netait|netais|vient pas|jamais a|de|mon|ma|le|la? moi|mien|"
	"mienne|message|mail|adresse"},
    {PART_NO, CEST " pas a|de|mon|ma? moi|mien|mienne|message|mail|adresse"},
    {PART_NO, "je nai|ne lai|ai? jamais|rien|pas? " FR_SENT},
    {PART_NO, "bien|surement|absolument|certainement sur? que? non|pas"},
    {PART_NO, "pas du tout"},
    {PART_JOIN, "je|j|jaimerais veux|voudrais|souhaite|aimerais? bien? jouer|participer|minscrire|"
	"rejoindre|m inscrire?"},
    {PART_JOIN, "je participe|minscris|joue"},

    /* Spanish */
    {PART_YES, "si|sii|siii|sip|sep|claro|correcto|exacto|exactamente|efectivamente|afirmativo|"
	"confirmo|confirmado|confirmada|cierto|verdad|seguro"},
    {PART_YES, "ciertamente|absolutamente|definitivamente|indudablemente|vale|obvio|obviamente|"
	"evidentemente|totalmente|naturalmente|dale|claramente|acepto"},
    {PART_YES, "por supuesto|descontado que? si?"},
    {PART_YES, "claro|si que si"},
    {PART_YES, "desde luego que? si?"},
    {PART_YES, "pues|claro|eso si|claro"},
    {PART_YES, "asi|eso es|fue|mismo"},
    {PART_YES, "todo? es|esta|son correcto|cierto|verdad|exacto|bien|asi|confirmado"},
    {PART_YES, "de acuerdo"},
    {PART_YES, "sin ninguna? duda|dudas alguna?"},
    {PART_YES, "en efecto"},
    {PART_YES, "yo|si? " ES_SURE "? fui|soy|era|he yo|sido|fui si|mismo|misma|quien|yo?"},
    {PART_YES, ESO " " ES_THING "? fui|soy|era yo"},
    {PART_YES, "fui|soy yo " ES_SURE "|mismo|misma?"},
    {PART_YES, "fui|he yo|sido yo? quien|el|la|mismo? que? lo|la|los|las? " ES_SENT "|envio|"
	"escribio|mando|publico|hizo|" ES_DONE "? " ESO "? " ES_THING "?"},
    {PART_YES, "yo mismo|misma|fui|si|soy lo|la? " ES_SENT "?"},
    {PART_YES, "yo? si? lo|la|los|las yo? " ES_SENT " yo? mismo|misma? " ESO "? " ES_THING "?"},
    {PART_YES, "yo? si? " ES_SENT " yo? mismo|misma? " ESO " " ES_THING "?"},
    {PART_YES, "yo? lo|la|los|las he|hemos " ES_DONE " yo? mismo|misma?"},
    {PART_YES, "yo? he " ES_DONE " yo? " ESO " " ES_THING "?"},
    {PART_YES, ESO "? " ES_THING "? " ES_IS " " ES_SURE "? mio|mia|mios|mias|yo"},
    {PART_YES, ESO "? " ES_THING "? " ES_IS " " ES_SURE "? un|una|otro|otra? " ES_THING " mio|mia"},
    {PART_YES, ESO "? " ES_THING "? " ES_IS " " ES_SURE "? mi|mis otra|otro|nueva|nuevo|segunda|"
	"propio|propia? " ES_THING},
    {PART_YES, ESO "? " ES_THING "? " ES_IS " de|por mi mi|parte|" ES_THING "?"},
    {PART_YES, ESO " " ES_THING "? me pertenece"},
    {PART_YES, "mio|mia|mios|mias"},
    {PART_YES, ESO " " ES_THING "? lo|la|los|las? " ES_SENT " yo"},
    {PART_YES, ESO " " ES_THING "? lo|la|los|las? he " ES_DONE " yo"},
    {PART_YES, "yo? confirmo haberlo|haberla|haber " ES_DONE "|sido yo? " ESO "? " ES_THING "? "
	"yo?"},
    {PART_YES, ESO "? " ES_IS " una|uno de mis otras|otros? direcciones|correos|cuentas"},
    {PART_YES, ESO "? " ES_IS " otra|otro " ES_THING " mia|mio"},
    {PART_YES, "de mi parte|" ES_THING "?"},
    {PART_YES, "mi " ES_THING},
    {PART_YES, "yo? lo? confirmo " ESO "|que? " ES_THING "? " ES_IS "? " ES_SURE "? mio|mia?"},
    {PART_YES, ES_DONE " por mi"},
    {PART_POLITE, "y|porfa|porfavor|perdon|disculpa|disculpe|disculpen|disculpas|bueno|pues|ah|oh|"
	"tambien|solo por|las? la|el|las? molestia|molestias|retraso|confusion?"},
    {PART_POLITE, "por favor"},
    {PART_POLITE, "lo siento"},
    {PART_POLITE, "estoy seguro|segura"},
    {PART_POLITE, "no|sin hay|ningun? problema|problemas"},
    {PART_POLITE, "adelante|cuentalo|proceda|procede|procedan"},
    {PART_POLITE, "claro|supuesto|seguro|cierto que"},
    {PART_ASIDE, "en|a la|el|nuestra lista|grupo|foro"},
    {PART_ASIDE, "hoy|ayer|antes"},
    {PART_ASIDE, "esta manana|tarde|noche"},
    {PART_ASIDE, "hace un? poco|rato"},
    {PART_ASIDE, "desde|con|por mi|el|la|otra|una? otro|otra|nuevo|nueva? movil|telefono|correo|"
	"cuenta|direccion|trabajo|celular|ordenador|computadora del|de? trabajo?"},
    {PART_POLITE, "hola|buenas|buenos|estimado|estimada|estimados|querido|senor dias|tardes|"
	"noches|arbitro|a? todos|equipo|arbitro|amigos|spades?"},
    {PART_CLOSING, "muchas|mil|muchisimas|de? gracias de|a? antemano|nuevo|todos|usted|ti|"
	"vosotros|ustedes?"},
    {PART_CLOSING, "muchas? gracias por preguntar|avisar|todo|consultar|su|tu|la|el|confirmar|"
	"verificar|comprobar|comprobarlo|preguntarme|vuestra ayuda|mensaje|pregunta|correo|"
	"consulta|atencion?"},
    {PART_CLOSING, "un|muchos|con|mis? cordial|fuerte|cordiales|gran? saludo|saludos|abrazo|"
	"abrazos|beso|besos cordial|cordiales|a|para? todos|todas?"},
    {PART_CLOSING, "saludos|saludo|abrazos|cordialmente|atentamente|atte|besos|adios|chao|slds|"
	"salu2 cordiales|atentos|a? todos?"},
    {PART_CLOSING, "hasta luego|pronto|manana|la"},
    {PART_CLOSING, "que? tenga|tengas|tengan? un|una? buen|buena|feliz dia|tarde|noche|fin"},
    {PART_NO, "no|nunca|jamas|nop|tampoco|negativo"},
    {PART_NO, "no|nunca yo? fui|soy|es|era|son|fue|he|lo|la|sido|mio|mia|yo he|sido|mio|mia|yo|"
	"mi|" ES_SENT "|" ES_DONE "? " ES_DONE "|" ES_THING "|yo?"},
    {PART_NO, "yo no fui|he|lo sido|he|" ES_SENT "?"},
    {PART_NO, ESO " no " ES_IS " mio|mia|yo|mi " ES_THING "?"},
    {PART_NO, "claro|por|desde que|supuesto|luego que? no"},
    {PART_NO, "de ninguna manera"},
    {PART_JOIN, "quiero|quisiera|me gustaria? jugar|participar|unirme|apuntarme|inscribirme"},
    {PART_JOIN, "me apunto|uno|inscribo"},

    /* Italian */
    {PART_POLITE, "vai|vada|andate pure? avanti"},
    {PART_YES, "tutto ok|bene|giusto"},
    {PART_YES, "certo|certamente|esatto|esattamente|corretto|giusto|confermo|confermato|"
	"confermata|confermati|sicuro|sicuramente|assolutamente|ovvio|ovviamente"},
    {PART_YES, "senzaltro|affermativo|effettivamente|infatti|vero|indubbiamente|certissimo|"
	"daccordo|sissignore|decisamente|sisi|esattissimo|accetto"},
    {PART_YES, "ma|si|certo|eh|beh certo|si|sicuro|che|certamente si?"},
    {PART_YES, "senz altro"},
    {PART_YES, "d accordo"},
    {PART_YES, "va bene"},
    {PART_YES, "di sicuro|certo"},
    {PART_YES, "senza alcun? dubbio"},
    {PART_YES, "e " IT_SURE "? vero|corretto|giusto|esatto|cosi|confermato|certo"},
    {PART_YES, "proprio|esattamente cosi|io"},
    {PART_YES, "tutto giusto|corretto|confermato|esatto"},
    {PART_YES, "lo|la|li? confermo io? " QUESTO "|che? " IT_THING "? " IT_IS "? " IT_SURE "? mio|"
	"mia|io?"},
    {PART_YES, "io? sono|ero|so stato|stata|proprio|si|io|lautore|autore|il? io|stesso|stessa|"
	"proprio|mittente? ad|a|che? averlo|lho|inviarlo? " IT_DONE "?"},
    {PART_YES, "sono " IT_SURE "? io"},
    {PART_YES, "io si|stesso|stessa|personalmente"},
    {PART_YES, QUESTO "? " IT_THING "? " IT_IS " " IT_IS "? " IT_SURE "? " IT_SURE "? il|la|un|"
	"una|i? mio|mia|miei|mie altro|nuovo|secondo? " IT_THING "?"},
    {PART_YES, QUESTO "? " IT_THING "? " IT_IS " " IT_IS "? " IT_SURE "? " IT_DONE "? da|di|dalla "
	"me|parte|mia mia|stesso|parte?"},
    {PART_YES, QUESTO " " IT_THING "? mi appartiene"},
    {PART_YES, "io? lho|ho|lo|li|l|le ho? " IT_SURE "? " IT_DONE " io|personalmente? " QUESTO "? "
	IT_THING "? stesso|io?"},
    {PART_YES, QUESTO " " IT_THING "? lho|ho|li|lo|l ho? " IT_SURE "? " IT_DONE " io"},
    {PART_YES, "mio|mia|miei|mie|io"},
    {PART_YES, "confermo di essere|averlo|averla|aver|avere stato|stata|" IT_DONE " io? "
	QUESTO "? " IT_THING "? io?"},
    {PART_YES, QUESTO "? " IT_IS " uno|una dei|delle miei|mie altri|altre? indirizzi|account|"
	"caselle"},
    {PART_YES, "da me|parte mia?"},
    {PART_YES, "il|la mio|mia " IT_THING "?"},
    {PART_YES, "proceda|procedi|procedete pure?"},
    {PART_POLITE, "e|ed|prego|scusa|scusate|scusi|allora|beh|ah|oh|anche|pure per? il|la? "
	"disturbo|ritardo|confusione?"},
    {PART_POLITE, "per favore|piacere|cortesia"},
    {PART_POLITE, "mi dispiace"},
    {PART_POLITE, "ne? sono sicuro|sicura|certo|certa"},
    {PART_POLITE, "nessun|nessuno|non|senza ce? problema|problemi|dubbio"},
    {PART_POLITE, "certo|sicuro che"},
    {PART_YES, "tutti|tutte e? due|entrambi? sono miei|mie"},
    {PART_ASIDE, "sulla|nella|in alla? lista"},
    {PART_ASIDE, "oggi|ieri|prima|stamattina|stasera|poco fa?"},
    {PART_ASIDE, "dal|con|tramite|via il|un|mio|mia|la|unaltra|un? mio|altra|altro|nuovo|nuova? "
	"telefono|cellulare|account|indirizzo|lavoro|ufficio|mail|posta di|del? lavoro?"},
    {PART_POLITE, "ciao|salve|buongiorno|buonasera|buon|gentile|caro|cara|egregio|spettabile "
	"giorno|arbitro|a? tutti|squadra|arbitro|spades?"},
    {PART_CLOSING, "molte|tante|mille|tantissime? grazie mille|tante|ancora|infinite|molte|"
	"anticipatamente|a? tutti|lei|te|voi?"},
    {PART_CLOSING, "molte|tante? grazie per|della|di la|il|aver|avermelo|avermi|laiuto|averlo|"
	"domanda|richiesta|avere? chiesto|domanda|mail|verifica|messaggio|controllo|richiesta|"
	"verificato|controllato?"},
    {PART_CLOSING, "un|i|tanti|cari|cordiali|distinti|cordialissimi miei? piu? saluti|saluto|"
	"cordiali|abbraccio|migliori saluti?"},
    {PART_CLOSING, "saluti|cordialmente|distintamente|baci|arrivederci|ciao|abbracci cari|"
	"cordiali?"},
    {PART_CLOSING, "a presto|dopo|domani|risentirci"},
    {PART_CLOSING, "buona|buon giornata|serata|notte|domenica|lavoro|weekend|partita|pomeriggio a|"
	"e? tutti?"},
    {PART_NO, "no|mai|assolutamente|certamente|certo no|mai"},
    {PART_NO, "no|mai|nono|giammai|negativo"},
    {PART_NO, "non|mai sono|ero|e|era|lho|ho|lo mio|mia|io|stato|stata|ho|il|mai? io|mio|mia|"
	IT_DONE "? " IT_THING "|io?"},
    {PART_NO, QUESTO " non " IT_IS " il|la? mio|mia|io " IT_THING "?"},
    {PART_NO, "assolutamente|certo|certamente|ovviamente che? no"},
    {PART_NO, "per niente|nulla"},
    {PART_JOIN, "voglio|vorrei giocare|partecipare|iscrivermi|unirmi|entrare"},
    {PART_JOIN, "mi iscrivo|unisco"},

    /* Portuguese */
    {PART_YES, "pode|podes crer"},
    {PART_YES, "sim|simm|simmm|claro|certo|correto|correcto|exato|exatamente|exacto|exatamente|"
	"confirmo|confirmado|confirmada|afirmativo|certamente|seguramente"},
    {PART_YES, "evidentemente|obviamente|obvio|naturalmente|absolutamente|definitivamente|verdade|"
	"positivo|logico|certissimo|perfeitamente|aceito|aceite"},
    {PART_YES, "com toda? a? certeza"},
    {PART_YES, "isso|e|foi|sou|fui|era isso|mesmo|mesma|sim|exatamente|ai mesmo?"},
    {PART_YES, "e|ta|esta|isso|tudo esta? verdade|correto|correcto|certo|bem|confirmado|exato"},
    {PART_YES, "claro|mas|pois|ah|com|e que|claro|e sim|certeza"},
    {PART_YES, "de acordo"},
    {PART_YES, "sem qualquer|nenhuma|sombra? de? duvida|duvidas alguma?"},
    {PART_YES, "sim|com senhor|senhora|certeza|claro"},
    {PART_YES, "fui|sou|era|foi|eram " PT_SURE "? eu mesmo|mesma|sim|proprio|propria|quem|que? "
	"que|quem? o|a? enviei|enviou|escrevi|escreveu|mandou|mandei|postou|postei|publiquei|fiz|"
	"fez? "
	ISSO "? " PT_THING "?"},
    {PART_YES, "sou|fui eu? o|a? autor|autora|remetente"},
    {PART_YES, "eu mesmo|mesma|sim|proprio|propria|fui que|o|a? " PT_SENT "? sim?"},
    {PART_YES, ISSO "? " PT_THING "? " PT_IS " " PT_SURE "? o|a? meu|minha|meus|minhas|eu outro|"
	"outra|novo|nova? " PT_THING "|mesmo|sim|mesma? sim?"},
    {PART_YES, ISSO "? " PT_THING "? " PT_IS " " PT_SURE "? um|uma outro|outra? dos|das|"
	PT_THING "? meus|minhas|meu|minha? " PT_THING},
    {PART_YES, ISSO "? " PT_THING "? " PT_IS " " PT_SURE "? de|da|por mim|minha|minha parte|"
	"autoria|conta|mesmo|sim?"},
    {PART_YES, ISSO " " PT_THING "? me? pertence a? me|mim"},
    {PART_YES, "pertence me"},
    {PART_YES, "eu? sim? " PT_SENT " eu? sim|mesmo? " ISSO "? " PT_THING "? sim|mesmo|eu?"},
    {PART_YES, "eu? o|a|os|as|que " PT_SENT " eu? " ISSO "? " PT_THING "?"},
    {PART_YES, "enviado|enviada|escrito|escrita|mandado|mandada por mim"},
    {PART_YES, "meu|minha|meus|minhas|eu"},
    {PART_YES, "eu? confirmo ter sido|enviado|escrito|mandado|postado eu? " ISSO "? " PT_THING "? "
	"eu?"},
    {PART_YES, ISSO " " PT_THING "? fui eu"},
    {PART_YES, ISSO "? " PT_IS " um|uma dos|das meus|minhas outros|outras? enderecos|emails|"
	"contas|mails"},
    {PART_YES, "o|a meu|minha " PT_THING "?"},
    {PART_YES, "da|de minha|mim parte?"},
    {PART_YES, "eu? posso? confirmo|confirmar que|sim|ser|esta|este|a|o|isso|isto|essa|esse? "
	PT_THING "? " PT_IS "|ser? " PT_SURE "? meu|minha|eu?"},
    {PART_YES, "pode prosseguir|avancar|seguir|continuar"},
    {PART_POLITE, "e|pf|pfv|desculpe|desculpa|desculpem|ola|oi|entao|ah|oh|tambem|pois pela|pelo|"
	"o|a|pelas? demora|incomodo|atraso|confusao?"},
    {PART_POLITE, "por|se favor|faz favor?"},
    {PART_POLITE, "tenho|absoluta a? certeza|absoluta certeza?"},
    {PART_POLITE, "sem|nao|nenhum ha|tem? problema|problemas|problema"},
    {PART_POLITE, "claro|certo que"},
    {PART_POLITE, "pode|podem contar|aceitar|validar|jogar|considerar isso?"},
    {PART_YES, ISSO "? " PT_THING "? " PT_IS " " PT_SURE "? enviado|enviada|escrito|escrita|"
	"mandado|mandada por mim"},
    {PART_ASIDE, "na|no lista|grupo|forum"},
    {PART_ASIDE, "hoje|ontem|agora"},
    {PART_ASIDE, "do|pelo|com|no|pela meu|minha|outro|outra|um? outro|outra|novo|nova? telemovel|"
	"celular|telefone|email|conta|endereco|trabalho|computador|mail do|de? trabalho?"},
    {PART_POLITE, "ola|oi|bom|boa|boas|caro|cara|prezado|prezados|prezada|estimado dia|tarde|"
	"noite|arbitro|juiz|a? todos|pessoal|equipe|equipa|arbitro|juiz|spades?"},
    {PART_CLOSING, "muito|muita|muitissimo? obrigado|obrigada|obg|obgd|valeu|brigado|brigada|"
	"grato|grata|agradecido|agradecida|gratidao|vlw a|pela|por|desde|pelo|mais|de? todos|"
	"perguntar|pergunta|verificar|confirmacao|mensagem|ja|voces|uma|voce|ajuda|contato|"
	"contacto|cuidado|aviso|antemao|avisar? vez|perguntarem?"},
    {PART_CLOSING, "um|com|os|muitos|grande|meus|melhores grande|forte|os|melhores|meus? "
	"melhores? abraco|abracos|cumprimentos|beijo|beijos"},
    {PART_CLOSING, "abraco|abracos|cumprimentos|atenciosamente|atentamente|cordialmente|saudacoes|"
	"beijos|beijinhos|tchau|att|abs|abr|bjs|cumps|respeitosamente cordiais|a? todos?"},
    {PART_CLOSING, "ate logo|breve|ja|mais|amanha|a|depois proxima?"},
    {PART_CLOSING, "tenha|tenham|bom|boa|um|uma um|uma|otimo|otima|excelente? bom|boa|otimo|"
	"excelente? dia|tarde|noite|semana|fim|jogo|final"},
    {PART_NO, "nao|nunca|jamais|negativo|num"},
    {PART_NO, "nao|nunca eu? fui|sou|e|era|foi|enviei|escrevi|mandei|fiz meu|minha|eu|nada|isso|"
	"nao?"},
    {PART_NO, "eu? nao|nunca " PT_SENT " isso|isto|nada|nao?"},
    {PART_NO, ISSO " nao " PT_IS " o|a? meu|minha|eu " PT_THING "?"},
    {PART_NO, "claro|certamente|com que|certeza? nao"},
    {PART_NO, "de jeito|modo|forma nenhum|nenhuma|algum|alguma"},
    {PART_JOIN, "quero|gostaria|queria de? jogar|participar|entrar|inscrever me?"},
    {PART_JOIN, "eu? quero me inscrever"},

    /* Polish and Russian */
    {PART_YES, "potwierdzam|oczywiscie|dokladnie|jasne|zgadza|owszem sie?"},
    {PART_YES, "to ja|moje|moj|moja|bylem|bylam ja?"},
    {PART_YES, "to byl|byla|bylo|jest moj|moja|moje|ode mnie?"},
    {PART_POLITE, "tak|prosze|dziekuje|dzieki|pozdrawiam|czesc|dzien dobry?"},
    {PART_NO, "nie to? ja|moje|moj|moja?"},
    {PART_YES, "да|ага|конечно|верно|точно|подтверждаю|именно|разумеется|безусловно"},
    {PART_YES, "это был|была|было? я|мое|мои|моя письмо|сообщение|ход?"},
    {PART_YES, "это? я сам|сама? написал|написала|отправил|отправила|послал|послала это|его|"
	"письмо|сообщение?"},
    {PART_YES, "от меня"},
    {PART_POLITE, "спасибо|пожалуиста|привет|здравствуите|большое"},
    {PART_POLITE, "добрыи день|вечер"},
    {PART_CLOSING, "с уважением"},
    {PART_NO, "нет|никогда не? я|мое?"},
    {0, NULL}};
/* clang-format on */
