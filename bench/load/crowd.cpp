#include "crowd.h"

#include <ctime>
#include <stdexcept>

#include "set_up.h"

namespace pavage::load {

namespace asio = boost::asio;
using std::chrono::duration;
using std::chrono::milliseconds;

namespace {

constexpr int kConnectingAtOnce = 100;
constexpr double kSecondsToAssemble = 300, kSecondsToSettle = 10, kSecondsToCheck = 60;

double seconds_since(Clock::time_point then) { return duration<double>(Clock::now() - then).count(); }

}  // namespace

Crowd::Crowd(const Settings& settings, const std::vector<std::string>& cookies, const std::vector<std::int64_t>& numbers)
    : settings_(settings), random_(settings.seed) {
    tables_.resize(static_cast<std::size_t>(settings.games));
    for (std::size_t i = 0; i < tables_.size(); ++i) tables_[i].number = numbers[i];
    persons_.resize(static_cast<std::size_t>(settings.clients));
    SocketClient::Owner& owner = *this;
    for (int i = 0; i < settings.clients; ++i) {
        Person& person = persons_[static_cast<std::size_t>(i)];
        person.socket = std::make_unique<SocketClient>(context_, settings, i, cookies[static_cast<std::size_t>(i)], owner);
        person.table = is_player(i) ? i / 2 : i % settings.games;
        person.number = tables_[static_cast<std::size_t>(person.table)].number;
    }
}

void Crowd::every(milliseconds period, std::function<bool()> work) {
    const auto timer = std::make_shared<asio::steady_timer>(context_, period);
    timer->async_wait([this, timer, period, work = std::move(work)](const boost::system::error_code&) {
        if (work()) every(period, work);
    });
}

Report Crowd::run() {
    const auto assembling = Clock::now();
    connect_some();
    every(milliseconds(100), [&] {
        if (seconds_since(assembling) > kSecondsToAssemble) throw std::runtime_error("the crowd does not assemble");
        if (!is_assembled()) return true;
        std::fprintf(stderr, "%d clients at %d tables after %.1f s\n", settings_.clients, settings_.games,
                     seconds_since(assembling));
        phase_ = Phase::kPlaying;
        began_ = last_play_ = last_progress_ = Clock::now();
        report_.begin = last_sample_ = sample_of(settings_.pid);
        for (int i = 0; i < settings_.games; ++i) queue_if_ready(i);
        const double cpu = static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
        every(milliseconds(5), [this] { return play_due(), phase_ == Phase::kPlaying; });
        every(milliseconds(10'000), [this] { return progress(), phase_ == Phase::kPlaying; });
        every(milliseconds(50), [this, cpu] {
            if (seconds_since(began_) < settings_.seconds) return true;
            report_.seconds = seconds_since(began_);
            report_.end = sample_of(settings_.pid);
            report_.generator_cpu = static_cast<double>(std::clock()) / CLOCKS_PER_SEC - cpu;
            phase_ = Phase::kSettling;
            ended_ = Clock::now();
            settle();
            return false;
        });
        return false;
    });
    context_.run();
    return report_;
}

// --- assembling ---

void Crowd::connect_some() {
    while (connecting_ < kConnectingAtOnce && next_to_connect_ < settings_.clients) {
        ++connecting_;
        persons_[static_cast<std::size_t>(next_to_connect_++)].socket->connect();
    }
}

// The server's first message: now it may be spoken to.
void Crowd::arrived(int client) {
    Person& person = persons_[static_cast<std::size_t>(client)];
    if (phase_ == Phase::kAssembling) {
        --connecting_;
        connect_some();
    }
    person.is_here = true;
    watch(client, person.number, person.version);
    for (auto& [id, pending] : person.pending) person.socket->send(pending.text);
    const bool newcomer = phase_ == Phase::kAssembling && is_player(client) && !is_leader(client) && person.next_id == 0;
    if (newcomer) do_at(client, Json::Object{{"do", "join"}});
}

void Crowd::watch(int client, std::int64_t number, std::int64_t have) {
    Json what = Json::Object{{"table", number}};
    if (have >= 0) what.set("have", have);
    persons_[static_cast<std::size_t>(client)].socket->send(to_text(Json::Object{{"t", "watch"}, {"d", std::move(what)}}));
}

bool Crowd::is_assembled() const {
    if (watching_ < settings_.clients) return false;
    for (const Table& table : tables_)
        if (table.status != "playing" || table.acks_due > 0) return false;
    for (int i = 0; i < 2 * settings_.games; ++i)
        if (persons_[static_cast<std::size_t>(i)].seat == 0) return false;
    return true;
}

void Crowd::lost(int client) {
    Person& person = persons_[static_cast<std::size_t>(client)];
    person.is_here = false;
    if (phase_ == Phase::kDone || std::exchange(person.waits, true)) return;
    if (phase_ != Phase::kAssembling) {
        if (!lost_at_) lost_at_ = Clock::now();
        person.is_back = true;
        ++report_.dropped;
    }
    const int spread = is_player(client) ? 800 : 1800;  // a server that comes back is not met by all at once
    every(milliseconds(200 + client * 7919LL % spread), [this, client] {
        Person& again = persons_[static_cast<std::size_t>(client)];
        again.waits = false;
        ++report_.reconnects;
        again.socket->connect();
        return false;
    });
}

// --- playing ---

void Crowd::play_due() {
    allowance_ += settings_.rate * seconds_since(last_play_);
    last_play_ = Clock::now();
    while (allowance_ >= 1) {
        allowance_ -= 1;
        if (ready_.empty()) {
            ++report_.late;
            continue;
        }
        Table& table = tables_[static_cast<std::size_t>(ready_.front())];
        ready_.pop_front();
        table.is_queued = false;
        send_move(table);
    }
}

void Crowd::send_move(Table& table) {
    const int index = static_cast<int>(&table - tables_.data());
    const int seat = table.match->turn().value;
    int client = leader_of(index);
    if (persons_[static_cast<std::size_t>(client)].seat != seat) ++client;
    moves_.clear();
    table.match->game().generate(table.match->state(), moves_);
    const Move move = moves_[static_cast<int>(random_.below(static_cast<std::uint32_t>(moves_.size())))];
    const std::string text = table.match->game().write(move);
    const int ply = static_cast<int>(table.match->history().size());
    table.plies_due = static_cast<std::size_t>(ply) + 1;
    ++report_.moves;
    do_at(client, Json::Object{{"do", "move"}, {"move", text}, {"ply", ply}}, ply, text);
}

void Crowd::do_at(int client, Json action, int ply, const std::string& move) {
    Person& person = persons_[static_cast<std::size_t>(client)];
    const std::string id =
        std::to_string(settings_.seed) + "-" + std::to_string(client) + "-" + std::to_string(person.next_id++);
    action.set("table", person.number);
    std::string text = to_text(Json::Object{{"t", "do"}, {"id", id}, {"d", std::move(action)}});
    ++tables_[static_cast<std::size_t>(person.table)].acks_due;
    const auto [sent, fresh] = person.pending.emplace(id, Pending{std::move(text), Clock::now(), ply, move});
    if (person.is_here) person.socket->send(sent->second.text);
}

void Crowd::queue_if_ready(int index) {
    Table& table = tables_[static_cast<std::size_t>(index)];
    const bool ready = phase_ == Phase::kPlaying && !table.is_queued && table.acks_due == 0 && table.status == "playing" &&
                       table.match && table.match->turn().is_player() && table.match->history().size() >= table.plies_due &&
                       persons_[static_cast<std::size_t>(leader_of(index))].seat > 0 &&
                       persons_[static_cast<std::size_t>(leader_of(index) + 1)].seat > 0;
    if (!ready) return;
    table.is_queued = true;
    ready_.push_back(index);
}

void Crowd::ask_rematch(int index) {
    ++report_.games_over;
    for (int client : {leader_of(index), leader_of(index) + 1}) do_at(client, Json::Object{{"do", "rematch"}});
}

// To the next game of the same people.
void Crowd::move_on(int client, std::int64_t next) {
    Person& person = persons_[static_cast<std::size_t>(client)];
    person.socket->send(to_text(Json::Object{{"t", "unwatch"}, {"d", Json::Object{{"table", person.number}}}}));
    if (is_leader(client)) {
        Table& table = tables_[static_cast<std::size_t>(person.table)];
        finished_.push_back({table.number, client, std::move(table.acknowledged)});
        table = Table{.number = next, .acks_due = table.acks_due};
    }
    person.number = next;
    person.version = -1;
    person.seat = 0;
    watch(client, next, -1);
}

void Crowd::progress() {
    const ProcessSample now = sample_of(settings_.pid);
    report_.most_megabytes = std::max(report_.most_megabytes, now.megabytes);
    print_progress(report_, seconds_since(began_), now, last_sample_, seconds_since(last_progress_));
    last_progress_ = Clock::now();
    last_sample_ = now;
}

// --- the end ---

// What is under way is waited for; then every table is looked at once more.
void Crowd::settle() {
    every(milliseconds(100), [this] {
        bool quiet = seconds_since(ended_) > 1;
        for (const Table& table : tables_) quiet = quiet && table.acks_due == 0;
        if (!quiet && seconds_since(ended_) < kSecondsToSettle) return true;
        for (const Person& person : persons_) report_.acks_missing += person.pending.size();
        check_tables();
        return false;
    });
}

void Crowd::check_tables() {
    phase_ = Phase::kChecking;
    for (int i = 0; i < settings_.games; ++i) {
        Table& table = tables_[static_cast<std::size_t>(i)];
        finished_.push_back({table.number, leader_of(i), std::move(table.acknowledged)});
    }
    for (const Finished& finished : finished_) {
        under_check_[finished.number] = &finished;
        watch(finished.leader, finished.number, -1);
    }
    ended_ = Clock::now();
    every(milliseconds(100), [this] {
        if (!under_check_.empty() && seconds_since(ended_) < kSecondsToCheck) return true;
        finish();
        return false;
    });
}

// What nobody followed is lost too: the last entries of all, and tables that somebody did not leave with the others.
void Crowd::finish() {
    for (const auto& [number, finished] : under_check_) report_.moves_gone += finished->acknowledged.size();
    for (const Person& person : persons_) {
        const auto last = last_versions_.find(person.number);
        if (last != last_versions_.end() && person.version < last->second)
            report_.lost += static_cast<std::uint64_t>(last->second - person.version);
    }
    phase_ = Phase::kDone;
    for (Person& person : persons_) person.socket->close();
    context_.stop();
}

}  // namespace pavage::load
