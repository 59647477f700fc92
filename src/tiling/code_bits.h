// Numbers as bits, and bits as letters that links, records and command lines carry untouched (A-Z a-z 0-9 - _). The writer
// and the reader have the same calls, so that one description of a format does for both; neither knows what a board is.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace pavage {

inline constexpr std::string_view kCodeLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

class BitWriter {
  public:
    static constexpr bool kReads = false;

    // A number of exactly `width` bits.
    void bits(std::int64_t& value, int width) {
        for (int bit = width - 1; bit >= 0; --bit) put(value >> bit & 1);
    }
    // A number from 0 to `most` that is likely below 2^`usual_bits` (exponential Golomb code of that order).
    void number(std::int64_t& value, int usual_bits, std::int64_t most) {
        if (value < 0 || value > most) return fail();
        std::int64_t high = (value >> usual_bits) + 1;
        const int width = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(high)));
        std::int64_t zeros = 0;
        bits(zeros, width - 1);
        bits(high, width);
        bits(value, usual_bits);
    }
    void fail() { failed_ = true; }
    bool ok() const { return !failed_; }
    std::string letters() const {
        std::string text;
        for (std::size_t i = 0; i < bits_.size(); i += 6) {
            std::size_t letter = 0;
            for (std::size_t k = i; k < i + 6; ++k) letter = 2 * letter + (k < bits_.size() && bits_[k]);
            text += kCodeLetters[letter];
        }
        return text;
    }

  private:
    void put(bool bit) { bits_.push_back(bit); }

    std::vector<bool> bits_;
    bool failed_ = false;
};

// Once something was wrong every number is 0 and `ok` stays false: callers ask once, at the end.
class BitReader {
  public:
    static constexpr bool kReads = true;

    explicit BitReader(std::string_view letters) {
        for (const char letter : letters) {
            const auto value = kCodeLetters.find(letter);
            if (value == std::string_view::npos) fail();
            for (int bit = 5; bit >= 0; --bit) bits_.push_back(value >> bit & 1);
        }
    }

    void bits(std::int64_t& value, int width) {
        value = 0;
        if (!ok() || bits_.size() - next_ < static_cast<std::size_t>(width)) return fail();
        for (int i = 0; i < width; ++i) value = 2 * value + bits_[next_++];
    }
    void number(std::int64_t& value, int usual_bits, std::int64_t most) {
        constexpr int kWidest = 40;
        int zeros = 0;
        std::int64_t bit = 0, high = 0, low = 0;
        for (bits(bit, 1); ok() && bit == 0 && zeros < kWidest; bits(bit, 1)) ++zeros;
        bits(high, zeros);
        bits(low, usual_bits);
        high += std::int64_t{1} << zeros;
        value = ((high - 1) << usual_bits) + low;
        if (!ok() || value > most) {
            fail();
            value = 0;
        }
    }
    void fail() { failed_ = true; }
    bool ok() const { return !failed_; }
    // Nothing is left but the zeros that fill the last letter.
    bool at_end() const {
        for (std::size_t i = next_; i < bits_.size(); ++i)
            if (bits_[i]) return false;
        return ok() && bits_.size() - next_ < 6;
    }

  private:
    std::vector<bool> bits_;
    std::size_t next_ = 0;
    bool failed_ = false;
};

}  // namespace pavage
