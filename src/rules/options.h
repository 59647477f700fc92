// The options of one game, checked against its description: unknown names and values out of range never get further.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "rules/info.h"
#include "tiling/boards.h"

namespace pavage {

using GivenOptions = std::vector<std::pair<std::string, std::string>>;

// "board=hexagon:5 players=3", separated by white space.
Result<GivenOptions> parse_options(std::string_view text);

// A word that can be spoken, of eight letters; the same for the same seed.
std::string seeded_word(std::uint64_t seed);

class Options {
  public:
    // Later values of a name replace earlier ones. Defaults that the description knows are filled in.
    static Result<Options> check(const GameInfo& info, const GivenOptions& given, FileReader read_file = nullptr);

    bool has(std::string_view name) const { return !text(name).empty(); }
    const std::string& text(std::string_view name) const;
    bool is(std::string_view name, std::string_view value) const { return text(name) == value; }
    int integer(std::string_view name) const;

    // For defaults that depend on other options: sets the value if none was given.
    void fill(std::string_view name, std::string value);
    // For values that have a fuller form.
    void set(std::string_view name, std::string value);

    // Gives every option that is a word and has none one that depends on the seed.
    void fill_words(const GameInfo& info, std::uint64_t seed);

    // All of them, in the order of the description.
    const std::vector<std::pair<std::string, std::string>>& all() const { return values_; }
    const FileReader& read_file() const { return read_file_; }

  private:
    std::vector<std::pair<std::string, std::string>> values_;
    FileReader read_file_;
};

}  // namespace pavage
