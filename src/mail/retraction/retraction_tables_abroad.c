/* retraction_tables_abroad.c - patterns that take a move back, in German,
 * French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish and Norwegian,
 * Polish, and Russian, a paragraph for each. */
#include <stddef.h>

#include "retraction_words.h"

/* clang-format off */
retraction_patterns retraction_abroad_anywhere = {
    "ausser|außer|sofern|vorausgesetzt",
    "bestatige|bestätige|bestaetige .. erst|abend|morgen|spater|später|nachher|noch",
    "noch nicht|nichts|nachdenken|uberlegen|mal|warten|offen|unsicher|unklar",
    "zahl*|gilt|gelt*|wert*|spiel*|nimm|stimmt|passt|geht|sicher|endgultig|fertig .. nicht",
    "nicht .. zahl*|wert*|spiel*|biet*|nehm*|gelt*|gilt|gultig|sicher|endgultig|diese|dieses|"
	"dies|gemeint|gewollt|richtig|doch|das|die|der|ausfuhr*|beacht*|senden|abgeschickt|"
	"final|reizen|gezahlt|gewertet|jetzt|sofort|fertig|entschieden|rechtens",
    "warte|wartet|abwarten",
    "bekraftar|bekräftar|aterkommer|återkommer|strunt|strunta",
    "bitte .. warten",
    "moment|augenblick|sekunde|momentchen|gedulde|geduld $",
    "einen|nen|kleinen|kurzen moment|augenblick",
    "uberleg*|vielleicht|eventuell|evtl|vorlaufig|vorbehalt*|entwurf|testweise|probehalber|"
	"unverbindlich",
    "nachdenken|nachgedacht|denke .. nach|daruber|nochmal",
    "es sei denn|dann",
    "nur|erst wenn|falls|dann|nachdem|sobald|mal",
    "bis|ate|hasta|jusqua|tot|tills|indtil|til .. gespielt|geboten|dran|fertig|entschied*|"
	"weiss|bescheid|nachricht|jog*|decid*|saiba|confirm*|joue|gespeeld|spelat|spillet|spilt",
    "до .. хода|решения|утра|вечера",
    "ich bin|bins .. unsicher",
    "spater|morgen|heute .. entscheid*|melde|schreib*|antwort*|sag*|bescheid|nach|richtig*|"
	"endgultig*",
    "melde|schreib*|sag*|entscheid* .. spater|morgen|nochmal|abend|wieder|bescheid|noch",

    "pas encore|sur|certain|cette|celle|ca|bon|bonne|valable|definitif|maintenant|ceci|tout|ce|"
	"la|celuici|celui|decide",
    "ne|n .. jou*|compt*|tene*|tien*|pren*|enregistr*|valid* pas?",
    "attend|attends|attendez|attendre|patiente*|patientez",
    "un|une instant|minute|moment|seconde $",
    "peutetre|eventuellement|provisoire*|brouillon|reflechi*|hesit*|incertain",
    "a condition|moins|confirmer",
    "sauf|amoins",
    "laisse|laissez|laissons tomber",
    "c|cest est? une? betise|bêtise|sottise|connerie",
    "je .. reecris|réécris|reecrirai|réécrirai|recrirai",
    "seulement si|quand|apres",
    "je .. reviens|repond*|confirm*|redis|decid*|pense*|dirai|ecri* .. demain|soir|tard|encore|"
	"plus",

    "todavia|aun no",
    "no juegu*|juegues|cuent*|es|quis*|vale|valida|valido|estoy|todavia|aun|lo|la|esa|ese|esta|"
	"este|eso|tengo|hagas|hagan|anot*|registr*|era|queria|sirve|tomen|tomes seguro|claro|"
	"decidido?",
    "no es|era|vale|cuenta|queria|quise|lo|la|esa|ese|eso|esta|este|juegues|jueguen|juegue|"
	"juguen|cuenten|cuentes|cuente|estoy|sirve|todavia|aun|anoten|anotes",
    "espera|esperen|espere|esperad|esperar|esperame|esperadme",
    "un|una momento|momentito|minuto|segundo $",
    "quiza|quizas|provisional*|borrador|pensar*|pensando|pensarmelo|pienso|dudo|dudas",
    "tal vez",
    "a menos|confirmar|condicion",
    "solo|solamente si|cuando|despues",
    "salvo|siempre que",

    "non ancora|e|era|conta*|gioca*|giocat*|sono|volevo|questa|quella|valida|valido|lo|la|"
	"registr*|giocare|contare|vale|definitiv*",
    "aspett*|attend*|attimo|forse|provvisori*|bozza|ripens*|penso|pensarci|pensare|pensando|"
	"momento|momentino",
    "a meno|condizione",
    "solo|soltanto se|quando|dopo",
    "devo|voglio|vorrei|fammi|fatemi|lasciami|lasciatemi",

    "ainda nao",
    "nao .. jog*|cont*|e|era|esta|essa|este|esse|isso|valid*|queria|quis|ainda|regist*|vale|"
	"agora|tenho|estou|sei",
    "espera|esperem|espere|esperar|esperai|aguard*|talvez|provisori*|rascunho|pensar|pensando|"
	"penso",
    "um|so momento|minuto|segundo|instante|momentinho",
    "a menos|nao",
    "so|somente|apenas se|quando|depois",
    "preciso|quero|deixa|deixem|deixame",

    "nog niet|even|eens|nadenken|over|denken|twijfel*",
    "niet .. spel*|tel*|meetel*|deze|dit|die|zeker|goed|juist|gebruik*|bedoel*|doen|klaar|"
	"geldig|definitief|dat|verwerk*|mee|nu",
    "wacht|wachten|wachtt",
    "moment|momentje|ogenblik|ogenblikje|seconde $",
    "misschien|voorlopig*|concept|nadenken|twijfel*|bedenktijd|overweeg*|denk .. na|over|nog",
    "tenzij|mits|alleen als|indien|wanneer|na",
    "tenzij|mits",
    "alleen als|indien|wanneer|na",

    "inte|icke|ej an|annu|spel*|rakna*|saker*|den|det|har|klar|ratt|giltig*|definitiv*|detta|"
	"denna|skicka*|ta|galler|nu|bestam*",
    "vanta|vantar|avvakta*|kanske|preliminar*|utkast|fundera*|funderar|tveka*|osaker",
    "ett|en ogonblick|stund|sekund|minut $",
    "savida|forutsatt|under",
    "bara|endast om|nar",
    "maste|behover|lat|vill .. tank*|fundera|kolla|fraga|rakna|byta|andra",
    "tanka|tanker .. pa|om|mer|efter",

    "ikke endnu|enda|enna|spil*|spill*|tael*|tell*|regn*|sikker*|den|det|denne|dette|klar|"
	"rigtig*|riktig*|gyldig*|nu|na|helt|bestemt|ferdig|faerdig|tal|talt|bruk|brug|send",
    "vent|vente|venter|avvent|afvent|maske|kanskje|muligvis|muligens|forelobig*|utkast|kladde|"
	"usikker|tvivl*|tviler",
    "et|en ojeblik|oyeblikk|sekund|minut|minutt $",
    "medmindre|forudsat|forutsatt|med mindre",
    "bare|kun hvis|nar|dersom",
    "ma|skal|lad|la|vil .. taenk*|tenke*|spor*|sjekke|tjekke|taell*|telle|bytte|endre|aendre",
    "taenke|taenker|tenke|tenker .. over|om|litt|lidt|mer|pa",

    "jeszcze nie",
    "nie .. graj*|licz*|zagrywaj*|ta|te|to|tego|jeszcze|pewien|pewna|pewny|teraz|bior*|bierz*|"
	"wazne|ten|chcial*|uwzgl*|wysyl*|zapis*|jestem|ostatecz*",
    "czekaj*|poczekaj*|zaczekaj*|czekac|poczekac|wstrzymaj*|moment|chwila|chwile|chwileczke|"
	"sekunde",
    "chyba|moze|mozliwe|wstepn*|zastanow*|zastanaw*|przemysl*|pomysle|pomyslec|roboczo|szkic|"
	"waham",
    "tylko|dopiero jesli|jezeli|gdy|kiedy|po|jak",
    "o ile|chyba",
    "pod warunkiem",
    "musze|chce|daj*|pozwol*",

    "еще|пока не",
    "пока $",
    "не .. та|то|ту|тот|те|считай*|играй*|надо|нужно|уверен*|сейчас|ходи*|засчит*|хотел*|так|"
	"эту|это|эта|туда|учитыв*|принима*|готов*|решил*|окончат*|записыв*|в",
    "подожд*|погод*|ждите|жди|стой*|стоп|минут*|секунд*|момент",
    "может|возможно|наверно*|предвар*|черновик|дума*|подума*|обдума*|сомнева*|передум*|решу|"
	"проверк*|проверю",
    "только если|когда|после",
    "при условии",
    "дай|дайте|нужно|надо|хочу",
    NULL,
};

retraction_patterns retraction_abroad_afterwards = {
    /* "I will write tomorrow", in all languages */
    "^ morgen|demain|manana|domani|amanha|imorgon|imorgen|jutro|завтра|spater|senere|senare|"
	"pozniej|позже|потом|luego|tarde|tardi|depois|straks|nachher|abend|soir|stasera|noche|"
	"noite|kveld|kvall|aften|wieczorem|вечером|apres $",
    "melde|schreib*|sag*|entscheid*|antwort*|uberleg*|spiele|biete|schick*|sende|mache|decid*|"
	"ecri*|envoie*|repond*|dirai|redis|joue*|confirm*|contest*|escrib*|envi*|respond*|"
	"jueg*|dire|scriv*|mando|invio|rispond*|gioc*|escrev*|mand*|jog*|beslis*|schrijf*|"
	"stuur*|antwoord*|speel*|laat|skriv*|skick*|svar*|spelar|bestam*|bestem*|beslutt*|"
	"send*|spiller|spille|napisz*|wysl*|odpow*|zagram|zdecyd*|напиш*|пришл*|отвеч*|реш*|"
	"сыгра*|скажу|отвечу .. morgen|demain|manana|domani|amanha|imorgon|imorgen|jutro|"
	"завтра|spater|senere|senare|pozniej|позже|потом|luego|tarde|tardi|depois|straks|"
	"nachher|abend|soir|stasera|noche|noite|kveld|kvall|aften|wieczorem|вечером|apres",
    "morgen|demain|manana|domani|amanha|imorgon|imorgen|jutro|завтра|spater|senere|senare|"
	"pozniej|позже|luego|depois .. entscheid*|decid*|beslis*|bestam*|bestem*|beslutt*|"
	"zdecyd*|реш*|confirm*|sage|melde|dirai|digo|dire|zeg|sager|sier|sager|powiem|скажу",

    /* words that retract only at the start of a clause, or before another
     * card */
    "^ mieux|mejor|meglio|melhor|besser|beter|battre|bedre|lepiej|лучше|lieber|plutot|hellre|"
	"heller",
    "mieux|mejor|meglio|melhor|besser|beter|battre|bedre|lepiej|лучше @v|nicht|pas|no|non|nao|"
	"niet|inte|ikke|nie|не|die|den|das|la|le|el|il|o|de|den|te|to",
    "^ ou|o|oder|of|eller|lub|albo|или|oppure|czy @v|doch|non|pas|no|nao|niet|inte|ikke|nie|не|"
	"peut|peutetre|quiza|forse|talvez|misschien|kanske|maske|moze|может|vielleicht|bien|"
	"besser",
    "je|ich|yo|io|eu|ik|jag|jeg|ja|я voulais|voulait|voudrais|quiero|queria|volevo|quero|wilde|"
	"wou|ville|wolal*|wole|wollte|mochte|prefer*|prefiero|skulle|chcial*|хотел*|хочу",
    "^ queria|queriamos|quise|volevo|quis|quero|quiero|chcial*|wolal*|wole|хотел*|wollte",
    "voulais|voudrais|queria|quiero|volevo|vorrei|quero|wilde|wou|ville|skulle|wollte|mochte "
	".. dire|jouer|mettre|annoncer|decir|jugar|poner|apostar|dire|giocare|mettere|dizer|"
	"jogar|zeggen|spelen|saga|spela|sige|si|spille|sagen|spielen|bieten|nehmen|legen|"
	"changer|cambiar|cambiare|trocar|@v",
    "otra|otro|altra|altro|outra|outro|andere|andern|anderer|anderes|autre|annan|annat|anden|"
	"annen|annet|andet|inna|inny|inne|другая|другую|другой|другое carta|carte|karte|kaart|"
	"kort|karta|karte|карта|карту|mesa|tavolo|table|tisch|tafel|bord|stol|partida|partita|"
	"partie|spiel|spel|spil|spill|gra|jogo|игра|игру|puja|puntata|aposta|bod|bud|gebot|"
	"mise|annonce|farbe|couleur|palo|seme|naipe|kleur|farg|farve|farge|kolor|масть|$",
    "en|na|in|w realidad|verdad|verdade|realta|wirklichkeit|werkelijkheid|rzeczywistosci",
    "zuruck|zurucknehmen|zuruckziehen|zurucknahme|zuruckgenommen",
    "terugnemen|terugtrekken|teruggetrokken|tilbagetraek*|tilbaketrekk*",
    "nehme|nehm|nimm|ziehe|zieh|hol|trek|neem|haal|tar|ta|tager|drar|trekker|traekker|biore|"
	"беру|возьму|заберу|верни* .. zuruck|terug|tillbaka|tilbage|tilbake|z|назад|обратно",
    "mach|nimm|nehmt|nehm|doe|neem|ta|tag|wez|возьми* @v|lieber|doch|liever|hellre|heller|"
	"raczej|лучше|die|den|das|andere|stattdessen|instead",
    "sollte|soll|moet|moest|zou|borde|skulle|skal|skulle|burde|deveria|deberia|dovrebbe|"
	"devrait|powinno|должно|должна .. sein|heissen|heisen|stehen|zijn|worden|vara|vaere|"
	"ser|essere|etre|byc|быть|@v",
    "arrete|arretez|arretons|stop|stopp",
    "opnieuw|nochmal|nochmals",
    "eigentlich|eigenlijk|egentligen|egentlig|toch @v|nicht|doch|die|den|lieber|liever|niet|"
	"inte|ikke|de|wollte|wilde|wou|ville|hellre|heller",
    "можно я|мне|ли|другую|@v",

    "falsch*|verkehrt*|stopp|halt|korrektur|korrigier*|korrekt*|berichtig*|ruckgangig|storn*|"
	"annullier*|widerruf*|widerrufe|irrtum|irrtumlich*|geirrt|irre|irrt|vertan|verzahlt|"
	"vertippt|verklickt|verschrieben|verlesen|verguckt|verwechsel*|vertauscht|versehen*|"
	"fehler*|ungultig*|streich*|gestrichen|losch*|loesch*|geloscht|aendern|geandert|"
	"tausch*|ersetz*|ignorier*|vergiss|vergesst|vergessen|statt|stattdessen|sondern|"
	"anstatt|anstelle|quatsch|unsinn|blodsinn|mist|verdammt|verflixt|scheisse|scheise|"
	"uberlegt|umentschieden|meinte|gemeint|tippfehler|schreibfehler|andersherum|andere*|"
	"nee|noe|nochmal|nochmals|erneut|sonst|andernfalls|ansonsten|revidier*|verbesser*|"
	"verdruckt|vertauscht|zuviel|zuwenig|verlegt|zieh|ziehe",
    "ich meine",
    "ohne gewahr|gewaehr|obligo",
    "neue|neuer|neues|andere karte|mail|nachricht|gebot|zug",
    "karte|gebot|mail|nachricht|korrektur|richtige|richtiges .. folgt|kommt",
    "warte|wartet|warten lieber|noch|auf|bis",
    "zuerst|vorher|erstmal .. uberlegen|nachdenken|fragen|schauen|zahlen|prufen",
    "soll|sollte .. heissen|heisen|sein|stehen|lauten",
    "doch lieber|nicht|@v|die|den|das|noch|eher|keine|nur|erst|einen|anders",
    "lieber @v|nicht|doch|die|den|das|der|noch|eine|einen|warten|erst",
    "eher @v|doch|die|den|das|eine|einen",
    "zu hoch|viel|wenig|niedrig|tief|fruh|schnell|optimistisch",
    "ne|nee @v|doch|$",
    "anderen|falsche|falschen|falscher karte|farbe|spiel|tisch|runde|bube|dame|konig|ass|liste",
    "kann|darf|konnte|durfte ich|man|das|es",
    "ist .. erlaubt|richtig|gultig|legal",

    "plutot|annul*|erreur*|trompe|trompee|trompes|trompé|oublie|oubliez|oublier|faux|fausse|"
	"mauvais|mauvaise|errone*|corrig*|rectif*|finalement|sinon|retir*|retract*|reprend*|"
	"reprends|reprise|remplac*|effac*|supprim*|chang*|modif*|ignor*|oups|zut|mince|merde|"
	"involontaire*|coquille|nulle|invalide|reconsider*|defaire|revenir|reviens|suspend*",
    "non|nan pas|plus|je|attend*|cest|@v|le|la|en|finalement|plutot|mets|mettez|desole",
    "en fait|realite",
    "au lieu",
    "a la place",
    "je veux|pensais|dois|vais .. dire|jouer|annoncer|changer|reflechir|mettre|penser|verifier",
    "trop haut|tot|vite|eleve|peu|optimiste",
    "un|une|l autre",
    "fausse manip*",
    "puis|peux je",
    "idee|avis|carte|enchere|annonce .. change|changee|autre|nouvelle|suivra|suit|bonne|fausse|"
	"mauvaise",
    "nouvelle|nouveau carte|enchere|annonce|mail|message|coup",
    "prefere|preferais|prefererais",

    "anul*|cancel*|error|errores|equivo*|erronea|erroneo|corrij*|correg*|correccion|rectif*|"
	"olvid*|borr*|retir*|cambi*|sustitu*|reemplaz*|ignor*|deshacer|deshaz|quise|mala|"
	"equivocada|sino|ups|uy|mierda|caray|prefiero|preferiria|paren|alternativamente|"
	"descart*|desconsider*|querer|mentira|nulo|nula|invalid*|pensandolo|rehacer|falso|"
	"confund*|retrac*",
    "mas tarde",
    "otra vez",
    "en lugar",
    "no perdon|espera|el|la|los|quise|mentira|un|una|@v|$",
    "nueva|nuevo carta|apuesta|mensaje|correo|jugada",
    "cambio|cambie|cambiado de",
    "vuelvo|volver|vuelta atras",
    "me espero|lo pienso",
    "me .. equivo*|confund*|arrepent*|retract*",
    "de hecho",
    "demasiado*|demasiados",
    "puedo|podria|podemos",

    "anzi|annull*|errore|sbagli*|scusa @v",
    "anzi|annull*|errore|errori|errata|errato|sbagli*|intendevo|corregg*|correzione|rettific*|"
	"invece|piuttosto|cambi*|ritir*|dimentic*|ignora*|cancell*|riprend*|sostitu*|"
	"altrimenti|oppure|ops|opps|cavolo|accidenti|cioe|realta|pensandoci|modific*|revoc*|"
	"null*|troppo|troppi|confus*|distra*|rifare|rifaccio",
    "no aspett*|scusa*|anzi|il|la|lo|faccio|@v|$",
    "posso|potrei|puo",
    "nuova|nuovo carta|puntata|messaggio|mail|mossa",
    "cambiato|cambio idea|carta|tutto",
    "torno|tornare|torniamo indietro",
    "mi .. sbagliat*|confus*|pentit*|rimang*",

    "alias|errad*|erro|erros|engano|engan*|cancel*|anul*|corrij*|corrig*|correcao|esquec*|"
	"ignor*|retir*|troc*|mud*|quis|senao|invez|desfaz*|desfazer|apag*|substitu*|prefir*|"
	"opa|ops|droga|parem|pare|alternativa*|desconsider*|retific*|retirem|equivo*",
    "posso|poderia",
    "em vez|lugar",
    "nova|novo carta|aposta|mensagem|jogada",
    "mudei|mudo|mudar de",
    "volto|volta|voltar|voltem atras",
    "enganei|errei|enganado",

    "liever|fout|foutje|foute|verkeerd*|vergis*|vergiss*|correctie|corrigeer*|annul*|intrek*|"
	"trek|bedoel*|wijzig*|verandere|vervang*|vergeet|negeer*|negeren|plaats|herroep*|"
	"schrap*|verwijder*|ongeldig|oeps|oei|verdorie|verteld|vertypt|typefout|tikfout|"
	"misklik|bedacht|bedenk*|wissel*|ruil*|hersteld|herstel|ongedaan|overdoen|abuis|"
	"vergissing|neen|geklikt|verzonden|zonet",
    "trek .. terug|in",
    "mag ik|dit|dat|het",
    "nieuwe kaart|mail|bericht|bod",
    "heb .. vergist|verteld|bedacht|vergissing",
    "te hoog|vroeg|snel|laag|veel|weinig",

    "fel|felaktig*|angra*|angrar|andra*|andrar|stopp|stoppa|menade|menar|mente|hellre|istallet|"
	"rattelse|ratta*|strunta|glom|byt|byta|byter|bytt|avbryt*|ogiltig*|makulera*|ignorera*|"
	"misstag|raknade|skrev|tryckte|felskriv*|slant|misslast|ombestam*|hoppsan|oj|skit|"
	"jaklar|lagg|atertar|ratt|forresten",
    "nej @v|jag|vanta|det|ta|inte|$",
    "i stallet",
    "nytt|ny kort|bud|mail|mejl",
    "andrat|ombestamt|tankt|raknat .. mig|om|fel",
    "tar|ta .. tillbaka",
    "far|kan jag",
    "andrat|andrade mig|asikt",
    "for hogt|manga|tidigt|lagt|snabbt",

    "forkert*|feil*|fejl*|fortryd*|fortrudt|angre*|angrer|ombestem*|stedet|hellere|mente|mener|"
	"rettelse|retting|retter|glem|glemt|annuller*|kanseller*|slet|slett|stryk|aendr*|endr*|"
	"skift*|bytt*|stopp|stans|misforsta*|tastefeil|tastefejl|uheld|vanvare|ugyldig*|"
	"ignorer*|ups|oisann|uff|burde|korriger*|korrektion|korreksjon|omgjor*|omgor*|trekk*|"
	"traek*|alligevel|likevel|talte|telte",
    "nej|nei @v|jeg|vent|det|ta|ikke|$",
    "i morgen",
    "tar|ta|tager|tage .. tilbage|tilbake|igen|igjen",
    "ma jeg",

    "pomyl*|bledn*|blad|zle|zla|zly|cofam|cofnij*|cofnac|cofniecie|anul*|zmien*|zmian*|popraw*|"
	"korekt*|raczej|zamiast|wlasciwie|jednak|zapomn*|zignoruj*|ignoruj*|stoj|wycof*|usun*|"
	"skresl*|lepiej|inaczej|mialem|mialam|mialo|chcial*|sorki|przypadk*|omylk*|niewazn*|"
	"odwol*|rozmysli*|literowka|ojej|ups|kurcze|cholera|przejezyczen*|poprawka|zamiana|"
	"zamieniam|wymien*|sprostow*",
    "nie $",
    "^ nie @v|czekaj*|nie|jednak|to|ta|sorry|przepraszam",
    "nowa|nowy|nowe karta|odzywka|mail|wiadomosc|licytacja",
    "zmienilem|zmienilam|zmiana zdania|zdanie",
    "za duzo|wysoko|wczesnie|szybko|malo",

    "отмен*|ошиб*|неверн*|неправильн*|лучше|вернее|точнее|исправ*|поправ*|вместо|забуд*|верни*|"
	"верну*|хотел*|имел*|замен*|случайно|игнор*|опечат*|перепутал*|промах*|нечаянно|зря|"
	"аннулир*|отказ*|отзыв*|стоп|ой|блин|черт|иначе|поменя*|меняю|смени*|считать|обсчит*|"
	"недействит*|удали*|скорее|однако|ошибка",
    "^ нет|не $",
    "^ нет|не @v|это|я|не|лучше|стой*|подожд*",
    "не то|та|ту|туда|так",
    "слишком",
    "беру .. обратно|@v",
    NULL,
};
/* clang-format on */
