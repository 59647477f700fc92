// A PostgreSQL server. A connection that is lost is a StoreFailure; the next begin connects anew. A commit whose answer was
// lost is looked up afterwards by the transaction's number, so that nothing is done twice or thought undone.
#include <poll.h>

#include <charconv>
#include <chrono>
#include <map>
#include <pqxx/pqxx>
#include <thread>

#include "store/connections.h"
#include "store/place.h"

namespace pavage {

namespace {

using Writing = pqxx::transaction<pqxx::read_committed, pqxx::read_write>;
using ReadTransaction = pqxx::transaction<pqxx::repeatable_read, pqxx::read_only>;

// Numbers of PostgreSQL's own types, from its pg_type.dat.
enum Type : pqxx::oid { kBoolean = 16, kInt8 = 20, kInt2 = 21, kInt4 = 23, kFloat4 = 700, kFloat8 = 701, kNumeric = 1700 };

// The claim of a server: an advisory lock of its session, so that it ends with it.
constexpr const char* kClaim = "SELECT pg_try_advisory_lock(7287425)";
constexpr const char* kClaimant =
    "SELECT activity.pid, CONCAT_WS(', ', NULLIF(application_name, ''), HOST(client_addr), "
    "TO_CHAR(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI \"UTC\"')) "
    "FROM pg_locks JOIN pg_stat_activity AS activity ON activity.pid = pg_locks.pid "
    "WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = 7287425 AND objsubid = 1 "
    "AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
// A server that was just killed may still have its session.
constexpr std::chrono::milliseconds kClaimPatience{1000}, kBetweenClaims{50};
// A machine that is gone lets its session go within half a minute, not after hours.
constexpr const char* kKeepAlive =
    "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4";

constexpr int kLookUps = 50;
constexpr std::chrono::milliseconds kBetweenLookUps{100};

template <class Number>
Number number_in(const pqxx::field& field) {
    Number number{};
    std::from_chars(field.c_str(), field.c_str() + field.size(), number);
    return number;
}

Value value_of(const pqxx::field& field) {
    if (field.is_null()) return nullptr;
    switch (field.type()) {
        case kBoolean: return std::int64_t{*field.c_str() == 't'};
        case kInt2:
        case kInt4:
        case kInt8: return number_in<std::int64_t>(field);
        case kFloat4:
        case kFloat8:
        case kNumeric: return number_in<double>(field);
        default: return std::string(field.c_str(), field.size());
    }
}

// As PostgreSQL reads it; nothing for null.
std::string text_of(const Value& value) {
    if (const auto* text = std::get_if<std::string>(&value)) {
        if (text->find('\0') != std::string::npos) throw StoreFailure("a text with a zero byte");
        return *text;
    }
    char digits[32] = {};
    const auto* whole = std::get_if<std::int64_t>(&value);
    const auto end = whole ? std::to_chars(digits, std::end(digits), *whole)
                           : std::to_chars(digits, std::end(digits), std::get<double>(value));
    return {digits, end.ptr};
}

// Also without what follows a question mark: a password may stand there, too.
std::string without_password(const std::string& url) {
    const std::string asked = url.substr(0, url.find('?'));
    const auto from = asked.find("://") + 3;
    const auto at = asked.rfind('@');
    return asked.substr(0, from) + asked.substr(at == std::string::npos ? from : at + 1);
}

class PostgresqlDatabase final : public Database {
  public:
    explicit PostgresqlDatabase(const std::string& url) : url_(url), place_(without_password(url)) { connect(); }

    void run(std::string_view statement, const std::vector<Value>& values) override { answer(statement, values); }

    std::vector<Row> rows(std::string_view statement, const std::vector<Value>& values) override {
        std::vector<Row> found;
        for (const pqxx::row& row : answer(statement, values)) {
            Row& values_of_row = found.emplace_back();
            for (const pqxx::field& field : row) values_of_row.push_back(value_of(field));
        }
        return found;
    }

    void script(std::string_view statements) override {
        guarded([&] {
            return in_transaction([&](pqxx::transaction_base& open) { return open.exec(std::string(statements)); });
        });
    }

    void begin() override { open<Writing>(); }
    void begin_reading() override { open<ReadTransaction>(); }

    void commit() override {
        if (!transaction_) throw StoreFailure("nothing to commit: the transaction was rolled back");
        std::string number;
        try {
            guarded([&] {
                number = transaction_->exec("SELECT txid_current_if_assigned()")[0][0].as<std::string>("");
                transaction_->commit();
                transaction_.reset();
            });
        } catch (const StoreFailure&) {
            transaction_.reset();
            if (number.empty() || connection_ || !was_committed(number)) throw;
        }
    }

    void roll_back() override {
        if (!transaction_) return;
        guarded([&] { transaction_->abort(); });
        transaction_.reset();
    }

    void claim() override {
        if (!connection_) connect();
        guarded([&] { take_claim(); });
        claims_ = true;
    }

    bool empty_log() override { return true; }

    std::string_view kind() const override { return "postgresql"; }
    const std::string& place() const override { return place_; }

  private:
    void connect() {
        try {
            names_.clear();
            connection_ = std::make_unique<pqxx::connection>(url_);
            connection_->inhibit_reactivation(true);  // or it would connect anew by itself, without the claim
            connection_->set_variable("application_name", connection_->quote(process_name()));
            connection_->set_variable("client_min_messages", "warning");
            connection_->set_variable("synchronous_commit", "on");
            if (claims_) take_claim();
        } catch (const StoreFailure&) {
            connection_.reset();
            throw;
        } catch (const std::exception& failure) {
            connection_.reset();
            throw StoreFailure(Error{"store.connect", "", {place_, one_line(failure.what())}});
        }
    }

    void take_claim() {
        pqxx::nontransaction direct(*connection_);
        direct.exec(kKeepAlive);
        for (auto waited = std::chrono::milliseconds(0);; waited += kBetweenClaims) {
            if (direct.exec(kClaim)[0][0].as<bool>()) break;
            const pqxx::result claimant = direct.exec(kClaimant);
            // Our own session from before the connection was lost, which the server has not noticed yet.
            if (!claimant.empty() && claimant[0][0].as<int>() == claimed_by_)
                direct.exec("SELECT pg_terminate_backend(" + std::to_string(claimed_by_) + ")");
            if (waited >= kClaimPatience)
                throw StoreFailure(
                    Error{"store.in_use", "", {place_, claimant.empty() ? "" : claimant[0][1].as<std::string>()}});
            std::this_thread::sleep_for(kBetweenClaims);
        }
        claimed_by_ = connection_->backendpid();
    }

    template <class Kind>
    void open() {
        transaction_.reset();
        if (connection_ && (!connection_->is_open() || has_ended(connection_->sock()))) connection_.reset();
        if (!connection_) connect();
        guarded([&] { transaction_ = std::make_unique<Kind>(*connection_); });
    }

    // Between transactions the server says nothing but that it ends the connection.
    static bool has_ended(int socket) {
        pollfd one{socket, POLLIN, 0};
        return poll(&one, 1, 0) != 0;
    }

    pqxx::result answer(std::string_view statement, const std::vector<Value>& values) {
        std::vector<std::string> texts;
        for (const Value& value : values)
            texts.push_back(std::holds_alternative<std::nullptr_t>(value) ? "" : text_of(value));
        std::vector<const char*> places;
        for (std::size_t i = 0; i < values.size(); ++i)
            places.push_back(std::holds_alternative<std::nullptr_t>(values[i]) ? nullptr : texts[i].c_str());
        return guarded([&] {
            return in_transaction([&](pqxx::transaction_base& transaction) {
                return transaction.exec_prepared(prepared(statement), pqxx::prepare::make_dynamic_params(places));
            });
        });
    }

    // Outside a transaction each statement is one of its own.
    template <class Work>
    pqxx::result in_transaction(Work work) {
        if (transaction_) return work(*transaction_);
        open<Writing>();
        pqxx::result result = work(*transaction_);
        commit();
        return result;
    }

    const std::string& prepared(std::string_view statement) {
        auto found = names_.find(statement);
        if (found == names_.end()) {
            found = names_.emplace(statement, "s" + std::to_string(names_.size())).first;
            connection_->prepare(found->second, with_numbered_places(statement));
        }
        return found->second;
    }

    // A failed statement ends its transaction here: PostgreSQL would refuse every further one.
    template <class Work>
    auto guarded(Work work) -> decltype(work()) {
        try {
            return work();
        } catch (const StoreFailure&) {
            throw;
        } catch (const std::exception& failure) {
            const std::string why = one_line(failure.what());
            transaction_.reset();
            const bool lost = !connection_ || !connection_->is_open() ||
                              dynamic_cast<const pqxx::broken_connection*>(&failure) ||
                              dynamic_cast<const pqxx::in_doubt_error*>(&failure);
            if (!lost) throw StoreFailure(Error{"store.failed", "", {place_ + ": " + why}});
            connection_.reset();
            throw StoreFailure(Error{"store.connect", "", {place_, why}});
        }
    }

    bool was_committed(const std::string& number) {
        for (int i = 0; i < kLookUps; ++i) {
            try {
                open<ReadTransaction>();
                const auto status = transaction_->exec("SELECT txid_status(" + number + ")")[0][0].as<std::string>("");
                transaction_.reset();
                if (status != "in progress") return status == "committed";
            } catch (const std::exception&) {
                transaction_.reset();  // not back yet
            }
            std::this_thread::sleep_for(kBetweenLookUps);
        }
        return false;
    }

    static std::string one_line(std::string text) {
        while (!text.empty() && text.back() == '\n') text.pop_back();
        for (char& letter : text)
            if (letter == '\n' || letter == '\t') letter = ' ';
        return text;
    }

    std::string url_, place_;
    std::unique_ptr<pqxx::connection> connection_;
    std::unique_ptr<pqxx::transaction_base> transaction_;
    std::map<std::string, std::string, std::less<>> names_;  // of prepared statements, by text
    bool claims_ = false;
    int claimed_by_ = 0;  // the process of the server that had our claim last
};

}  // namespace

std::string with_numbered_places(std::string_view statement) {
    std::string numbered;
    char quote = 0;  // what ends the quoted part: ' " or the end of a line
    int places = 0;
    for (std::size_t i = 0; i < statement.size(); ++i) {
        const char letter = statement[i];
        if (quote != 0) {
            if (letter == quote) quote = 0;
        } else if (letter == '\'' || letter == '"') {
            quote = letter;
        } else if (statement.substr(i, 2) == "--") {
            quote = '\n';
        } else if (letter == '?') {
            numbered += '$' + std::to_string(++places);
            continue;
        }
        numbered += letter;
    }
    return numbered;
}

std::unique_ptr<Database> open_postgresql(const std::string& url) { return std::make_unique<PostgresqlDatabase>(url); }

}  // namespace pavage
