#include "cli/seats.h"

#include <algorithm>

#include "base/text.h"

namespace pavage::cli {

namespace {

constexpr std::string_view kUsualComputer = "mcts:level=5";

Sitter usual_computer() { return {*parse_player(kUsualComputer), std::string(kUsualComputer)}; }

}  // namespace

Result<Seats> Seats::assign(const std::vector<std::string>& wishes, const Game& game) {
    const int players = game.players();
    Seats seats;
    seats.sitters_.assign(static_cast<std::size_t>(players), usual_computer());
    seats.sitters_.front() = {PlayerSpec{}, "human"};
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
        seats.sitters_[static_cast<std::size_t>(*player) - 1] = {*spec, who};
    }
    return seats;
}

int Seats::humans() const { return static_cast<int>(std::ranges::count_if(sitters_, &Sitter::human)); }

void Seats::replace_by_computer(int player) { sitters_[static_cast<std::size_t>(player) - 1] = usual_computer(); }

}  // namespace pavage::cli
