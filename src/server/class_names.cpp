#include "server/class_names.h"

#include <algorithm>
#include <span>

#include "base/random.h"
#include "server/names.h"

namespace pavage {

namespace {

// All masculine in French, so that every colour goes with every animal as it stands.
constexpr std::string_view kFrenchAnimals[] = {
    "Renard",   "Hibou",    "Castor",    "Écureuil", "Lapin",    "Loup",    "Lynx",    "Panda",   "Dauphin",
    "Phoque",   "Manchot",  "Koala",     "Hérisson", "Blaireau", "Cerf",    "Chamois", "Faucon",  "Héron",
    "Papillon", "Tigre",    "Lion",      "Ours",     "Zèbre",    "Chameau", "Lézard",  "Crabe",   "Merle",
    "Cygne",    "Éléphant", "Kangourou", "Lama",     "Bison",    "Canard",  "Poisson", "Hamster", "Jaguar"};
constexpr std::string_view kFrenchColours[] = {"bleu", "vert", "rouge", "jaune",  "blanc",
                                               "noir", "gris", "doré",  "violet", "rose"};
constexpr std::string_view kEnglishAnimals[] = {
    "Fox",       "Owl",      "Beaver",   "Squirrel", "Rabbit", "Wolf",  "Lynx",   "Panda",   "Dolphin",
    "Seal",      "Penguin",  "Koala",    "Hedgehog", "Badger", "Deer",  "Goat",   "Falcon",  "Heron",
    "Butterfly", "Tiger",    "Lion",     "Bear",     "Zebra",  "Camel", "Lizard", "Crab",    "Robin",
    "Swan",      "Elephant", "Kangaroo", "Llama",    "Bison",  "Duck",  "Otter",  "Hamster", "Jaguar"};
constexpr std::string_view kEnglishColours[] = {"Blue",  "Green", "Red",    "Yellow", "White",
                                                "Black", "Grey",  "Golden", "Violet", "Pink"};

void shuffle(std::vector<std::string_view>& words, Random& random) {
    for (std::size_t i = words.size(); i > 1; --i) std::swap(words[i - 1], words[random.next() % i]);
}

}  // namespace

std::vector<std::string> pleasant_names(int count, Language language, std::set<std::string> taken, std::uint64_t seed) {
    const bool french = language == Language::kFrench;
    const std::span<const std::string_view> animals = french ? kFrenchAnimals : kEnglishAnimals;
    const std::span<const std::string_view> colours = french ? kFrenchColours : kEnglishColours;
    std::vector<std::string_view> order(animals.begin(), animals.end());
    Random random(seed);
    shuffle(order, random);
    std::vector<std::string> names;
    // Animals in turn, each with the next colour; where that is taken the next one, and a number when all are.
    const std::size_t first = random.next() % colours.size();
    for (std::size_t i = 0; static_cast<int>(names.size()) < count; ++i) {
        const std::string animal(order[i % order.size()]), number = std::to_string(i / order.size() + 2);
        for (std::size_t tries = 0; tries <= colours.size(); ++tries) {
            const std::string colour(colours[(first + i + i / order.size() + tries) % colours.size()]);
            const std::string name = tries == colours.size() ? animal + " " + number
                                     : french                ? animal + " " + colour
                                                             : colour + " " + animal;
            if (!taken.insert(folded_name(name)).second) continue;
            names.push_back(name);
            break;
        }
    }
    return names;
}

}  // namespace pavage
