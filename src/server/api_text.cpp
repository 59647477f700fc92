// The sentences of the API: why it refuses. A second table, joined to that of server_text.cpp.
#include "server/server_text.h"

namespace pavage {

namespace {

constexpr Message kMessages[] = {
    // Who asks.
    {"auth.origin",
     {"This request does not come from a page of this site.", "Cette requête ne vient pas d’une page de ce site."}},
    {"auth.session",
     {"You are not logged in: enter as a guest or log in.",
      "Vous n’êtes pas connecté : entrez en invité ou connectez-vous."}},
    {"auth.token", {"This token is not valid.", "Ce jeton n’est pas valable."}},
    {"auth.url",
     {"“{0}” does not belong in an address: send the token in the Authorization header.",
      "« {0} » n’a pas sa place dans une adresse : envoyez le jeton dans l’en-tête Authorization."}},
    {"auth.account",
     {"Only an account can do this: sign up first.", "Il faut un compte pour cela : inscrivez-vous d’abord."}},
    {"auth.password",
     {"Name and password do not fit. Try again, or use the recovery code.",
      "Le nom et le mot de passe ne vont pas ensemble. Réessayez, ou utilisez le code de secours."}},
    {"auth.recovery",
     {"Name and recovery code do not fit. Check both.",
      "Le nom et le code de secours ne vont pas ensemble. Vérifiez l’un et l’autre."}},
    {"rate.limit",
     {"Too many requests: wait {0} seconds, then try again.", "Trop de requêtes : attendez {0} secondes, puis réessayez."}},
    {"server.busy",
     {"The server is busy at the moment: try again in a few seconds.",
      "Le serveur est très sollicité : réessayez dans quelques secondes."}},
    {"server.storage",
     {"The server could not save or read this, so nothing was changed: try again in a moment.",
      "Le serveur n’a pas pu enregistrer ou lire cela, donc rien n’a changé : réessayez dans un instant."}},

    // What a request holds.
    {"body.empty",
     {"The request has no body: it needs a JSON object.", "La requête n’a pas de corps : il faut un objet JSON."}},
    {"body.unwanted", {"This request takes no body.", "Cette requête ne prend pas de corps."}},
    {"body.type",
     {"The body must be JSON: send it with Content-Type: application/json.",
      "Le corps doit être du JSON : envoyez-le avec Content-Type: application/json."}},
    {"body.encoded",
     {"Compressed bodies are not taken: send it without Content-Encoding.",
      "Les corps compressés ne sont pas acceptés : envoyez-le sans Content-Encoding."}},
    {"body.missing", {"{0} is missing.", "{0} manque."}},
    {"body.unknown", {"{0} is not known here: leave it out.", "{0} n’est pas connu ici : retirez-le."}},
    {"body.text", {"{0} must be a text of {1} to {2} characters.", "{0} doit être un texte de {1} à {2} caractères."}},
    {"body.integer", {"{0} must be a whole number from {1} to {2}.", "{0} doit être un nombre entier de {1} à {2}."}},
    {"body.number", {"{0} must be a number.", "{0} doit être un nombre."}},
    {"body.boolean", {"{0} must be true or false.", "{0} doit être true ou false."}},
    {"body.null", {"{0} must be null.", "{0} doit être null."}},
    {"body.choice", {"{0} must be one of: {1}.", "{0} doit être l’un de : {1}."}},
    {"body.array", {"{0} must be a list of at most {1} items.", "{0} doit être une liste d’au plus {1} éléments."}},
    {"body.object", {"{0} must be an object.", "{0} doit être un objet."}},
    {"body.options",
     {"{0} must be an object of at most {1} texts, numbers or booleans.",
      "{0} doit être un objet d’au plus {1} textes, nombres ou booléens."}},
    {"body.one_of",
     {"{0} is none of what may stand there: /api/v1/openapi.json tells what may.",
      "{0} n’est rien de ce qui est permis là : /api/v1/openapi.json dit ce qui l’est."}},
    {"query.unknown",
     {"The parameter “{0}” is not known at this address.", "Le paramètre « {0} » n’est pas connu à cette adresse."}},
    {"query.missing", {"The parameter “{0}” is missing.", "Le paramètre « {0} » manque."}},
    {"query.repeated", {"The parameter “{0}” is there twice.", "Le paramètre « {0} » est donné deux fois."}},
    {"query.text",
     {"The parameter “{0}” must have {1} to {2} characters.", "Le paramètre « {0} » doit avoir de {1} à {2} caractères."}},
    {"query.integer",
     {"The parameter “{0}” must be a whole number from {1} to {2}.",
      "Le paramètre « {0} » doit être un nombre entier de {1} à {2}."}},
    {"query.number", {"The parameter “{0}” must be a number.", "Le paramètre « {0} » doit être un nombre."}},
    {"query.boolean", {"The parameter “{0}” must be true or false.", "Le paramètre « {0} » doit être true ou false."}},
    {"query.choice", {"The parameter “{0}” must be one of: {1}.", "Le paramètre « {0} » doit être l’un de : {1}."}},

    // Names and accounts.
    {"name.length", {"A name has {0} to {1} characters.", "Un nom a de {0} à {1} caractères."}},
    {"name.letters",
     {"A name is made of Latin letters, digits, spaces, hyphens, apostrophes, dots and underscores.",
      "Un nom se compose de lettres latines, de chiffres, d’espaces, de traits d’union, d’apostrophes, de points et de "
      "tirets bas."}},
    {"name.title",
     {"A title has 1 to {0} characters: Latin letters, digits, spaces and the usual punctuation.",
      "Un titre a de 1 à {0} caractères : lettres latines, chiffres, espaces et ponctuation courante."}},
    {"contest.not_found",
     {"There is no tournament {0}, or its link is not complete.", "Il n’y a pas de tournoi {0}, ou le lien est incomplet."}},
    {"contest.not_organiser",
     {"Only whoever organises the tournament can do this.", "Seule la personne qui organise le tournoi peut faire cela."}},
    {"contest.nobody", {"Nobody called “{0}” takes part.", "Personne du nom de « {0} » ne participe."}},
    {"contest.own_limit",
     {"You already organise {0} tournaments: finish one first.",
      "Vous organisez déjà {0} tournois : terminez-en un d’abord."}},
    {"name.reserved",
     {"The name “{0}” is reserved: choose another.", "Le nom « {0} » est réservé : choisissez-en un autre."}},
    {"name.taken",
     {"The name “{0}”, or one that looks like it, is taken: choose another.",
      "Le nom « {0} », ou un nom qui lui ressemble, est déjà pris : choisissez-en un autre."}},
    {"account.already", {"You have an account already.", "Vous avez déjà un compte."}},
    {"bot.many",
     {"An account has at most {0} bots: delete one first.", "Un compte a au plus {0} robots : supprimez-en un d’abord."}},
    {"bot.unknown", {"You have no bot of this name.", "Vous n’avez pas de robot de ce nom."}},
    {"people.unknown", {"There is no player of this name.", "Il n’y a personne de ce nom."}},
};

}  // namespace

std::span<const Message> api_messages() { return kMessages; }

}  // namespace pavage
