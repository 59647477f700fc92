#include "play/sgf.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "play/registry.h"

namespace pavage {

namespace {

constexpr std::string_view kSwapWord = "swap", kSwapPieces = "swap-pieces", kSwapSides = "swap-sides";
constexpr int kMovesPerLine = 10;

using Properties = std::map<std::string, std::vector<std::string>, std::less<>>;

bool is_capital(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool is_space(char letter) { return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n'; }

// Goes through a file without recursion, however deeply its variations lie: all nodes before the first closing bracket are
// the main line.
class SgfReader {
  public:
    explicit SgfReader(std::string_view text) : text_(text) {}

    Result<std::vector<Properties>> main_line() {
        std::size_t depth = 0;
        bool closed = false;
        std::vector<Properties> line;
        for (skip_space(); at_ < text_.size(); skip_space()) {
            const char letter = text_[at_];
            const bool in_node = depth > 0 && !line.empty();
            if (letter == '(') ++depth, ++at_;
            else if (letter == ')' && in_node) {
                closed = true;
                ++at_;
                if (--depth == 0) return line;  // other games may follow
            } else if (letter == ';' && depth > 0) {
                ++at_;
                if (!closed) line.emplace_back();
            } else if (!is_capital(letter) || !in_node || !property(closed ? nullptr : &line.back())) return fault();
        }
        return fault();
    }

  private:
    void skip_space() {
        while (at_ < text_.size() && is_space(text_[at_])) ++at_;
    }
    Error fault() const {
        return {"sgf.syntax", "", {std::to_string(at_ + 1), quotable(text_.substr(std::min(at_, text_.size()), 20))}};
    }
    bool property(Properties* node) {
        const std::size_t from = at_;
        while (at_ < text_.size() && is_capital(text_[at_])) ++at_;
        const std::string name(text_.substr(from, at_ - from));
        bool any = false;
        for (skip_space(); at_ < text_.size() && text_[at_] == '['; skip_space()) {
            std::string value;
            for (++at_; at_ < text_.size() && text_[at_] != ']'; ++at_) {
                if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
                value += text_[at_];
            }
            if (at_ == text_.size()) return false;
            ++at_;
            any = true;
            if (node) (*node)[name].push_back(std::move(value));
        }
        return any;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

std::string first(const Properties& node, std::string_view name) {
    const auto found = node.find(name);
    return found == node.end() ? std::string() : std::string(trimmed(found->second.front()));
}

// The cell on the other side of the long diagonal: column and row exchanged.
std::string mirrored(std::string_view cell) {
    const auto digits = std::min(cell.find_first_of("0123456789"), cell.size());
    const auto row = parse_integer(cell.substr(digits));
    std::int64_t column = 0;
    for (char letter : cell.substr(0, digits)) {
        if (letter < 'a' || letter > 'z' || column > 1000) return std::string(cell);
        column = column * 26 + (letter - 'a' + 1);
    }
    if (!row || *row < 1 || *row > 1000 || column == 0) return std::string(cell);
    return letters_of(static_cast<int>(*row - 1)) + std::to_string(column);
}

std::string escaped(std::string_view text) {
    std::string result;
    for (char letter : text) {
        if (letter == ']' || letter == '\\') result += '\\';
        result += letter;
    }
    return result;
}

// The board as the game writes it; as usual in SGF where the file is silent.
Result<std::string> board_of(const Properties& root) {
    const std::string size = first(root, "SZ");
    if (size.empty()) return std::string("rhombus");
    const auto sides = split(size, ':');
    for (const auto side : sides)
        if (const auto number = parse_integer(side); !number || *number < 1 || *number > 1000 || sides.size() > 2)
            return Error{"sgf.size", "", {quotable(size)}};
    return "rhombus:" + std::string(sides.front()) + "x" + std::string(sides.back());
}

// What is not as usual stands among the rules, if we wrote them; what others write there is for people.
GivenOptions options_of(const GameInfo& info, const Properties& root, std::string board) {
    const GivenOptions plain = {{"board", std::move(board)}, {"players", "2"}};
    const auto given = parse_options(first(root, "RU"));
    if (!given) return plain;
    GivenOptions all = plain;
    for (const auto& option : *given)
        if (option.first != "board" && option.first != "players") all.push_back(option);
    return make_game(info.id, all) ? all : plain;
}

Error bad_move(std::size_t number, std::string_view text) {
    return {"sgf.move", std::to_string(number), {std::to_string(number), quotable(text)}};
}

// Moves in turn: colours alternate, but for an exchange of sides, after which they are exchanged too.
Result<std::vector<std::string>> moves_of(const std::vector<Properties>& line, bool square) {
    std::vector<std::string> moves;
    bool exchanged = false, turned = false;
    for (const Properties& node : line) {
        for (std::string_view setup : {"AB", "AW", "AE"})
            if (node.contains(setup)) return Error{"sgf.setup", "", {std::string(setup)}};
        const bool black = node.contains("B"), white = node.contains("W");
        if (!black && !white) continue;
        std::string move = first(node, black ? "B" : "W");
        std::ranges::transform(move, move.begin(), [](char c) { return is_capital(c) ? static_cast<char>(c + 32) : c; });
        if ((black && white) || black != ((moves.size() % 2 == 0) != exchanged)) return bad_move(moves.size() + 1, move);
        if (move == "resign" || move == "forfeit") break;
        const bool pieces = move == kSwapPieces || move == kSwapWord, sides = move == kSwapSides;
        if (pieces && !square) return bad_move(moves.size() + 1, move);
        moves.push_back(pieces || sides ? std::string(kSwapWord) : turned ? mirrored(move) : move);
        turned = turned || pieces;
        exchanged = exchanged || sides;
    }
    return moves;
}

// The same text is the same match, wherever it is opened.
std::uint64_t seed_of(std::string_view text) {
    std::uint32_t hash = 2166136261u;
    for (char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619u;
    return hash >> 1;
}

}  // namespace

Result<std::string> to_sgf(const Match& match) {
    const Game& game = match.game();
    const GameInfo& info = game.info();
    if (info.sgf == 0) return Error{"sgf.none", "", {std::string(info.name)}};
    const Topology& board = game.topology();
    if (board.shape() != Shape::kRhombus || game.players() != 2) return Error{"sgf.board", "", {}};
    const bool square = board.width() == board.height();
    const std::string columns = std::to_string(board.width()), rows = std::to_string(board.height());
    std::string text =
        "(;FF[4]GM[" + std::to_string(info.sgf) + "]CA[UTF-8]AP[Pavage]SZ[" + columns + (square ? "" : ":" + rows) + "]";

    const auto usual = make_game(info.id, {{"board", "rhombus:" + columns + "x" + rows}});
    std::vector<std::string> unusual;
    for (const auto& [name, value] : game.options().all())
        if (usual && name != "board" && !(*usual)->options().is(name, value)) unusual.push_back(name + "=" + value);
    if (!unusual.empty()) text += "RU[" + escaped(joined(unusual, " ")) + "]";

    std::string moves;
    bool exchanged = false, turned = false;
    int count = 0;
    for (const std::string& move : match.written_history()) {
        const bool black = (count % 2 == 0) != exchanged;
        if (count++ % kMovesPerLine == 0) moves += '\n';
        const bool swap = move == kSwapWord;
        moves += black ? ";B[" : ";W[";
        moves += swap ? std::string(square ? kSwapPieces : kSwapSides) : turned ? mirrored(move) : move;
        moves += ']';
        if (swap) (square ? turned : exchanged) = true;
    }
    const Outcome outcome = match.outcome();
    for (int player = 1; player <= outcome.players; ++player)
        if (outcome.winners.has(player)) text += (player == 1) != exchanged ? "RE[B+]" : "RE[W+]";
    return text + moves + ")\n";
}

bool looks_like_sgf(std::string_view text) {
    text = trimmed(text);
    return text.starts_with('(') && trimmed(text.substr(1)).starts_with(';');
}

Result<Record> from_sgf(std::string_view text) {
    if (text.size() > kMaxRecordBytes) return Error{"record.large", "", {std::to_string(kMaxRecordBytes)}};
    const auto line = SgfReader(text).main_line();
    if (!line) return line.error();
    const Properties& root = line->front();
    const auto number = parse_integer(first(root, "GM"));
    const auto entry = std::ranges::find_if(
        catalogue(), [&](const CatalogueEntry& each) { return each.info->sgf != 0 && number && each.info->sgf == *number; });
    if (entry == catalogue().end()) return Error{"sgf.game", "", {quotable(first(root, "GM"))}};
    if (const std::string player = first(root, "PL"); !player.empty() && player != "B" && player != "b")
        return Error{"sgf.setup", "", {"PL"}};
    auto board = board_of(root);
    if (!board) return board.error();
    Record record;
    record.game = entry->info->id;
    record.rules_version = entry->info->rules_version;
    record.seed = seed_of(trimmed(text));
    const bool square = first(root, "SZ").find(':') == std::string::npos || [&] {
        const auto sides = split(*board, 'x');
        return sides.front().ends_with(":" + std::string(sides.back()));
    }();
    auto moves = moves_of(*line, square);
    if (!moves) return moves.error();
    record.moves = *std::move(moves);
    record.options = options_of(*entry->info, root, *board);
    return record;
}

}  // namespace pavage
