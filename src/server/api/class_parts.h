// What the sources of the routes about classes share.
#pragma once

#include <memory>

#include "server/api/class_routes.h"

namespace pavage {

class ClassRoom : public std::enable_shared_from_this<ClassRoom> {
  public:
    explicit ClassRoom(ClassMeans means) : means_(std::move(means)) {}

    std::vector<Route> class_routes();
    std::vector<Route> pupil_routes();
    std::vector<Route> entry_routes();

  private:
    // What came of a change.
    struct Outcome {
        std::optional<Error> error = {};
        ClassRow row = {};
        std::vector<UserRow> people = {};
        std::vector<std::string> codes = {};  // of their cards
    };
    using Change = std::function<Outcome(Store&)>;
    using Then = std::function<void(const Outcome&)>;
    using Action = void (ClassRoom::*)(const Call&, const Reply&);
    std::function<void(Call, Reply)> to(Action action);  // keeps this object as long as the route

    // teachers
    void list(const Call& call, const Reply& reply);
    void make(const Call& call, const Reply& reply);
    void view(const Call& call, const Reply& reply);
    void settle(const Call& call, const Reply& reply);
    void keep_settings(const Call& call, const Reply& reply, const std::string& name, const std::string& settings);
    void add_teacher(const Call& call, const Reply& reply);
    void remove_teacher(const Call& call, const Reply& reply);
    void activity(const Call& call, const Reply& reply);
    void erase(const Call& call, const Reply& reply);
    void erase_for_good(const Call& call, const Reply& reply);

    // pupils
    void add_pupils(const Call& call, const Reply& reply);
    void rename_pupil(const Call& call, const Reply& reply);
    void renew_cards(const Call& call, const Reply& reply);
    void remove_pupil(const Call& call, const Reply& reply);
    static Outcome with_cards(Store& store, std::vector<UserRow> pupils);

    // entering
    void enter(const Call& call, const Reply& reply);
    void site(const Call& call, const Reply& reply);

    // Commits; refuses with what the change says or with server.storage; else goes on.
    void change(const Call& call, const Reply& reply, Change work, Then then);
    // The same for a teacher of the class in the path, as the store knows them at that moment.
    void change_class(const Call& call, const Reply& reply, std::function<Outcome(Store&, const ClassRow&)> work, Then then);
    void answer_class(const Call& call, const Reply& reply, std::int64_t number, int status);
    void tell(const UserRow& user) const;  // that they have another name, or none: what they have open begins anew

    ClassMeans means_;
};

}  // namespace pavage
