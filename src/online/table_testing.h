// For tests: tables of games that are chosen by what they are, not by name, and people who play at them.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "online/table.h"
#include "play/registry.h"

namespace pavage {

// A game for so many players that fits; the first of the catalogue.
inline TableSetup setup_where(int players, const std::function<bool(const Game&)>& fits) {
    for (const CatalogueEntry& entry : catalogue())
        for (bool said : {false, true}) {
            GivenOptions options;
            if (said) options.emplace_back("players", std::to_string(players));
            const auto game = make_game(entry.info->id, options);
            if (!game || (*game)->players() != players || !fits(**game)) continue;
            TableSetup setup{.number = 7, .game = std::string(entry.info->id), .asked = options, .seed = 5, .created = 1000};
            setup.seats.resize(static_cast<std::size_t>(players));
            setup.host = 1;
            setup.seats[0] = {TableSeat::Kind::kPerson, {1, "Ada", "account"}, 0};
            return setup;
        }
    ADD_FAILURE() << "no such game";
    return {};
}

inline bool is_plain(const Game& game) {
    MoveList moves;
    game.generate(game.start(), moves);
    return game.turn(game.start()) == Seat::player(1) && moves.size() > 20 && moves[0].is_cell();
}
inline bool has_dice(const Game& game) { return game.turn(game.start()).is_chance(); }

inline Person person(int user) {
    static const char* const kNames[] = {"", "Ada", "Bob", "Cleo", "Dan", "Eve", "Flo"};
    return {user, user < 7 ? kNames[user] : "Zoe", "account"};
}

// A table with a clock of its own for those who sit at it.
struct Played {
    explicit Played(TableSetup setup) : table(*Table::open(std::move(setup))) {}

    Table::Taken take(Command command) {
        auto taken = table.take(command, now);
        for (const auto& happened : taken.happened) log.push_back(happened.entry);
        return taken;
    }
    std::string refusal(Command command) {
        const std::int64_t before = table.version();
        const auto taken = take(std::move(command));
        EXPECT_TRUE(!taken.happened.empty() || table.version() == before);
        return taken.refused ? taken.refused->code : "";
    }
    void join(int user) { EXPECT_EQ(refusal({.what = Command::Do::kJoin, .person = person(user)}), ""); }
    void all_join() {
        for (int user = 2; user <= static_cast<int>(table.seats().size()); ++user) join(user);
    }
    Command move_of(int user, int which = 0, std::string id = {}) const {
        const auto legal = table.match().legal_moves();
        return {.what = Command::Do::kMove,
                .person = person(user),
                .id = std::move(id),
                .text = legal[static_cast<std::size_t>(which)].text,
                .number = static_cast<std::int64_t>(table.match().history().size())};
    }
    // Whoever's turn it is plays the first legal move.
    void play() {
        const int turn = table.turn();
        ASSERT_GT(turn, 0);
        ASSERT_EQ(refusal(move_of(static_cast<int>(table.seats()[static_cast<std::size_t>(turn) - 1].person.user))), "");
    }
    Table::Taken does(int user, Command::Do what, std::string text = {}) {
        return take({.what = what, .person = person(user), .text = std::move(text)});
    }

    Table table;
    Millis now = 10'000;
    std::vector<Entry> log;
};

}  // namespace pavage
