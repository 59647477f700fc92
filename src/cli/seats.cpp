#include "cli/seats.h"

#include <algorithm>

#include "base/text.h"

namespace pavage::cli {

namespace {

constexpr std::string_view kUsualComputer = "mcts:level=5";

Sitter computer(const PlayerSpec& spec, std::string_view written) {
    return {std::make_shared<Thinker>(spec), std::string(written)};
}
Sitter usual_computer() { return computer(*parse_player(kUsualComputer), kUsualComputer); }

}  // namespace

Result<Seats> Seats::assign(const std::vector<std::string>& wishes, const Game& game) {
    const int players = game.players();
    Seats seats;
    seats.sitters_.push_back({nullptr, "human"});
    while (seats.count() < players) seats.sitters_.push_back(usual_computer());
    for (const auto& wish : wishes) {
        const auto equals = wish.find('=');
        const auto player = parse_integer(std::string_view(wish).substr(0, equals));
        if (equals == std::string::npos || !player) return Error{"seat.form", "", {quotable(wish)}};
        if (*player < 1 || *player > players)
            return Error{"seat.number", "", {quotable(wish), std::to_string(*player), std::to_string(players)}};
        const std::string who = wish.substr(equals + 1);
        const auto spec = parse_player(who);
        if (!spec) return spec.error();
        if (auto checked = check_player(game, *spec); !checked) return checked.error();
        seats.of(static_cast<int>(*player)) =
            spec->kind == PlayerSpec::Kind::kHuman ? Sitter{nullptr, who} : computer(*spec, who);
    }
    return seats;
}

int Seats::humans() const { return static_cast<int>(std::ranges::count_if(sitters_, &Sitter::human)); }

void Seats::replace_by_computer(int player) { of(player) = usual_computer(); }

}  // namespace pavage::cli
