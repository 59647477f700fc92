// What the actions of routes share: reading what the schema has checked already, and answering.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/api/api.h"
#include "store/store_thread.h"

namespace pavage {

std::int64_t number_of(const Call& call);                            // the {number} of the path, which comes first
std::int64_t number_asked(const Call& call, std::string_view name);  // of the query; 0: not given
bool said(const Json& body, std::string_view name, bool usual);
std::int64_t number_in(const Json& body, std::string_view name);  // 0: not given, or null
std::string text_in(const Json& body, std::string_view name);     // empty: likewise

// A refusal, or the JSON with this status.
std::function<void(Result<Json>)> answering(Call call, Reply reply, int status = 200);

// Commits a change and goes on with what came of it; refuses with its `error`, or with server.storage.
template <class Outcome>
void commit(StoreThread& store, const Call& call, const Reply& reply, std::function<Outcome(Store&)> work,
            std::function<void(const Outcome&)> then) {
    auto outcome = std::make_shared<Outcome>();
    store.write([outcome, work = std::move(work)](Store& open) { *outcome = work(open); },
                [call, reply, outcome, then = std::move(then)](bool committed) {
                    if (!committed) return reply(refusal(call, 503, {"server.storage", "", {}}));
                    if (outcome->error) return reply(refusal(call, 0, *outcome->error));
                    then(*outcome);
                });
}

}  // namespace pavage
