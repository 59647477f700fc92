#include "play/registry.h"

#include "base/text.h"

namespace pavage {

Result<Found> find_game(std::string_view id) {
    std::vector<std::string_view> known;
    std::vector<std::string> listed;
    for (const auto& entry : catalogue()) {
        if (entry.info->id == id) return Found{&entry, nullptr};
        known.push_back(entry.info->id);
        for (const auto& preset : entry.info->presets) {
            if (preset.id == id) return Found{&entry, &preset};
            known.push_back(preset.id);
        }
    }
    for (auto name : known) listed.emplace_back(name);
    const auto near = closest(id, known);
    if (near.empty()) return Error{"game.unknown", "", {quotable(id), joined(listed, ", ")}};
    return Error{"game.unknown_near", "", {quotable(id), joined(listed, ", "), std::string(near)}};
}

Result<GamePtr> make_game(std::string_view id, const GivenOptions& given, FileReader read_file, std::uint64_t seed) {
    auto found = find_game(id);
    if (!found) return found.error();
    GivenOptions all;
    if (found->preset) all = *parse_options(found->preset->options);
    all.insert(all.end(), given.begin(), given.end());
    const GameInfo& info = *found->entry->info;
    auto options = Options::check(info, all, std::move(read_file));
    if (!options) return options.error();
    options->fill_words(info, seed);
    return found->entry->make(std::string(id), info, *std::move(options));
}

}  // namespace pavage
