#include "play/record.h"

#include <algorithm>

#include "base/text.h"
#include "play/registry.h"
#include "play/sgf.h"
#include "rules/options_json.h"

namespace pavage {

namespace {

constexpr std::string_view kRecordFormat = "pavage-record";
constexpr int kRecordVersion = 1;
constexpr std::size_t kLineWidth = 78;

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (char letter : text) {
        if (letter == '"' || letter == '\\') result += '\\';
        result += letter;
    }
    return result + '"';
}

std::string winners_text(const std::vector<int>& winners) {
    if (winners.empty()) return "*";
    std::vector<std::string> numbers;
    for (int winner : winners) numbers.push_back(std::to_string(winner));
    return joined(numbers, " ");
}

std::optional<std::uint64_t> parse_seed(std::string_view text) {
    std::uint64_t value = 0;
    if (text.empty() || text.size() > 20) return std::nullopt;
    for (char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        const std::uint64_t next = value * 10 + static_cast<std::uint64_t>(digit - '0');
        if (next / 10 != value) return std::nullopt;
        value = next;
    }
    return value;
}

// Reads the text form character by character, counting lines for the errors.
class TextReader {
  public:
    explicit TextReader(std::string_view text) : text_(text) {}

    Result<Record> read() {
        while (skip_space()) {
            const bool good = peek() == '[' ? read_tag() : peek() == '{' ? skip_until('}') : read_move();
            if (!good) return Error{"record.syntax", "", {std::to_string(line_), fault_}};
        }
        if (record_.game.empty()) return Error{"record.missing", "", {"[Game \"…\"]"}};
        return record_;
    }

  private:
    char peek() const { return text_[at_]; }
    bool fail(std::string_view what) {
        fault_ = quotable(what);
        return false;
    }
    bool skip_space() {
        for (; at_ < text_.size(); ++at_) {
            if (peek() == '\n') ++line_;
            else if (peek() != ' ' && peek() != '\t' && peek() != '\r') return true;
        }
        return false;
    }
    bool skip_until(char end) {
        const auto to = text_.find(end, at_);
        if (to == std::string_view::npos) return fail(text_.substr(at_, 20));
        line_ += static_cast<int>(
            std::count(text_.begin() + static_cast<long>(at_), text_.begin() + static_cast<long>(to), '\n'));
        at_ = to + 1;
        return true;
    }
    bool read_tag() {
        const auto end = text_.find('\n', at_);
        const std::string_view line = trimmed(text_.substr(at_, end == std::string_view::npos ? end : end - at_));
        const auto space = line.find(" \"");
        if (space == std::string_view::npos || line.size() < space + 4 || !line.ends_with("\"]")) return fail(line);
        std::string value;
        const auto raw = line.substr(space + 2, line.size() - space - 4);
        for (std::size_t i = 0; i < raw.size(); ++i) {
            if (raw[i] == '\\' && i + 1 < raw.size()) ++i;
            else if (raw[i] == '"') return fail(line);
            value += raw[i];
        }
        at_ += static_cast<std::size_t>(line.data() + line.size() - (text_.data() + at_));
        return store(line.substr(1, space - 1), value) || fail(line);
    }
    bool store(std::string_view tag, const std::string& value) {
        if (tag == "Game") record_.game = value;
        else if (tag == "Rules") {
            const auto version = parse_integer(value);
            if (!version || *version < 1 || *version > 1000000) return false;
            record_.rules_version = static_cast<int>(*version);
        } else if (tag == "Option") {
            const auto equals = value.find('=');
            if (equals == std::string::npos || equals == 0) return false;
            record_.options.emplace_back(value.substr(0, equals), value.substr(equals + 1));
        } else if (tag == "Seed") {
            const auto seed = parse_seed(value);
            if (!seed) return false;
            record_.seed = *seed;
        } else if (tag == "Result" && value != "*") {
            for (auto word : words_of(value)) {
                const auto winner = parse_integer(word);
                if (!winner || *winner < 1 || *winner > kMaxPlayers) return false;
                record_.winners.push_back(static_cast<int>(*winner));
            }
        }
        return true;  // tags of others are left alone
    }
    bool read_move() {
        const auto end = std::min(text_.find_first_of(" \t\r\n", at_), text_.size());
        const std::string_view word = text_.substr(at_, end - at_);
        at_ = end;
        if (word.ends_with('.') && parse_integer(word.substr(0, word.size() - 1))) return true;
        if (word.size() > 200) return fail(word);
        record_.moves.emplace_back(word);
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    int line_ = 1;
    std::string fault_;
    Record record_;
};

Error bad_field(std::string_view name) { return {"record.field", "", {std::string(name)}}; }

Result<Record> from_json(const Json& json) {
    const Json* format = json.find("format");
    if (!format || !format->string() || *format->string() != kRecordFormat) return bad_field("format");
    const Json* version = json.find("version");
    if (!version || !version->integer() || *version->integer() != kRecordVersion) return bad_field("version");
    Record record;
    const Json* game = json.find("game");
    if (!game || !game->string()) return bad_field("game");
    record.game = *game->string();
    if (const Json* rules = json.find("rules")) {
        if (!rules->integer() || *rules->integer() < 1 || *rules->integer() > 1000000) return bad_field("rules");
        record.rules_version = static_cast<int>(*rules->integer());
    }
    auto options = options_from(json.find("options"));
    if (!options) return bad_field(options.error().where.empty() ? "options" : "options." + quotable(options.error().where));
    record.options = *std::move(options);
    if (const Json* seed = json.find("seed")) {
        const auto number = seed->string() ? parse_seed(*seed->string()) : std::nullopt;
        if (number) record.seed = *number;
        else if (seed->integer() && *seed->integer() >= 0) record.seed = static_cast<std::uint64_t>(*seed->integer());
        else return bad_field("seed");
    }
    const Json* moves = json.find("moves");
    if (!moves || !moves->items()) return bad_field("moves");
    for (const Json& move : *moves->items()) {
        if (!move.string()) return bad_field("moves");
        record.moves.push_back(*move.string());
    }
    if (const Json* winners = json.find("winners")) {
        if (!winners->items()) return bad_field("winners");
        for (const Json& winner : *winners->items()) {
            if (!winner.integer() || *winner.integer() < 1 || *winner.integer() > kMaxPlayers) return bad_field("winners");
            record.winners.push_back(static_cast<int>(*winner.integer()));
        }
    }
    return record;
}

}  // namespace

Record Record::of(const Match& match) {
    Record record;
    record.game = match.game().id();
    record.rules_version = match.game().info().rules_version;
    record.options = match.game().options().all();
    record.seed = match.seed();
    record.moves = match.written_history();
    const Outcome outcome = match.outcome();
    for (int player = 1; player <= outcome.players; ++player)
        if (outcome.winners.has(player)) record.winners.push_back(player);
    return record;
}

std::string to_text(const Record& record) {
    std::string text = "[Game " + quoted(record.game) + "]\n[Rules \"" + std::to_string(record.rules_version) + "\"]\n";
    for (const auto& [name, value] : record.options) text += "[Option " + quoted(name + "=" + value) + "]\n";
    text += "[Seed \"" + std::to_string(record.seed) + "\"]\n[Result \"" + winners_text(record.winners) + "\"]\n";
    std::size_t column = kLineWidth;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const std::string word = (i % 10 == 0 ? std::to_string(i + 1) + ". " : "") + record.moves[i];
        const bool wrap = column + 1 + word.size() > kLineWidth;
        text += wrap ? "\n" : " ";
        column = wrap ? word.size() : column + 1 + word.size();
        text += word;
    }
    return text + "\n";
}

Json to_json(const Record& record) {
    Json moves = Json::array(), winners = Json::array();
    for (const auto& move : record.moves) moves.push(move);
    for (int winner : record.winners) winners.push(winner);
    return Json::Object{{"format", kRecordFormat},
                        {"version", kRecordVersion},
                        {"game", record.game},
                        {"rules", record.rules_version},
                        {"options", options_json(record.options)},
                        {"seed", std::to_string(record.seed)},  // text: it may not fit a double
                        {"moves", std::move(moves)},
                        {"winners", std::move(winners)}};
}

Result<Record> parse_record(std::string_view text) {
    if (text.size() > kMaxRecordBytes) return Error{"record.large", "", {std::to_string(kMaxRecordBytes)}};
    if (!valid_utf8(text)) return Error{"json.encoding", "", {}};
    if (trimmed(text).starts_with('{')) {
        auto json = parse_json(text);
        if (!json) return json.error();
        return from_json(*json);
    }
    if (looks_like_sgf(text)) return from_sgf(text);
    return TextReader(text).read();
}

Result<Match> replay(const Record& record, FileReader read_file) {
    auto game = make_game(record.game, record.options, std::move(read_file), record.seed);
    if (!game) return game.error();
    const int version = (*game)->info().rules_version;
    if (record.rules_version != version)
        return Error{"record.rules_version", "", {std::to_string(record.rules_version), std::to_string(version)}};
    Match match(*game, record.seed);
    for (std::size_t i = 0; i < record.moves.size(); ++i)
        if (auto played = match.play(record.moves[i]); !played) {
            Error error = played.error();
            error.where = std::to_string(i + 1);
            return error;
        }
    const auto winners = Record::of(match).winners;
    if (!record.winners.empty() && record.winners != winners)
        return Error{"record.winners", "", {winners_text(record.winners), winners_text(winners)}};
    return match;
}

}  // namespace pavage
