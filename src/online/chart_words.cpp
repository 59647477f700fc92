// The words of days and weeks. The lists and their order never change: grids that people have played on depend on them.
#include <algorithm>
#include <array>
#include <numeric>

#include "base/random.h"
#include "online/chart.h"
#include "online/week.h"

namespace pavage {

namespace {

constexpr std::string_view kNouns[] = {
    // clang-format off
    "chat", "lapin", "renard", "ours", "loup", "cerf", "cheval", "poulain", "mouton", "agneau",
    "canard", "cygne", "merle", "moineau", "pinson", "hibou", "aigle", "faucon", "geai", "paon",
    "pigeon", "corbeau", "rossignol", "dauphin", "phoque", "homard", "crabe", "saumon", "castor", "blaireau",
    "lynx", "panda", "koala", "tigre", "lion", "chameau", "papillon", "grillon", "bourdon", "escargot",
    "sapin", "saule", "tilleul", "bouleau", "noyer", "olivier", "cerisier", "pommier", "platane", "roseau",
    "lilas", "jasmin", "muguet", "bleuet", "lotus", "tournesol", "coquelicot", "buisson", "jardin", "verger",
    "nuage", "soleil", "vent", "brouillard", "ruisseau", "torrent", "fleuve", "lac", "galet", "caillou",
    "rocher", "sable", "volcan", "vallon", "sentier", "chemin", "pont", "moulin", "phare", "clocher",
    "village", "bateau", "voilier", "radeau", "ballon", "tambour", "violon", "piano", "hautbois", "luth",
    "basson", "carillon", "livre", "crayon", "cahier", "pinceau", "tableau", "miroir", "flacon", "panier",
    "tapis", "coussin", "chapeau", "manteau", "ruban", "bouton", "collier", "anneau", "diamant", "rubis",
    "saphir", "cristal", "velours", "satin", "biscuit", "citron", "raisin", "abricot", "nougat", "miel",
    // clang-format on
};
constexpr std::string_view kSeconds[] = {
    // clang-format off
    "bleu", "vert", "rouge", "jaune", "blanc", "noir", "gris", "rose", "roux", "blond",
    "violet", "mauve", "beige", "ocre", "turquoise", "grand", "petit", "haut", "large", "rond",
    "plat", "fin", "vif", "lent", "calme", "doux", "joyeux", "heureux", "sage", "malin",
    "franc", "fier", "fort", "brave", "tendre", "tranquille", "discret", "curieux", "rieur", "chanteur",
    "voyageur", "marin", "alpin", "lunaire", "solaire", "polaire", "savant", "brillant", "dansant", "volant",
    "flottant", "ravi", "frais", "clair", "profond", "limpide", "rapide", "agile", "paisible", "lointain",
    // clang-format on
};
constexpr int kWords = static_cast<int>(std::size(kNouns) * std::size(kSeconds));

// Days have seventeen years of words and weeks thirteen, and none is of both.
constexpr int kWordsOfWeeks = 720, kWordsOfDays = kWords - kWordsOfWeeks;

std::array<int, kWords> shuffled() {
    std::array<int, kWords> order;
    std::iota(order.begin(), order.end(), 0);
    Random random(1901);
    for (int i = kWords - 1; i > 0; --i)
        std::swap(order[static_cast<std::size_t>(i)], order[random.below(static_cast<std::uint32_t>(i) + 1)]);
    return order;
}

std::string word_at(std::int64_t place) {
    static const auto kOrder = shuffled();
    const auto which = static_cast<std::size_t>(kOrder[static_cast<std::size_t>(place)]);
    return std::string(kNouns[which / std::size(kSeconds)]).append(kSeconds[which % std::size(kSeconds)]);
}

std::int64_t within(std::int64_t number, std::int64_t count) { return (number % count + count) % count; }

}  // namespace

std::string word_of_day(std::int64_t day) { return word_at(within(day, kWordsOfDays)); }

std::string word_of_week(std::string_view week) {
    const auto known = week_from(week);
    if (!known) return "";
    return word_at(kWordsOfDays + within(day_of(begin_of(*known)) / 7, kWordsOfWeeks));
}

}  // namespace pavage
