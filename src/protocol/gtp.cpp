#include "protocol/gtp.h"

#include <algorithm>

#include "base/text.h"
#include "play/registry.h"
#include "protocol/gtp_words.h"
#include "protocol/position_json.h"
#include "text/messages.h"

namespace pavage {

namespace {

constexpr int kMaxBoardSide = 1024;

// What the protocol takes off a line before it is read: control characters and whatever follows a '#'.
std::string cleaned(std::string_view line) {
    std::string text;
    for (const char c : line.substr(0, line.find('#'))) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\t') text += ' ';
        else if (byte >= 32 && byte != 127) text += c;
    }
    return text;
}

bool is_number(std::string_view word) {
    return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

// An empty line would end the answer.
std::string without_empty_lines(std::string_view text) {
    std::string kept;
    for (const char c : text)
        if (c != '\n' || !kept.ends_with('\n')) kept += c;
    while (kept.ends_with('\n')) kept.pop_back();
    return kept;
}

// The boards that a client may mean by a size, the likeliest first, as values of the option that decides it.
std::vector<std::string> boards_of_size(int columns, int rows) {
    const std::string sides = std::to_string(columns) + "x" + std::to_string(rows);
    std::vector<std::string> boards = {"rhombus:" + sides, "square:" + sides, sides};
    if (columns != rows) return boards;
    boards.push_back("hexagon:" + std::to_string(columns));
    boards.push_back(std::to_string(columns));
    return boards;
}

}  // namespace

Gtp::Gtp(Match match, GivenOptions options, PlayerSpec player, Language language, GtpHost host)
    : match_(std::move(match)), options_(std::move(options)), player_(player), language_(language), host_(std::move(host)) {}

std::span<const Gtp::Command> Gtp::commands() {
    static constexpr Command kCommands[] = {
        {"all_legal_moves", "[COLOR]", 0, 1, &Gtp::all_legal_moves},
        {"boardsize", "COLUMNS [ROWS]", 1, 2, &Gtp::boardsize},
        {"clear_board", "", 0, 0, &Gtp::clear_board},
        {"final_score", "", 0, 0, &Gtp::final_score},
        {"genmove", "COLOR", 1, 1, &Gtp::genmove},
        {"gogui-analyze_commands", "", 0, 0, &Gtp::analyze_commands},
        {"hexgui-analyze_commands", "", 0, 0, &Gtp::analyze_commands},
        {"known_command", "NAME", 1, 1, &Gtp::known_command},
        {"komi", "NUMBER", 1, 1, &Gtp::komi},
        {"list_commands", "", 0, 0, &Gtp::list_commands},
        {"name", "", 0, 0, &Gtp::name},
        {"pavage-level", "1-10", 1, 1, &Gtp::level},
        {"pavage-player", "SPEC", 1, 1, &Gtp::player},
        {"pavage-position", "", 0, 0, &Gtp::position},
        {"pavage-solve", "[SECONDS]", 0, 1, &Gtp::solve},
        {"play", "COLOR MOVE", 2, 2, &Gtp::play},
        {"protocol_version", "", 0, 0, &Gtp::protocol_version},
        {"quit", "", 0, 0, &Gtp::quit},
        {"reg_genmove", "COLOR", 1, 1, &Gtp::reg_genmove},
        {"showboard", "", 0, 0, &Gtp::showboard},
        {"time_left", "COLOR SECONDS [STONES]", 2, 3, &Gtp::time_left},
        {"time_settings", "MAIN PERIOD STONES", 3, 3, &Gtp::time_settings},
        {"undo", "", 0, 0, &Gtp::undo},
        {"version", "", 0, 0, &Gtp::version},
    };
    return kCommands;
}

const Gtp::Command* Gtp::find(std::string_view name) {
    const auto found = std::ranges::find(commands(), name, &Command::name);
    return found == commands().end() ? nullptr : &*found;
}

std::string Gtp::answer(std::string_view line) {
    std::string id;
    Answer answer;
    if (line.size() > kMostLineBytes) {
        answer = refused("syntax error", {"engine.long", "", {std::to_string(kMostLineBytes)}});
    } else {
        const std::string text = cleaned(line);
        const auto words = words_of(text);
        if (words.empty()) return "";
        const bool numbered = is_number(words.front());
        if (numbered) id = words.front();
        const Words rest = Words(words).subspan(numbered ? 1 : 0);
        answer = rest.empty() ? refused("syntax error") : obey(rest.front(), rest.subspan(1));
    }
    // The space is there even if nothing follows: some clients wait for it.
    return (answer.good ? "=" : "?") + id + " " + without_empty_lines(answer.text) + "\n\n";
}

Gtp::Answer Gtp::obey(std::string_view name, Words words) {
    const Command* command = find(name);
    if (!command) return refused("unknown command");
    if (words.size() < command->least || words.size() > command->most) {
        const std::string usage = std::string(name) + (command->words.empty() ? "" : " ") + std::string(command->words);
        return refused("syntax error", {"gtp.usage", "", {usage}});
    }
    return (this->*command->run)(words);
}

Gtp::Answer Gtp::refused(std::string_view what, const Error& why) const {
    return refused(std::string(what) + ": " + message(why, language_));
}

Gtp::Answer Gtp::no_colour(std::string_view word) const {
    return refused("invalid color", {"gtp.colour", "", {quotable(word), gtp::seat_words(match_)}});
}

Gtp::Answer Gtp::out_of_turn(const Match& match, Seat seat) const {
    if (match.turn().is_nobody()) return refused("illegal move", {"move.over", "", {}});
    if (match.turn().is_chance()) return refused("illegal move", {"gtp.chance", "", {gtp::word_of(match, seat)}});
    return refused("illegal move", {"gtp.turn", "", {gtp::word_of(match, match.turn()), gtp::word_of(match, seat)}});
}

Gtp::Answer Gtp::protocol_version(Words) { return {.text = "2"}; }
Gtp::Answer Gtp::name(Words) { return {.text = "Pavage"}; }
Gtp::Answer Gtp::version(Words) { return {.text = host_.version}; }
Gtp::Answer Gtp::known_command(Words words) { return {.text = find(words[0]) ? "true" : "false"}; }

Gtp::Answer Gtp::list_commands(Words) {
    Answer answer;
    for (const Command& command : commands()) answer.text.append(command.name).append("\n");
    return answer;
}

Gtp::Answer Gtp::analyze_commands(Words) {
    return {.text =
                "plist/All Legal Moves/all_legal_moves\n"
                "string/Show Board/showboard\n"
                "string/Final Score/final_score\n"
                "string/Position/pavage-position\n"
                "string/Solve/pavage-solve\n"};
}

Gtp::Answer Gtp::quit(Words) {
    finished_ = true;
    return {};
}

void Gtp::restart(const GamePtr& game) {
    // Another seed for another game, but the same ones in every session.
    match_ = Match(game, match_.seed() + (match_.history().empty() ? 0 : 1));
    clock_.restart();
    resigned_ = 0;
    rolls_.clear();
    rolled_.clear();
}

Gtp::Answer Gtp::boardsize(Words words) {
    const auto columns = parse_integer(words[0]), rows = parse_integer(words.back());
    if (!columns || !rows) return refused("syntax error", {"gtp.usage", "", {"boardsize COLUMNS [ROWS]"}});
    const auto fits = [](std::int64_t side) { return side >= 1 && side <= kMaxBoardSide; };
    if (!fits(*columns) || !fits(*rows)) return refused("unacceptable size");
    const std::string_view decider = match_.game().info().size_option;
    GivenOptions options = options_;
    std::erase_if(options, [&](const auto& option) { return option.first == decider; });
    options.emplace_back(decider, "");
    for (const auto& board : boards_of_size(static_cast<int>(*columns), static_cast<int>(*rows))) {
        options.back().second = board;
        const auto game = make_game(match_.game().id(), options, host_.read_file, match_.seed());
        if (!game || !check_player(**game, player_)) continue;
        options_ = options;
        restart(*game);
        return {};
    }
    return refused("unacceptable size");
}

Gtp::Answer Gtp::clear_board(Words) {
    restart(match_.game_ptr());
    return {};
}

Gtp::Answer Gtp::komi(Words words) {
    return parse_number(words[0]) ? Answer{} : refused("syntax error", {"gtp.usage", "", {"komi NUMBER"}});
}

Gtp::Answer Gtp::play(Words words) {
    const auto seat = gtp::seat_of(match_, words[0]);
    if (!seat) return no_colour(words[0]);
    if (match_.turn() != *seat) return out_of_turn(match_, *seat);
    if (words[1] == "resign") {
        if (match_.game().players() != 2) return refused("illegal move", {"gtp.resign", "", {}});
        resigned_ = seat->value;
        return {};
    }
    if (auto played = match_.play(gtp::read(words[1])); !played) return refused("illegal move", played.error());
    resigned_ = 0;
    rolled_.clear();
    return {};
}

Gtp::Answer Gtp::undo(Words) {
    if (!match_.undo()) return refused("cannot undo");
    // Dice that genmove rolled for its move go with it.
    const auto played = [&] { return match_.history().size(); };
    while (!rolls_.empty() && rolls_.back() >= played()) rolls_.pop_back();
    while (!rolls_.empty() && rolls_.back() + 1 == played()) {
        rolls_.pop_back();
        match_.undo();
    }
    resigned_ = 0;
    rolled_.clear();
    return {};
}

Gtp::Answer Gtp::showboard(Words) {
    Answer answer{.text = "\n"};
    if (host_.draw) answer.text += host_.draw(gtp::scene(match_));
    const auto line = [&](std::string_view code, const std::string& value) {
        answer.text += message(code, {value}, language_) + "\n";
    };
    if (!rolled_.empty()) line("gtp.rolled", joined(rolled_, " "));
    if (resigned_ || match_.turn().is_nobody()) line("gtp.over", final_score({}).text);
    else line("gtp.to_move", gtp::word_of(match_, match_.turn()));
    return answer;
}

Gtp::Answer Gtp::final_score(Words) {
    if (resigned_) return {.text = gtp::word_of(match_, Seat::player(resigned_)) == "black" ? "W+R" : "B+R"};
    if (!match_.turn().is_nobody()) return refused("cannot score", {"gtp.not_over", "", {}});
    return {.text = gtp::final_score(match_)};
}

Gtp::Answer Gtp::all_legal_moves(Words words) {
    if (!words.empty()) {
        const auto seat = gtp::seat_of(match_, words[0]);
        if (!seat) return no_colour(words[0]);
        if (match_.turn() != *seat) return {};
    }
    std::vector<std::string> moves;
    for (const auto& legal : match_.legal_moves()) moves.push_back(gtp::written(match_, legal.move));
    std::ranges::sort(moves);
    return {.text = joined(moves, " ")};
}

Gtp::Answer Gtp::position(Words) { return {.text = to_text(position_json(match_, language_))}; }

Gtp::Answer Gtp::solve(Words words) {
    constexpr double kUsualSeconds = 10, kMostSeconds = 3600;
    constexpr std::uint64_t kMostPositions = 1'000'000;
    const auto seconds = words.empty() ? std::optional(kUsualSeconds) : parse_number(words[0]);
    if (!seconds || !(*seconds > 0 && *seconds <= kMostSeconds)) return refused("syntax error");
    if (match_.turn().is_nobody()) return refused("cannot solve", {"move.over", "", {}});
    if (match_.turn().is_chance()) return refused("cannot solve", {"best.chance", "", {}});
    const double begin = host_.seconds ? host_.seconds() : 0;
    SolveTask task;
    task.all = true;
    if (host_.seconds) task.stop = [this, end = begin + *seconds] { return host_.seconds() >= end; };
    else task.positions = kMostPositions;
    const Solution solution = match_.game().solver()->solve(match_.state(), match_.seen(), task);
    return {.text = to_text(solution_json(match_, solution, host_.seconds ? host_.seconds() - begin : 0, language_))};
}

}  // namespace pavage
