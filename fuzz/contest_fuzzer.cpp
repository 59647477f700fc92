// Any bytes as what people and the server do to a tournament, and as what a store gives back: it is refused or it fits, the
// tournament never breaks and never waits for what does not come, and what was kept gives the same tournament again.
#include "base/json.h"
#include "fuzzing.h"
#include "online/contest.h"
#include "play/registry.h"

using namespace pavage;

namespace {

constexpr int kPeople = 12;
constexpr std::int64_t kOrganiser = 90;
constexpr int kMaxContestSteps = 300;

ContestSetup setup_of(std::string game, GivenOptions asked) {
    ContestSetup setup;
    setup.number = 3;
    setup.name = "Cup";
    setup.game = std::move(game);
    setup.asked = std::move(asked);
    setup.organiser = kOrganiser;
    setup.created = 1'000;
    return setup;
}

// A game for so many.
ContestSetup for_players(int seats) {
    for (const CatalogueEntry& entry : catalogue())
        for (const GivenOptions& asked : {GivenOptions{}, GivenOptions{{"players", std::to_string(seats)}}})
            if (const auto game = make_game(entry.info->id, asked); game && (*game)->players() == seats)
                return setup_of(std::string(entry.info->id), asked);
    std::abort();
}

ContestSetup setup_from(fuzzing::Bytes& bytes) {
    static const ContestSetup kTwo = for_players(2), kThree = for_players(3);
    const bool of_three = bytes.below(4) == 0;
    ContestSetup setup = of_three ? kThree : kTwo;
    setup.seats = of_three ? 3 : 2;
    setup.kind = static_cast<ContestKind>(bytes.below(4));
    setup.rounds = setup.kind == ContestKind::kSwiss || setup.kind == ContestKind::kRoundRobin ? bytes.next() % 4 : 0;
    setup.starts = bytes.below(3) == 0 ? 100'000 : 0;
    setup.check_in = bytes.below(3) == 0;
    setup.duration = setup.kind == ContestKind::kArena ? 600'000 : 0;
    setup.seed = bytes.next();
    return setup;
}

void know_all(Contest& contest) {
    for (std::int64_t user = 1; user <= kPeople; ++user) contest.know({user, "p" + std::to_string(user), "guest"});
    contest.know({kOrganiser, "Olga", "account"});
}

Contest opened(const ContestSetup& setup) {
    auto read = contest_setup_from(*parse_json(to_text(to_json(setup))));
    PAVAGE_REQUIRE(read.ok());
    auto contest = Contest::open(*std::move(read));
    PAVAGE_REQUIRE(contest.ok());
    know_all(*contest);
    return *std::move(contest);
}

std::vector<int> ranks_from(fuzzing::Bytes& bytes) {
    std::vector<int> ranks;
    for (std::size_t left = bytes.below(5); left > 0; --left) ranks.push_back(bytes.next() % 5);
    return ranks;
}

ContestCommand command_from(fuzzing::Bytes& bytes, std::size_t what) {
    ContestCommand command{.what = static_cast<ContestCommand::Do>(what)};
    const std::int64_t user = static_cast<std::int64_t>(1 + bytes.below(kPeople));
    command.person = {user, "p" + std::to_string(user), "guest"};
    command.user = user;
    command.rating = 1'500 + bytes.next();
    if (bytes.below(8) == 0) command.id = "once";
    command.pairing = bytes.next() % 20;
    command.table = bytes.next() % 40;
    command.ranks = ranks_from(bytes);
    if (bytes.below(4) == 0) command.leavers = ranks_from(bytes);
    return command;
}

// What keeps a tournament going: a table is opened, or a game ends.
ContestCommand helpful_from(fuzzing::Bytes& bytes, const Contest& contest) {
    const auto open = contest.wants().open;
    if (!open.empty()) return {.what = ContestCommand::Do::kOpened, .pairing = open[0], .table = 100 + open[0]};
    for (const ContestPairing& pairing : contest.pairings()) {
        if (pairing.decided() || pairing.table == 0) continue;
        std::vector<int> ranks;
        for (std::size_t i = 0; i < pairing.people.size(); ++i) ranks.push_back(1 + static_cast<int>(bytes.below(2)));
        return {.what = ContestCommand::Do::kResult, .pairing = pairing.number, .table = pairing.table, .ranks = ranks};
    }
    return {};
}

ContestEntry entry_from(fuzzing::Bytes& bytes, const Contest& contest) {
    ContestEntry entry{.version = contest.version() + (bytes.below(8) != 0), .at = contest.changed()};
    entry.what = static_cast<ContestEntry::What>(bytes.below(14));
    entry.user = static_cast<std::int64_t>(bytes.below(kPeople + 2));
    entry.rating = bytes.next();
    entry.round = bytes.next() % 6 - 1;
    entry.pairing = bytes.next() % 20 - 1;
    entry.table = bytes.next() - 1;
    for (std::size_t tables = bytes.below(4); tables > 0; --tables) {
        entry.pairings.emplace_back();
        for (std::size_t seats = bytes.below(4); seats > 0; --seats)
            entry.pairings.back().push_back(static_cast<std::int64_t>(bytes.below(kPeople + 2)));
    }
    for (std::size_t byes = bytes.below(3); byes > 0; --byes)
        entry.byes.push_back(static_cast<std::int64_t>(bytes.below(kPeople + 2)));
    entry.ranks = ranks_from(bytes);
    entry.leavers = ranks_from(bytes);
    return entry;
}

// A damaged entry changes nothing or gives something that can still be looked at.
void damage(const Contest& contest, const ContestEntry& entry) {
    Contest copy = contest;
    if (!copy.replay(entry)) PAVAGE_REQUIRE(copy == contest);
    (void)contest_json(copy, {.reader = 1});
    if (const auto deadline = copy.wants().deadline)
        PAVAGE_REQUIRE(!copy.take({.what = ContestCommand::Do::kTick}, *deadline).happened.empty());
}

void replay_kept(Contest& shadow, const ContestEntry& entry) {
    auto kept = contest_entry_from(*parse_json(to_text(to_json(entry))));
    PAVAGE_REQUIRE(kept.ok());
    kept->version = entry.version;
    kept->at = entry.at;
    PAVAGE_REQUIRE(shadow.replay(*kept).ok());
}

void run(fuzzing::Bytes bytes) {
    const ContestSetup setup = setup_from(bytes);
    Contest contest = opened(setup), shadow = opened(setup);
    Millis now = 2'000;
    for (int step = 0; step < kMaxContestSteps && !bytes.empty(); ++step) {
        const std::size_t what = bytes.below(20);
        if (what == 19) {
            damage(contest, entry_from(bytes, contest));
            continue;
        }
        now += static_cast<Millis>(bytes.below(4)) * 7'000;
        const std::int64_t before = contest.version();
        const auto taken = contest.take(what < 13 ? command_from(bytes, what) : helpful_from(bytes, contest), now);
        PAVAGE_REQUIRE(!taken.refused || taken.happened.empty());
        PAVAGE_REQUIRE(contest.version() == before + static_cast<std::int64_t>(taken.happened.size()));
        for (const ContestEntry& entry : taken.happened) replay_kept(shadow, entry);
        know_all(contest), know_all(shadow);
        PAVAGE_REQUIRE(contest == shadow);
        PAVAGE_REQUIRE(contest.wants() == shadow.wants());
    }
    const ContestView view{.reader = 1, .now = now};
    PAVAGE_REQUIRE(to_text(contest_json(contest, view)) == to_text(contest_json(shadow, view)));
    if (const auto deadline = contest.wants().deadline)
        PAVAGE_REQUIRE(!contest.take({.what = ContestCommand::Do::kTick}, *deadline).happened.empty());
}

void read(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return;
    if (auto setup = contest_setup_from(*json)) (void)Contest::open(*std::move(setup));
    if (auto entry = contest_entry_from(*json)) {
        static const Contest kOpen = opened(for_players(2));
        entry->version = 1;
        damage(kOpen, *entry);
    }
}

}  // namespace

PAVAGE_FUZZER(contest)(const std::uint8_t* data, std::size_t size) {
    if (size > 0 && data[0] == '{') read(fuzzing::text_of(data, size));
    else run(fuzzing::Bytes(data, size));
    return 0;
}
