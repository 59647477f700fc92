#include "store/store_plan_testing.h"

#include <gmock/gmock.h>

#include "store/store_testing.h"

namespace pavage {
namespace {

using testing::IsEmpty;

class Plans : public OnEveryDatabase {};
PAVAGE_ON_EVERY_DATABASE(Plans);

// That the tests of the store would notice a statement without an index.
TEST_P(Plans, ShowWhatReadsAWholeTable) {
    ExplainedDatabase explained(open_database(url_));
    Database& database = explained.inner();
    migrate(database);
    const std::vector<Value> word = {std::string("x")};
    for (const char* statement :
         {"SELECT number FROM rated WHERE users = ?", "SELECT sequence FROM rated WHERE users = ? ORDER BY sequence",
          "SELECT number FROM contests WHERE setup LIKE ?", "DELETE FROM rulings WHERE reason = ?",
          "SELECT id FROM users WHERE kind = ? AND id IN (SELECT user_id FROM seats)"})
        EXPECT_THAT(whole_reads(database, statement, word), testing::Not(IsEmpty())) << statement;
    for (const char* statement :
         {"SELECT id FROM users WHERE folded = ?", "SELECT hash FROM sessions WHERE hash = ? ORDER BY hash"})
        EXPECT_THAT(whole_reads(database, statement, word), IsEmpty()) << statement;
    EXPECT_THAT(whole_reads(database, "SELECT MAX(number) FROM tables", {}), IsEmpty());
}

}  // namespace
}  // namespace pavage
