// Flags of the site: where it is found, and what it remembers.
#pragma once

#include "cli/flags.h"

namespace pavage::cli::flags {

inline constexpr Flag kPort = {.name = "port",
                               .kind = ValueKind::kWhole,
                               .value = {"P", "P"},
                               .meaning = {"Port to listen at; 0 for any free one. Usual: 8080.",
                                           "Port d’écoute ; 0 pour un port libre quelconque. D’ordinaire 8080."},
                               .least = 0,
                               .most = 65535};
inline constexpr Flag kAddress = {
    .name = "address",
    .kind = ValueKind::kText,
    .value = {"ADDRESS", "ADRESSE"},
    .meaning = {"Address to listen at; 0.0.0.0 for the whole network. Usual: 127.0.0.1, this machine only.",
                "Adresse d’écoute ; 0.0.0.0 pour tout le réseau. D’ordinaire 127.0.0.1, cette machine seule."}};

// What the site remembers.
inline constexpr Flag kData = {.name = "data",
                               .kind = ValueKind::kText,
                               .value = {"FOLDER", "DOSSIER"},
                               .meaning = {"Where accounts and games are kept. Usual: ~/.local/share/pavage.",
                                           "Où sont gardés comptes et parties. D’ordinaire ~/.local/share/pavage."}};
inline constexpr Flag kDatabase = {.name = "database",
                                   .kind = ValueKind::kText,
                                   .value = {"URL", "URL"},
                                   .meaning = {"Keep them in PostgreSQL instead: postgresql://user@host/name.",
                                               "Les garder plutôt dans PostgreSQL : postgresql://utilisateur@hôte/nom."}};
inline constexpr Flag kOrigin = {
    .name = "origin",
    .kind = ValueKind::kText,
    .value = {"ORIGIN", "ORIGINE"},
    .meaning = {
        "How browsers see the site, such as https://pavage.example; needed for https behind a proxy.",
        "Le site vu des navigateurs, par exemple https://pavage.example ; nécessaire pour https derrière un mandataire."}};
inline constexpr Flag kSteward = {
    .name = "steward",
    .kind = ValueKind::kText,
    .value = {"NAME", "NOM"},
    .meaning = {"An account that may strike games out of the weekly tables; may be given several times.",
                "Un compte qui peut rayer des parties des classements ; peut être donné plusieurs fois."}};
inline constexpr Flag kBehindProxy = {
    .name = "behind-proxy",
    .meaning = {"Believe what a proxy says of its clients (X-Forwarded-For, X-Forwarded-Proto).",
                "Croire ce qu’un mandataire dit de ses clients (X-Forwarded-For, X-Forwarded-Proto)."}};
inline constexpr Flag kMetricsFrom = {
    .name = "metrics-from",
    .kind = ValueKind::kText,
    .value = {"ADDRESS", "ADRESSE"},
    .meaning = {"A machine that may read /metrics besides this one; may be given several times.",
                "Une machine qui peut lire /metrics en plus de celle-ci ; peut être donné plusieurs fois."}};
inline constexpr Flag kLegal = {
    .name = "legal",
    .kind = ValueKind::kText,
    .value = {"FOLDER", "DOSSIER"},
    .meaning = {"Notices of your own in Markdown: legal.en.md, privacy.en.md, accessibility.en.md, and in French.",
                "Vos propres mentions en Markdown : legal.fr.md, privacy.fr.md, accessibility.fr.md, et en anglais."}};
inline constexpr std::string_view kLogLevels[] = {"debug", "info", "warning", "error", "none"};
inline constexpr Flag kLog = {
    .name = "log",
    .kind = ValueKind::kChoice,
    .value = {"LEVEL", "NIVEAU"},
    .meaning = {"From which level on events are logged, one line of JSON each. Usual: info.",
                "À partir de quel niveau noter ce qui arrive, une ligne de JSON chacun. D’ordinaire info."},
    .choices = kLogLevels};
inline constexpr Flag kUnlimited = {
    .name = "unlimited",
    .meaning = {"No limits on how often one address may ask: for measurements only.",
                "Sans limite au nombre de requêtes d’une adresse : pour des mesures seulement."}};
inline constexpr Flag kBackupOut = {.name = "out",
                                    .kind = ValueKind::kText,
                                    .value = {"FILE", "FICHIER"},
                                    .meaning = {"backup: write to this file.", "backup : écrire dans ce fichier."}};
inline constexpr Flag kBackupIn = {
    .name = "in",
    .kind = ValueKind::kText,
    .value = {"FILE", "FICHIER"},
    .meaning = {"restore: fill an empty database from this file.", "restore : remplir une base vide depuis ce fichier."}};
inline constexpr Flag kWrite = {.name = "write",
                                .meaning = {"ratings: write what was recomputed; stop the site first.",
                                            "ratings : écrire ce qui a été recalculé ; arrêtez d’abord le site."}};

}  // namespace pavage::cli::flags
