#include "cli/match_report.h"

#include <algorithm>
#include <cmath>

#include "base/json.h"
#include "base/text.h"
#include "cli/layout.h"
#include "tiling/board_code.h"

namespace pavage::cli {

Verdict verdict_of(const TournamentStanding& standing, const SequentialTest& test) {
    const double ratio = standing.log_likelihood_ratio(test);
    return ratio >= test.upper() ? Verdict::kAccepted : ratio <= test.lower() ? Verdict::kRejected : Verdict::kUndecided;
}

namespace {

// With its sign; the minus is as wide as the plus.
std::string signed_text(double value, int decimals, const Voice& say) {
    const std::string digits = say.decimal(std::abs(value), decimals);
    const bool zero = digits.find_first_of("123456789") == std::string::npos;
    return (zero ? "" : value < 0 ? "−" : "+") + digits;
}

// "62.5% ±9.1"
std::string share_text(double share, double error, const Voice& say) {
    const std::string unit = say.language() == Language::kFrench ? "\u202F%" : "%";
    return say.decimal(100 * share, 1) + unit + " ±" + say.decimal(100 * error, 1);
}

// "+89 ±70", or no more than a bound: "> +280".
std::string elo_text(const PlayerStanding& player, const Voice& say) {
    if (player.played == 0) return "?";
    if (player.bound == PlayerStanding::Bound::kAtLeast) return "> " + signed_text(player.elo - player.elo_error, 0, say);
    if (player.bound == PlayerStanding::Bound::kAtMost) return "< " + signed_text(player.elo + player.elo_error, 0, say);
    return signed_text(player.elo, 0, say) + " ±" + say.decimal(player.elo_error, 0);
}

std::string players_table(const MatchReport& report, const Voice& say) {
    std::vector<std::vector<std::string>> rows = {{say("match.player"), say("match.games"), say("match.wins"),
                                                   say("match.draws"), say("match.losses"), say("match.share"),
                                                   say("match.elo"), say("match.score")}};
    const auto players = report.standing.players();
    for (std::size_t i = 0; i < players.size(); ++i) {
        const PlayerStanding& one = players[i];
        rows.push_back({report.tournament.players()[i], say.number(one.played), say.number(one.wins), say.number(one.draws),
                        say.number(one.losses), share_text(one.share, one.share_error, say), elo_text(one, say),
                        signed_text(one.mean_score, 2, say)});
    }
    constexpr auto kRight = Align::kRight;
    return table(rows, {Align::kLeft, kRight, kRight, kRight, kRight, kRight, kRight, kRight});
}

std::string test_text(const MatchReport& report, const Voice& say) {
    const SequentialTest& test = *report.test;
    const Verdict verdict = verdict_of(report.standing, test);
    const std::string low = signed_text(test.elo0, 1, say), high = signed_text(test.elo1, 1, say);
    const std::string word = verdict == Verdict::kAccepted   ? say("match.accepted", {high})
                             : verdict == Verdict::kRejected ? say("match.rejected", {low})
                                                             : say("match.undecided");
    return say("match.sprt", {low, high, word, signed_text(report.standing.log_likelihood_ratio(test), 2, say),
                              signed_text(test.lower(), 2, say), signed_text(test.upper(), 2, say)});
}

Json test_json(const MatchReport& report) {
    const SequentialTest& test = *report.test;
    const Verdict verdict = verdict_of(report.standing, test);
    return Json::Object{{"elo0", test.elo0},
                        {"elo1", test.elo1},
                        {"alpha", test.alpha},
                        {"beta", test.beta},
                        {"llr", report.standing.log_likelihood_ratio(test)},
                        {"lower", test.lower()},
                        {"upper", test.upper()},
                        {"verdict", verdict == Verdict::kAccepted   ? Json("accepted")
                                    : verdict == Verdict::kRejected ? Json("rejected")
                                                                    : Json()}};
}

Json player_json(const std::string& spec, const PlayerStanding& player) {
    Json json = Json::Object{{"spec", spec},
                             {"played", player.played},
                             {"wins", player.wins},
                             {"draws", player.draws},
                             {"losses", player.losses},
                             {"share", player.share},
                             {"share_error", player.share_error},
                             {"mean_score", player.mean_score},
                             {"elo", player.elo},
                             {"elo_error", player.elo_error}};
    if (player.bound == PlayerStanding::Bound::kAtLeast) json.set("elo_bound", "least");
    if (player.bound == PlayerStanding::Bound::kAtMost) json.set("elo_bound", "most");
    return json;
}

}  // namespace

std::string MatchReport::text(const Voice& say, std::size_t width) const {
    std::string text;
    const auto add = [&](const std::string& sentence) {
        for (const auto& line : wrapped(sentence, width)) text += line + "\n";
    };
    std::vector<std::string> options, seats;
    for (const auto& [name, value] : tournament.options()) options.push_back(name + "=" + shown_board(value));
    for (const auto& seat : standing.seats())
        seats.push_back(say("seat.line", {std::to_string(seats.size() + 1), share_text(seat.share, seat.error, say)}));
    add(say("match.heading", {std::string(tournament.game().info().name), joined(options, " "), say.number(standing.games()),
                              std::to_string(tournament.seed())}));
    text += "\n" + players_table(*this, say) + "\n";
    add(say("match.seats", {joined(seats, " · ")}));
    const std::string length = say.decimal(standing.mean_moves(), 1);
    if (tournament.opening() == 0) add(say("match.lasted", {length}));
    else add(say("match.opened", {std::to_string(tournament.opening()), length}));
    const auto most = static_cast<std::uint64_t>(tournament.most_moves());
    if (standing.cut_off() > 0) add(say("match.cut_off", {say.number(standing.cut_off()), say.number(most)}));
    if (test) add(test_text(*this, say));
    add(say("match.interval"));
    return text;
}

std::string MatchReport::json() const {
    Json options = Json::object(), players = Json::array(), seats = Json::array();
    for (const auto& [name, value] : tournament.options()) options.set(name, value);
    const auto standings = standing.players();
    for (std::size_t i = 0; i < standings.size(); ++i) players.push(player_json(tournament.players()[i], standings[i]));
    for (const auto& seat : standing.seats()) seats.push(Json::Object{{"share", seat.share}, {"error", seat.error}});
    Json json = Json::Object{{"game", tournament.game().id()},
                             {"options", std::move(options)},
                             {"seed", tournament.seed()},
                             {"games", standing.games()},
                             {"asked", asked},
                             {"opening", tournament.opening()},
                             {"players", std::move(players)},
                             {"seats", std::move(seats)},
                             {"mean_moves", standing.mean_moves()},
                             {"cut_off", standing.cut_off()}};
    if (test) json.set("sprt", test_json(*this));
    return to_text(json);
}

std::string clock_text(double seconds) {
    const auto whole = static_cast<long long>(std::min(seconds, 3.6e6));
    const auto two = [](long long value) { return (value < 10 ? "0" : "") + std::to_string(value); };
    if (whole < 3600) return std::to_string(whole / 60) + ":" + two(whole % 60);
    return std::to_string(whole / 3600) + ":" + two(whole / 60 % 60) + ":" + two(whole % 60);
}

std::string counted_text(std::uint64_t games, std::uint64_t asked, const Voice& say, const Terminal& terminal) {
    constexpr std::size_t kBar = 20, kRoomBesides = 60;
    const auto full = static_cast<std::size_t>(kBar * games / std::max<std::uint64_t>(1, asked));
    std::string bar;
    for (std::size_t i = 0; i < kBar; ++i) bar += i < full ? "━" : "─";
    return (terminal.width < kBar + kRoomBesides ? "" : bar + " ") + say.number(games) + "/" + say.number(asked);
}

std::string MatchReport::progress(const Voice& say, const Terminal& terminal, std::optional<double> seconds_left) const {
    const std::string counted = counted_text(standing.games(), asked, say, terminal);
    if (!seconds_left) return counted;
    const PlayerStanding first = standing.players().front();
    return say("match.progress",
               {counted, share_text(first.share, first.share_error, say), elo_text(first, say), clock_text(*seconds_left)});
}

}  // namespace pavage::cli
