/* answer_names.c - single words for answer.c: words of refusal, and common
 * given names that people sign with. */
#include <stddef.h>
#include <string.h>

#include "answer_words.h"

/* clang-format off */
static const char *const refusing[] = {
    /* no, not, never, nothing, without */
    "no", "not", "nope", "nah", "never", "none", "nothing", "nobody", "neither", "nor", "without",
    "didnt", "dont", "doesnt", "wasnt", "isnt", "havent", "hasnt", "cant", "wont", "nein",
    "nicht", "nie", "niemals", "kein", "keine", "keiner", "keinen", "keinesfalls", "keineswegs",
    "nichts", "ne", "nee", "no", "non", "pas", "jamais", "rien", "aucun", "aucune", "ni", "nunca",
    "jamas", "nada", "nadie", "ninguno", "tampoco", "mai", "niente", "nessuno", "mica", "nao",
    "num", "nem", "ninguem", "niet", "nooit", "geen", "niks", "niemand", "nej", "inte", "aldrig",
    "ingen", "inget", "icke", "ej", "nei", "ikke", "aldri", "intet", "ingenting", "nie", "nigdy",
    "nic", "нет", "не", "никогда", "ничего", "hayir", "ei", "nu", "oxi", "ochi",
    /* stop, delete, wrong, false, joking */
    "stop", "unsubscribe", "cancel", "delete", "remove", "ignore", "reject", "refuse", "deny",
    "wrong", "false", "fake", "forged", "spam", "scam", "fraud", "phishing", "mistake", "error",
    "joke", "joking", "kidding", "lie", "liar", "hack", "hacked", "hacker", "abmelden", "loschen",
    "loeschen", "falsch", "fehler", "irrtum", "quatsch", "unsinn", "scherz", "witz", "betrug",
    "luge", "luege", "faelschung", "falschung", "erreur", "faux", "fausse", "arnaque", "blague",
    "mensonge", "desabonner", "arreter", "mentira", "broma", "falso", "falsa", "fraude", "estafa",
    "baja", "basura", "errore", "bugia", "scherzo", "truffa", "cancella", "erro", "engano",
    "piada", "golpe", "parar", "sair", "fout", "grap", "nep", "oplichting", "onzin", "vals",
    "afmelden", "fel", "falskt", "skamt", "bluff", "bedrageri", "avsluta", "feil", "spog",
    "sludder", "oszustwo", "blad", "стоп", "ошибка",
    /* but, perhaps, who, why, later, another person */
    "but", "maybe", "perhaps", "possibly", "probably", "unsure", "who", "what", "why", "when",
    "later", "wait", "else", "other", "somebody", "someone", "stranger", "aber", "vielleicht",
    "wer", "was", "warum", "wieso", "spater", "warte", "jemand", "anderer", "fremd", "mais",
    "peut", "qui", "quoi", "pourquoi", "attends", "autre", "quelquun", "pero", "quiza", "quizas",
    "quien", "que", "porque", "espera", "otro", "alguien", "ma", "forse", "chi", "cosa", "perche",
    "aspetta", "altro", "qualcuno", "mas", "talvez", "quem", "porque", "outro", "alguem", "maar",
    "misschien", "wie", "wat", "waarom", "wacht", "ander", "iemand", "men", "kanske", "vem",
    "vad", "varfor", "vanta", "annan", "nagon", "maaske", "kanskje", "hvem", "hvad", "hva",
    "noen", "nogen", NULL};

static const char *const given[] = {
    "adam", "agnes", "alan", "alba", "albert", "alberto", "alejandro", "alessandra", "alessandro",
    "alex", "alexander", "alexandra", "alfredo", "alice", "amelie", "ana", "anders", "andre",
    "andrea", "andreas", "andres", "andrew", "angela", "anita", "ann", "anna", "anne", "annika",
    "anthony", "antoine", "anton", "antonio", "astrid", "axel", "barbara", "bart", "beatriz",
    "ben", "bengt", "benjamin", "bernard", "bernd", "bert", "bill", "birgit", "bjorn", "bob",
    "bram", "brian", "bruno", "camille", "carina", "carl", "carla", "carlo", "carlos", "carmen",
    "carol", "caroline", "catherine", "cecilia", "charles", "charlotte", "chiara", "chloe",
    "chris", "christian", "christina", "christine", "christoph", "christophe", "claire", "clara",
    "claudia", "claudio", "daan", "dan", "daniel", "daniela", "dave", "david", "diana", "diego",
    "dieter", "dirk", "duarte", "eduardo", "elena", "eleonora", "elin", "elisa", "elisabeth",
    "elizabeth", "elsa", "emil", "emily", "emma", "enrico", "eric", "erik", "ernst", "eva",
    "fabian", "fabio", "federica", "federico", "felix", "femke", "fernanda", "fernando", "filip",
    "florian", "francesca", "francesco", "francisco", "francois", "frank", "franz", "fred",
    "frederic", "fredrik", "gabriel", "george", "georg", "georges", "gerard", "gerd", "gerhard",
    "giacomo", "gianni", "giorgio", "giovanni", "giulia", "giuseppe", "goncalo", "gonzalo",
    "grace", "greg", "greta", "guido", "guillaume", "gunnar", "gustav", "hakan", "hanna",
    "hannah", "hans", "harry", "heike", "heinz", "helena", "helga", "helen", "helene", "hendrik",
    "henk", "henri", "henrik", "henry", "hugo", "ian", "ida", "ines", "inga", "ingrid", "irene",
    "isabel", "isabelle", "ivan", "jack", "jacob", "jacques", "jakob", "james", "jan", "jane",
    "janet", "javier", "jean", "jeff", "jennifer", "jens", "jeroen", "jessica", "jim", "joan",
    "joana", "joao", "joe", "joel", "johan", "johanna", "johannes", "john", "jon", "jonas",
    "joost", "jordi", "jorge", "jorgen", "jose", "joseph", "juan", "judith", "julia", "julie",
    "julien", "jurgen", "juergen", "kaj", "karen", "karin", "karl", "karsten", "kate",
    "katherine", "kathy", "katja", "katrin", "kees", "ken", "kevin", "kim", "kirsten", "klaus",
    "knut", "kurt", "lars", "laura", "laurent", "lea", "leif", "lena", "leo", "leonardo", "lieke",
    "linda", "lisa", "lorenzo", "lotte", "louis", "louise", "luc", "luca", "lucas", "lucia",
    "lucie", "ludovic", "luigi", "luis", "luisa", "luiz", "lukas", "maarten", "magnus", "maja",
    "manon", "manuel", "marc", "marcel", "marco", "marcos", "marcus", "margaret", "maria",
    "mariana", "marie", "marina", "mario", "marion", "mark", "markus", "marta", "martha",
    "martin", "martina", "mary", "mats", "mateus", "matt", "matteo", "matthew", "matthias",
    "mattias", "max", "mia", "michael", "michel", "michele", "miguel", "mikael", "mike", "mila",
    "monica", "monika", "nathalie", "nicholas", "nick", "nicolas", "nicole", "niklas", "nils",
    "nina", "nora", "nuno", "ole", "oliver", "olivier", "olof", "oscar", "oskar", "otto", "pablo",
    "paola", "paolo", "pascal", "pat", "patricia", "patrick", "paul", "paula", "paulo", "pedro",
    "per", "peter", "petra", "phil", "philip", "philippe", "pia", "pierre", "piet", "pieter",
    "rafael", "rainer", "ralf", "raquel", "rebecca", "ricardo", "richard", "rob", "robert",
    "roberto", "roger", "roland", "rolf", "ron", "rosa", "ruben", "ruth", "ryan", "sabine",
    "sally", "sam", "samuel", "sandra", "sanne", "sara", "sarah", "sebastian", "sergio", "silvia",
    "simon", "simone", "sofia", "sofie", "sophie", "stefan", "stefano", "stephan", "stephane",
    "stephen", "steve", "steven", "sue", "susan", "susanne", "sven", "sylvie", "tania", "teresa",
    "theo", "thijs", "thomas", "thierry", "tiago", "tim", "tina", "tobias", "tom", "tomas",
    "tommaso", "tony", "torsten", "ulf", "ulla", "ulrich", "ursula", "uwe", "valentina", "vera",
    "veronica", "victor", "vincent", "walter", "werner", "wilhelm", "willem", "william",
    "wolfgang", "xavier", "yves", "иван", "анна", "ольга", "сергеи", NULL};
/* clang-format on */

static bool has(const char *const *list, const char *word)
{
	for (; *list; list++)
		if (!strcmp(*list, word))
			return true;
	return false;
}

bool answer_refuses(const char *word)
{
	return has(refusing, word);
}

bool answer_given_name(const char *word)
{
	return has(given, word);
}
