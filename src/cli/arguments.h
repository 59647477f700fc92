// What was asked on the command line. Commands and flags are data (commands.cpp, flags.h); parsing, help and the errors
// all come from it. Values are checked here, so that a command finds only sound ones.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "rules/info.h"

namespace pavage::cli {

class Arguments;

enum class ValueKind { kNone, kText, kFile, kWhole, kSeconds, kChoice };  // file: one to write

struct Flag {
    std::string_view name;  // after the two dashes
    char letter = 0;        // after one dash; 0 for none
    ValueKind kind = ValueKind::kNone;
    Text value = {};  // what the help calls its value
    Text meaning = {};
    std::int64_t least = 0, most = 0;  // of a whole number
    std::span<const std::string_view> choices = {};
    bool many = false;  // takes all the words up to the next flag
};

struct Command {
    std::string_view name;  // empty: the program without a command
    Text words = {};        // what follows the name, for the help
    std::size_t least_words = 0, most_words = 0;
    Text summary = {};
    std::span<const Flag* const> flags = {};
    std::span<const std::string_view> examples = {};  // after the program's name; {0} stands for a game
    Result<int> (*run)(const Arguments&) = nullptr;   // the exit code
};

class Arguments {
  public:
    Arguments(const Command& command, Language language) : command_(&command), language_(language) {}

    const Command& command() const { return *command_; }
    Language language() const { return language_; }
    const std::vector<std::string>& words() const { return words_; }

    bool has(const Flag& flag) const { return find(flag) != nullptr; }
    // The last value given; flags that may be repeated have all of them in order.
    std::optional<std::string> text(const Flag& flag) const;
    std::vector<std::string> all(const Flag& flag) const;
    std::optional<std::int64_t> whole(const Flag& flag) const;
    std::optional<double> seconds(const Flag& flag) const;

    void add_word(std::string word) { words_.push_back(std::move(word)); }
    void add_flag(const Flag& flag, std::string value) { given_.emplace_back(flag.name, std::move(value)); }

  private:
    const std::string* find(const Flag& flag) const;

    const Command* command_;
    Language language_;
    std::vector<std::string> words_;
    std::vector<std::pair<std::string_view, std::string>> given_;
};

// The language of the first --lang that makes sense, of the locale otherwise: needed before anything can be refused.
Language language_of(int count, char* const* values);

Result<Arguments> parse_arguments(int count, char* const* values, Language language);

}  // namespace pavage::cli
