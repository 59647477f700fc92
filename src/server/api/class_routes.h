// Classes by API: their teachers make and keep them, pupils come in by card (docs/tournaments.md). It knows the store and
// the registry of classes, and nothing of tables: what is live it is told by whoever keeps tables.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/api/sessions.h"
#include "server/background.h"
#include "server/classes.h"

namespace pavage {

inline constexpr std::size_t kMaxPupils = 60, kMaxClasses = 20, kMaxTeachers = 8;

// Whether somebody has the site open, and the table at which they play; 0: none.
struct PupilPresence {
    bool here = false;
    std::int64_t table = 0;
};

struct ClassMeans {
    StoreThread& store;
    Sessions& sessions;
    Classes& classes;
    Background making = run_at_once;  // boards
    std::string origin = {};          // as in ApiMeans
    std::string version = {};         // of the program
    // Somebody has another name now, or none any more: as in AccountMeans.
    std::function<void(const UserRow& user)> changed = {};
    std::function<PupilPresence(std::int64_t user)> presence = {};
    // The tables of a class that are alive, newest first, as lists show them.
    std::function<Json(std::int64_t circle, Language language)> live_tables = {};
    // Before a class is erased: its tables and tournaments leave the memory, its pupils' sockets end; then goes on.
    std::function<void(std::int64_t circle, std::function<void()> then)> close_circle = {};
    // Where others in the house find this server, "http://192.168.1.20:8080": see site_addresses.h.
    std::function<std::vector<std::string>()> addresses = {};
};

std::vector<Route> class_routes(ClassMeans means);

}  // namespace pavage
