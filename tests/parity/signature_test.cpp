// The engine's signatures against bench/signature.txt: a refactoring may not change them.
#include "play/signature.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <string>

namespace pavage {
namespace {

std::map<std::string, std::string> written_signatures() {
    std::ifstream file(std::filesystem::path(PAVAGE_SOURCE_DIR) / "bench/signature.txt");
    EXPECT_TRUE(file.good());
    std::map<std::string, std::string> found;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const auto space = line.find(' ');
        EXPECT_EQ(line.size() - space, 17u) << line << ": should be an id and 16 digits";
        EXPECT_TRUE(found.emplace(line.substr(0, space), line.substr(space + 1)).second) << line << ": twice";
    }
    return found;
}

std::string digits_of(std::uint64_t value) {
    std::string digits(16, '0');
    for (int i = 15; i >= 0; --i, value >>= 4) digits[static_cast<std::size_t>(i)] = "0123456789abcdef"[value & 15];
    return digits;
}

TEST(Signature, EveryGameStillDoesWhatItDid) {
    auto written = written_signatures();
    for (const auto& entry : catalogue()) {
        const std::string id(entry.info->id);
        EXPECT_EQ(digits_of(signature_of(entry)), written[id])
            << id << ": if it was meant to change, run ./dev signature and say why in the commit";
        written.erase(id);
    }
    for (const auto& [id, digits] : written) ADD_FAILURE() << id << " is in bench/signature.txt but not in the catalogue";
}

}  // namespace
}  // namespace pavage
