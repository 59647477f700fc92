// State machines that this process hosts. A command is decided in memory and written to the store; only then is it
// announced. If a write fails, the machine is read again from the store, as often as it takes, and replaces the one in
// memory; until then it takes no commands and is shown to nobody. Tables and tournaments are hosted this way
// (docs/decisions/0016-hosted-machines.md). Everything runs on the I/O thread.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

#include "online/time_control.h"
#include "server/damaged.h"

namespace pavage {

inline Error storage_error() { return {"server.storage", "", {}}; }

// What Hosting itself remembers of each machine.
struct HostingState {
    std::int64_t persisted_version = 0;
    int pending_writes = 0;
    bool is_ahead = false;    // of the store: a write failed and the machine was not read again yet
    bool is_reading = false;  // it is being read again
    Millis read_at = 0;       // when to try to read it again
    std::int64_t epoch = 0;   // how often it was read again
    Millis deadline = 0;      // of the next tick; 0: none
    std::vector<std::function<void(bool flushed)>> when_flushed = {};
    std::function<void(bool exists)> when_opened = {};  // of a new one
};

// Traits: Machine with take(command, now), version() and wants().deadline; Command, Taken; Hosted (a HostingState
// constructed from a machine, with member `machine`, and whatever the owner remembers of it); Storage with write(work, done)
// and read<T>(work, then); and functions number_of(machine), tick_command(), opening(machine), writing(machine, taken), and
// read(store, number) → Found, with optional members `machine` and `damaged`.
template <class Traits>
class Hosting {
  public:
    using Machine = typename Traits::Machine;
    using Command = typename Traits::Command;
    using Taken = typename Traits::Taken;
    using Hosted = typename Traits::Hosted;
    using Found = typename Traits::Found;
    using Ptr = std::shared_ptr<Hosted>;
    using Done = std::function<void(Result<std::int64_t> version)>;

    // Whom the machines belong to.
    class Owner {
      public:
        virtual Millis now() const = 0;  // never runs back
        // It came into memory: opened, or read from the store.
        virtual void loaded(const Ptr& hosted) = 0;
        // It was read again: commands whose answer was an error may or may not have happened.
        virtual void reloaded(const Ptr& hosted) = 0;
        virtual void decided(const Ptr& hosted) = 0;  // in memory, not yet on disk
        virtual void persisted(const Ptr& hosted, const Taken& taken) = 0;
        // What it waits for besides people. Also called when nothing has changed.
        virtual void schedule(const Ptr& hosted) = 0;
        virtual void removed(const Ptr& hosted) = 0;  // it is not in memory any more
        virtual void found_damaged(const Damaged& damaged) = 0;

      protected:
        ~Owner() = default;
    };

    Hosting(Owner& owner, typename Traits::Storage& storage) : owner_(owner), storage_(storage) {}
    Hosting(const Hosting&) = delete;
    Hosting& operator=(const Hosting&) = delete;
    // Pending callbacks own their machine: clearing them breaks the cycle.
    ~Hosting() {
        for (const auto& [number, hosted] : machines_) {
            std::exchange(hosted->when_flushed, {}).clear();
            hosted->when_opened = nullptr;
        }
    }

    const std::unordered_map<std::int64_t, Ptr>& all() const { return machines_; }
    Ptr find(std::int64_t number) const {
        const auto found = machines_.find(number);
        return found == machines_.end() ? nullptr : found->second;
    }
    const Damaged* damaged(std::int64_t number) const {
        const auto found = damaged_.find(number);
        return found == damaged_.end() ? nullptr : &found->second;
    }
    std::int64_t next_number() const { return next_number_; }
    void set_next_number(std::int64_t number) { next_number_ = number; }

    // From memory or the store. A null pointer if there is none or it is damaged; an error if the store failed.
    void with(std::int64_t number, std::function<void(Result<Ptr>)> then) {
        if (auto hosted = find(number)) return then(std::move(hosted));
        if (number <= 0 || number >= next_number_ || damaged_.contains(number)) return then(Ptr());
        auto& waiting = loading_[number];
        waiting.push_back(std::move(then));
        if (waiting.size() > 1) return;
        storage_.template read<Found>([number](auto& store) { return Traits::read(store, number); },
                                      [this, number](std::optional<Found> found) { loaded(number, std::move(found)); });
    }

    // A machine that is in the store.
    Ptr add(Machine machine) {
        auto hosted = std::make_shared<Hosted>(std::move(machine));
        hosted->persisted_version = hosted->machine.version();
        machines_[Traits::number_of(hosted->machine)] = hosted;
        owner_.loaded(hosted);
        return hosted;
    }
    void add_damaged(Damaged damaged) {
        owner_.found_damaged(damaged);
        damaged_[damaged.number] = std::move(damaged);
    }
    // A new one, whose number is next_number(); it takes commands at once. `then` runs when it is certain whether the store
    // has it: after a failed write that takes until the store can be read.
    Ptr open(Machine machine, std::function<void(Result<Ptr>)> then) {
        ++next_number_;
        const Ptr hosted = add(std::move(machine));
        ++hosted->pending_writes;
        hosted->when_opened = [hosted, then = std::move(then)](bool exists) {
            if (exists) then(hosted);
            else then(storage_error());
        };
        storage_.write(Traits::opening(hosted->machine), [this, hosted](bool committed) {
            --hosted->pending_writes;
            if (committed) opened(hosted, true);
            else hosted->is_ahead = true;
            written(hosted);
        });
        return hosted;
    }

    void command(const Ptr& hosted, const Command& command, Done then) {
        if (hosted->is_ahead) return then(storage_error());
        Taken taken = hosted->machine.take(command, owner_.now());
        if (!taken.happened.empty()) return persist(hosted, std::move(taken), std::move(then));
        if (taken.refused) return then(*taken.refused);
        // A retry is answered like the first time: when what it asked for is on disk.
        when_flushed(hosted, [hosted, then = std::move(then), version = taken.version, epoch = hosted->epoch](bool flushed) {
            if (flushed && hosted->epoch == epoch) then(version);
            else then(storage_error());
        });
    }
    void command(const Ptr& hosted, const Command& command) {
        this->command(hosted, command, [](const auto&) {});
    }

    // Runs `then` when nothing is on its way to the disk: with true if the machine is as the store knows it.
    void when_flushed(const Ptr& hosted, std::function<void(bool flushed)> then) {
        if (hosted->pending_writes == 0 && !hosted->is_ahead) return then(true);
        hosted->when_flushed.push_back(std::move(then));
    }

    void set_deadline(const Ptr& hosted, std::optional<Millis> deadline) {
        const std::int64_t number = Traits::number_of(hosted->machine);
        if (hosted->deadline) deadlines_.erase({hosted->deadline, number});
        hosted->deadline = find(number) == hosted ? deadline.value_or(0) : 0;
        if (hosted->deadline) deadlines_.emplace(hosted->deadline, number);
    }

    // What it waits for could not be had: schedule() is called again soon.
    void schedule_later(const Ptr& hosted) {
        const Millis soon = owner_.now() + kRetryAfter;
        if (hosted->deadline == 0 || hosted->deadline > soon) set_deadline(hosted, soon);
    }

    void tick() {
        const Millis now = owner_.now();
        std::vector<Ptr> due;
        for (const auto& [at, number] : deadlines_) {
            if (at > now) break;
            due.push_back(find(number));
        }
        for (const Ptr& hosted : due) {
            set_deadline(hosted, std::nullopt);
            if (hosted->is_ahead || find(Traits::number_of(hosted->machine)) != hosted) continue;
            command(hosted, Traits::tick_command());
            if (hosted->pending_writes == 0 && !hosted->is_ahead) owner_.schedule(hosted);
        }
        std::vector<Ptr> ahead;
        for (std::int64_t number : ahead_)
            if (Ptr hosted = find(number); hosted && hosted->read_at <= now) ahead.push_back(std::move(hosted));
        for (const Ptr& hosted : ahead) read_again(hosted);
    }

    // Frees the memory of those that are as the store knows them.
    template <class Predicate>
    void forget_if(Predicate predicate) {
        remove_if([&](const Ptr& hosted) {
            return hosted->pending_writes == 0 && !hosted->is_ahead && hosted->when_flushed.empty() && predicate(*hosted);
        });
    }
    // What was erased from the store. Writes on their way will find that there is no such machine any more.
    template <class OfMachine, class OfDamaged>
    void drop_if(OfMachine of_machine, OfDamaged of_damaged) {
        remove_if([&](const Ptr& hosted) { return of_machine(*hosted); });
        std::erase_if(damaged_, [&](const auto& each) { return of_damaged(each.second); });
    }

  private:
    static constexpr Millis kRetryAfter = 1'000;

    void loaded(std::int64_t number, std::optional<Found> found) {
        const auto waiters = std::move(loading_[number]);
        loading_.erase(number);
        Ptr hosted = find(number);
        if (!hosted && found && found->machine) {
            hosted = add(*std::move(found->machine));
            owner_.schedule(hosted);
        }
        if (!hosted && found && found->damaged) add_damaged(*std::move(found->damaged));
        for (const auto& waiter : waiters) {
            if (hosted || found) waiter(hosted);
            else waiter(storage_error());
        }
    }

    void persist(const Ptr& hosted, Taken taken, Done then) {
        auto group = std::make_shared<Taken>(std::move(taken));
        ++hosted->pending_writes;
        storage_.write(Traits::writing(hosted->machine, *group),
                       [this, hosted, group, then = std::move(then)](bool committed) {
                           --hosted->pending_writes;
                           if (!committed) hosted->is_ahead = true;
                           // After a failed write what follows is announced by the machine that is read again.
                           if (!hosted->is_ahead && is_current(hosted)) {
                               hosted->persisted_version = group->version;
                               owner_.persisted(hosted, *group);
                           }
                           if (!committed) then(storage_error());
                           else if (group->refused) then(*group->refused);
                           else then(group->version);
                           written(hosted);
                       });
        owner_.decided(hosted);
    }

    void opened(const Ptr& hosted, bool exists) {
        if (const auto then = std::exchange(hosted->when_opened, nullptr)) then(exists);
    }

    void written(const Ptr& hosted) {
        if (hosted->pending_writes > 0) return;
        if (hosted->is_ahead && is_current(hosted)) return read_again(hosted);
        if (!is_current(hosted)) opened(hosted, false);
        flush(hosted, is_current(hosted));
        if (is_current(hosted) && hosted->pending_writes == 0) owner_.schedule(hosted);
    }

    void read_again(const Ptr& hosted) {
        const std::int64_t number = Traits::number_of(hosted->machine);
        ahead_.insert(number);
        set_deadline(hosted, std::nullopt);
        if (std::exchange(hosted->is_reading, true)) return;
        storage_.template read<Found>([number](auto& store) { return Traits::read(store, number); },
                                      [this, hosted](std::optional<Found> found) { replace(hosted, std::move(found)); });
    }

    void replace(const Ptr& hosted, std::optional<Found> found) {
        hosted->is_reading = false;
        const std::int64_t number = Traits::number_of(hosted->machine);
        if (!is_current(hosted)) return opened(hosted, false), flush(hosted, false);
        if (!found) {  // the store fails: tried again by a tick
            hosted->read_at = owner_.now() + kRetryAfter;
            return flush(hosted, false);
        }
        ahead_.erase(number);
        if (found->machine) {
            hosted->machine = *std::move(found->machine);
            hosted->persisted_version = hosted->machine.version();
            hosted->is_ahead = false;
            ++hosted->epoch;
            owner_.reloaded(hosted);
            opened(hosted, true);
            flush(hosted, true);
            if (is_current(hosted) && hosted->pending_writes == 0) owner_.schedule(hosted);
            return;
        }
        machines_.erase(number);
        if (found->damaged) add_damaged(*std::move(found->damaged));
        owner_.removed(hosted);
        opened(hosted, false);
        flush(hosted, false);
    }

    void flush(const Ptr& hosted, bool flushed) {
        for (const auto& each : std::exchange(hosted->when_flushed, {})) each(flushed);
    }

    bool is_current(const Ptr& hosted) const { return find(Traits::number_of(hosted->machine)) == hosted; }

    template <class Predicate>
    void remove_if(Predicate predicate) {
        std::vector<Ptr> gone;
        for (const auto& [number, hosted] : machines_)
            if (predicate(hosted)) gone.push_back(hosted);
        for (const Ptr& hosted : gone) {
            const std::int64_t number = Traits::number_of(hosted->machine);
            machines_.erase(number);
            ahead_.erase(number);
            set_deadline(hosted, std::nullopt);
            owner_.removed(hosted);
        }
    }

    Owner& owner_;
    typename Traits::Storage& storage_;
    std::unordered_map<std::int64_t, Ptr> machines_;
    std::unordered_map<std::int64_t, std::vector<std::function<void(Result<Ptr>)>>> loading_;
    std::map<std::int64_t, Damaged> damaged_;
    std::set<std::pair<Millis, std::int64_t>> deadlines_;  // one a machine at most
    std::set<std::int64_t> ahead_;                         // of the store
    std::int64_t next_number_ = 1;
};

}  // namespace pavage
