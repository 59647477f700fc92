#include "cli/match_file.h"

#include "base/text.h"
#include "play/tournament_record.h"

namespace pavage::cli {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;

}  // namespace

Result<MatchFile> MatchFile::open(const std::string& path, const Tournament& tournament,
                                  const std::function<Next(const PlayedGame&)>& take) {
    auto opened = GrowingFile::open(path);
    if (!opened) return opened.error();
    MatchFile file(*std::move(opened), tournament);
    const auto content = read_file_up_to(path, kMostBytes);
    if (!content) return content.error();
    const std::string heading = to_text(heading_of(tournament)) + "\n";
    if (heading.starts_with(*content) && !content->ends_with('\n')) {  // nothing, or broken off at once
        file.file_.shorten(0);
        file.file_.add(heading);
    } else if (auto ready = file.take_up(path, *content, take); !ready) {
        return ready.error();
    }
    return file;
}

Status MatchFile::take_up(const std::string& path, std::string_view content,
                          const std::function<Next(const PlayedGame&)>& take) {
    const std::string name = quotable(path, 200);
    const auto heading_end = content.find('\n');
    if (heading_end == std::string_view::npos) return Error{"match.file_foreign", "", {name}};
    const auto heading = parse_json(content.substr(0, heading_end));
    const std::string differs = heading ? difference(*heading, *tournament_) : "format";
    if (differs == "format") return Error{"match.file_foreign", "", {name}};
    if (!differs.empty()) return Error{"match.file_of_another", "", {name, differs}};

    const auto whole = content.rfind('\n') + 1;
    auto lines = split(content.substr(0, whole), '\n');
    lines.pop_back();  // nothing after the last line's end
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const auto json = parse_json(lines[i]);
        const auto game = json ? read_game(*json, i - 1, *tournament_) : std::nullopt;
        if (!game) return Error{"match.file_line", "", {name, std::to_string(i + 1), std::to_string(i)}};
        if (take(*game) == Next::kEnough) break;
    }
    if (whole < content.size()) file_.shorten(whole);
    return Done{};
}

void MatchFile::add(const PlayedGame& game) { file_.add(to_text(to_json(game, *tournament_)) + "\n"); }

}  // namespace pavage::cli
