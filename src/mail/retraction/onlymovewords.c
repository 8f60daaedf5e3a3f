/* onlymovewords.c - see onlymovewords.h. In doubt a word stands here: the
 * player of a letter in which nothing is read is asked. */
#include "onlymovewords.h"

#include <stddef.h>

/* clang-format off */
const char onlymove_doubts[] =
    "or|either|instead|otherwise|should|shouldve|would|wouldve|might|may|id|wouldnt|shouldnt|"
	"maybe|perhaps|possibly|probably|suppose|imagine|example|eg|pretend|guess|remember|"
	"mean|meant|correction|wish|whether|vs|versus|quote|quoting|favourite|favorite|played|"
	"threw|thrown|dropped|oder|vielleicht|oppure|eller|lub|или";

const char onlymove_game[] =
    "play|plays|playing|lead|leads|led|leading|bid|bids|bidding|throw|card|cards|hold|holds|held|"
	"holding|took|takes|trump|trumped|ruffed|needs|expects|wants|missing|name|score|count|"
	"said|says|told|asked|wrote|thinks";

const char onlymove_people[] =
    "you|youve|youd|he|hes|she|shes|they|theyve|who|whos|your|his|her|their|partner|partners|"
	"opponents|somebody|someone|everybody|everyone|anybody|anyone|nobody";

const char onlymove_deeds[] =
    "play|plays|played|playing|lead|leads|led|leading|bid|bids|bidding|throw|threw|had|has|have|"
	"hold|holds|held|holding|keep|kept|took|take|takes|card|cards|nil|showed|laid|lay|put";

const char onlymove_telling[] =
    "is|was|are|were|has|had|which|who|whom|whose|that|thats|where|will|would|did|does|isnt|wasnt|didnt|"
	"doesnt|hasnt|hadnt|wont";

const char onlymove_announcing[] =
    "this|one|card|bid|play|move|goes|is|so|ok|okay|now|then|answer|choice|decision|it|turn";

const char onlymove_first[] =
    "i|ill|im|ive|me|we|well|no|not|dont|cant|never|nothing|without";

const char onlymove_times[] =
    "second|seconds|minute|minutes|mins|hour|hours|hrs|day|days|night|nights|week|weeks|month|"
	"months|year|years|am|pm|oclock|uhr";

const char onlymove_addressing[] = "hi|hello|hey|dear|to|thanks|from|cc|re|back|in|on|out";

const char onlymove_talking[] =
    "no|not|never|dont|didnt|cant|couldnt|wont|i|im|ill|ive|my|we|our|you|your|it|its|that|thats|this|"
	"there|he|she|they|had|was|hope|wish|what|how|glad|happy|feeling|apologies|scratch|ich|je|ik|"
	"kein|keine|pas|nie|niet|non|nao|bez|не|inga|ingen";

retraction_patterns onlymove_phrases = {
    "for|in|on|of the? last|previous|first|next|following|other round|rounds|trick|tricks|hand|"
	"hands|game|games|time|table",
    "last|previous round|trick|hand|game|time",
    "^ i? hope $",
    "that|this|it|which|all was|is|were .. wrong|mistake|error|typo|stupid|nonsense",
    NULL,
};
/* clang-format on */
