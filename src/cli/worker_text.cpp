#include "cli/worker_text.h"

namespace pavage::cli {

namespace {

constexpr Message kWorkerMessages[] = {
    // Failures.
    {"queue.url",
     {"“{0}” is no queue: write nats://host:4222, or tls://host:4222.",
      "« {0} » n’est pas une file : écrivez nats://hôte:4222, ou tls://hôte:4222."}},
    {"queue.no_server",
     {"No queue answers at {0}: start one there with nats-server -js, or name another.",
      "Aucune file ne répond à {0} : lancez-y nats-server -js, ou nommez-en une autre."}},
    {"queue.no_jetstream",
     {"The NATS server keeps nothing: start it with JetStream (nats-server -js).",
      "Le serveur NATS ne garde rien : lancez-le avec JetStream (nats-server -js)."}},
    {"queue.credentials",
     {"The queue at {0} does not let us in: put user:password@ or a token@ before the host, or give --queue-creds FILE.",
      "La file à {0} ne nous laisse pas entrer : mettez utilisateur:secret@ ou jeton@ devant l’hôte, ou donnez "
      "--queue-creds FICHIER."}},
    {"queue.wrong_secret",
     {"The queue at {0} does not let us in: the user, the password, the token or the file of --queue-creds is not one that "
      "it knows. Check it with who runs the queue.",
      "La file à {0} ne nous laisse pas entrer : elle ne connaît pas cet utilisateur, ce mot de passe, ce jeton ou le "
      "fichier de --queue-creds. Voyez avec qui tient la file."}},
    {"queue.credentials_file",
     {"{0} is no credentials that can be read: --queue-creds wants the .creds file of a user, with its JWT and its seed.",
      "{0} n’est pas un fichier d’accès lisible : --queue-creds attend le fichier .creds d’un utilisateur, avec son JWT et "
      "sa graine."}},
    {"queue.tls",
     {"No secure connection to the queue at {0}: check its certificate, or whether tls:// is meant.",
      "Pas de connexion sûre avec la file à {0} : vérifiez son certificat, ou si tls:// est le bon début."}},
    {"queue.no_tls",
     {"The queue at {0} makes no secure connections: write nats://, or start it with --tls, --tlscert and --tlskey.",
      "La file à {0} n’offre pas de connexion sûre : écrivez nats://, ou lancez-la avec --tls, --tlscert et --tlskey."}},
    {"queue.certificate_unknown",
     {"Nobody we trust vouches for the certificate of the queue at {0}: if it is your own, name the file of its authority, "
      "SSL_CERT_FILE=ca.pem pavage …",
      "Personne de confiance ne garantit le certificat de la file à {0} : s’il est à vous, nommez le fichier de son "
      "autorité, SSL_CERT_FILE=ca.pem pavage …"}},
    {"queue.certificate_host",
     {"The certificate of the queue at {0} is for another host: name the host as the certificate does, or have one made for "
      "this name (subjectAltName).",
      "Le certificat de la file à {0} est celui d’un autre hôte : nommez l’hôte comme lui, ou faites-en faire un pour ce "
      "nom (subjectAltName)."}},
    {"queue.certificate_date",
     {"The certificate of the queue at {0} does not hold today: renew it there, or set the clock of this machine.",
      "Le certificat de la file à {0} n’est pas valable aujourd’hui : renouvelez-le là-bas, ou réglez l’horloge de cette "
      "machine."}},
    {"queue.broken_off",
     {"What answers at {0} breaks off: it is no NATS server, or it asks for a certificate of ours, and we bring none. Use "
      "a password, a token or --queue-creds.",
      "Ce qui répond à {0} coupe court : ce n’est pas un serveur NATS, ou il veut un certificat de notre part, et nous "
      "n’en avons pas. Prenez un mot de passe, un jeton ou --queue-creds."}},
    {"queue.refused", {"The queue refused: {0}.", "La file a refusé : {0}."}},
    {"queue.closed",
     {"The queue has closed the connection for good; the same command with --save goes on.",
      "La file a fermé la connexion pour de bon ; la même commande avec --save continue."}},
    {"queue.plan_large",
     {"This match is too large for a message of the queue: raise max_payload of the NATS server.",
      "Ce tournoi est trop grand pour un message de la file : augmentez max_payload du serveur NATS."}},
    {"queue.large",
     {"Game {0} is too large for a message of the queue ({1} bytes): raise max_payload of the NATS server, or play "
      "without --queue.",
      "La partie {0} est trop grande pour un message de la file ({1} octets) : augmentez max_payload du serveur NATS, ou "
      "jouez sans --queue."}},
    {"queue.nonsense",
     {"Workers keep answering nonsense for game {0}: look at what else writes to this queue.",
      "Les réponses pour la partie {0} n’ont toujours pas de sens : voyez qui d’autre écrit dans cette file."}},
    {"queue.file_board",
     {"{0}={1}: this board is too large to travel over the queue. Play without --queue.",
      "{0}={1} : ce plateau est trop grand pour voyager par la file. Jouez sans --queue."}},
    {"queue.threads",
     {"With --queue the workers play: give --threads to pavage worker instead.",
      "Avec --queue, d’autres jouent : donnez plutôt --threads à pavage worker."}},
    {"queue.alone", {"{0} goes with --queue only.", "{0} ne va qu’avec --queue."}},

    // While it goes on.
    {"queue.silence",
     {"No worker has taken work for {0} s: start one with pavage worker, or wait.",
      "Personne n’a pris de travail depuis {0} s : lancez pavage worker, ou attendez."}},
    {"queue.gone", {"The queue is out of reach; trying again.", "La file ne répond plus ; nouvel essai."}},
    {"queue.back", {"The queue is back.", "La file répond de nouveau."}},
    {"queue.dropped", {"Dropped an answer that is none.", "Une réponse qui n’en est pas une a été écartée."}},
    {"queue.offered_again",
     {"Work that the queue has lost, offered again: {0} pieces.",
      "Travail perdu par la file, proposé de nouveau : {0} morceaux."}},
    {"queue.other_program",
     {"{0} leaves it to others: its program is version {1}, not {2}.",
      "{0} laisse cela aux autres : son programme est en version {1}, non {2}."}},
    {"queue.other_games",
     {"{0} leaves it to others: it does not have this game.", "{0} laisse cela aux autres : il n’a pas ce jeu."}},
    {"queue.other_rules",
     {"{0} leaves it to others: its rules of this game are version {1}, not {2}.",
      "{0} laisse cela aux autres : ses règles de ce jeu sont en version {1}, non {2}."}},
    {"queue.other_signature",
     {"{0} leaves it to others: its program plays this game differently (pavage bench --signature).",
      "{0} laisse cela aux autres : son programme joue ce jeu autrement (pavage bench --signature)."}},
    {"queue.other_plan", {"{0} leaves it to others: {1}", "{0} laisse cela aux autres : {1}"}},

    // Working.
    {"worker.ready",
     {"Waiting for work at {0}. Threads: {1}. Ctrl-C ends it.", "En attente de travail à {0}. Fils : {1}. Ctrl-C arrête."}},
    {"worker.played", {"{0}: games {1} to {2} in {3} s", "{0} : parties {1} à {2} en {3} s"}},
    {"worker.played_one", {"{0}: game {1} in {3} s", "{0} : partie {1} en {3} s"}},
    {"worker.given_back", {"{0}: games {1} to {2} given back", "{0} : parties {1} à {2} rendues"}},
    {"worker.dropped", {"Dropped a message that is no piece of work.", "Un message qui n’est pas un travail a été écarté."}},
    {"worker.unwanted",
     {"{0}: games {1} to {2} dropped, nobody waits for them any more",
      "{0} : parties {1} à {2} écartées, personne ne les attend plus"}},
    {"worker.ended", {"Done. What was begun is back on the queue.", "Fini. Ce qui était commencé est revenu dans la file."}},
};

}  // namespace

std::span<const Message> worker_messages() { return kWorkerMessages; }

}  // namespace pavage::cli
