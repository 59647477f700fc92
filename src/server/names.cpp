#include "server/names.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace pavage {

namespace {

// U+00C0 to U+017F without accents, in lower case; '*' is no letter (× and ÷). Two letters where one is written as two.
constexpr std::string_view kLatin1[] = {"a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
                                        "d", "n", "o", "o", "o", "o", "o",  "*", "o", "u", "u", "u", "u", "y", "th", "ss",
                                        "a", "a", "a", "a", "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",
                                        "d", "n", "o", "o", "o", "o", "o",  "*", "o", "u", "u", "u", "u", "y", "th", "y"};
constexpr std::string_view kExtendedA =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii22jjkkkllllllllllnnnnnnnnnoooooo22rrrrrrssssssssttttttuuuuuuuuuuuu"
    "wwyyyzzzzzzs";
static_assert(std::size(kLatin1) == 64 && kExtendedA.size() == 128);

// The next character; the text is valid UTF-8.
char32_t next(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<char32_t>(static_cast<unsigned char>(text[i])); };
    const std::size_t length = byte(0) < 0x80 ? 1 : byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
    char32_t value = length == 1 ? byte(0) : byte(0) & (0x7F >> length);
    for (std::size_t i = 1; i < length; ++i) value = value << 6 | (byte(i) & 0x3F);
    text.remove_prefix(length);
    return value;
}

// The letter or digit without case and accent; empty for everything else.
std::string_view plain(char32_t letter) {
    static constexpr std::string_view kPlain = "0123456789abcdefghijklmnopqrstuvwxyz";
    if (letter >= U'A' && letter <= U'Z') letter += U'a' - U'A';
    if (letter >= U'0' && letter <= U'9') return kPlain.substr(letter - U'0', 1);
    if (letter >= U'a' && letter <= U'z') return kPlain.substr(letter - U'a' + 10, 1);
    if (letter >= 0xC0 && letter <= 0xFF && kLatin1[letter - 0xC0] != "*") return kLatin1[letter - 0xC0];
    if (letter < 0x100 || letter > 0x17F) return {};
    const std::string_view base = kExtendedA.substr(letter - 0x100, 1);
    if (base != "2") return base;
    return letter < 0x140 ? "ij" : "oe";
}

constexpr bool is_separator(char32_t letter) {
    return letter == U' ' || letter == U'-' || letter == U'\'' || letter == U'\u2019' || letter == U'_' || letter == U'.';
}

// Digits and letters that look like another in some typeface.
std::string_view look_alike(char letter) {
    switch (letter) {
        case '0': return "o";
        case '1':
        case 'i': return "l";
        case '3': return "e";
        case '4': return "a";
        case '5': return "s";
        case '7': return "t";
        case '8': return "b";
        case 'w': return "vv";
        default: return {};
    }
}

std::string merged(std::string text) {
    for (std::size_t at = text.find("rn"); at != text.npos; at = text.find("rn", at)) text.replace(at, 2, "m");
    return text;
}

constexpr std::array<std::string_view, 24> kReserved = {
    "admin",  "administrator", "administrateur", "pavage",  "moderator", "moderateur", "modo",    "mod",
    "system", "systeme",       "server",         "serveur", "root",      "support",    "staff",   "team",
    "equipe", "computer",      "ordinateur",     "nobody",  "personne",  "anonymous",  "anonyme", "me"};

bool is_reserved(std::string_view folded) {
    const auto same = [&](std::string_view name) { return folded_name(name) == folded; };
    if (std::ranges::any_of(kReserved, same)) return true;
    // Guests' names, whatever number they bear or could bear; digits fold to letters, so the rest is not looked at closely.
    for (const std::string_view guest : {"guest", "invite", "invitee"}) {
        const std::string beginning = folded_name(guest);
        if (!folded.starts_with(beginning)) continue;
        constexpr std::string_view kFoldedDigits = "ol2eas6tb9";
        if (folded.find_first_not_of(kFoldedDigits, beginning.size()) == folded.npos) return true;
    }
    return false;
}

}  // namespace

std::string folded_name(std::string_view name) {
    if (!valid_utf8(name)) return {};
    std::string folded;
    for (std::string_view rest = name; !rest.empty();)
        for (const char letter : plain(next(rest))) {
            const std::string_view alike = look_alike(letter);
            if (alike.empty()) folded += letter;
            else folded += alike;
        }
    return merged(std::move(folded));
}

Result<std::string> tidy_title(std::string_view typed) {
    constexpr std::u32string_view kPunctuation = U",:;!?&()+/#%*@=«»…–—°ªº½\u202F\u00A0";
    const Error bad{"name.title", "", {std::to_string(kMostTitle)}};
    if (!valid_utf8(typed)) return bad;
    std::string title;
    int count = 0, letters = 0;
    char32_t before = U' ';
    for (std::string_view rest = trimmed(typed); !rest.empty();) {
        const std::string_view from = rest;
        const char32_t letter = next(rest);
        const bool is_letter = !plain(letter).empty();
        if (!is_letter && !is_separator(letter) && kPunctuation.find(letter) == kPunctuation.npos) return bad;
        if (letter == U' ' && before == U' ') continue;
        title += from.substr(0, from.size() - rest.size());
        before = letter;
        letters += is_letter;
        if (++count > kMostTitle) return bad;
    }
    if (letters == 0) return bad;
    return title;
}

Result<std::string> tidy_name(std::string_view typed) {
    const Error length{"name.length", "", {std::to_string(kLeastName), std::to_string(kMostName)}};
    std::string name;
    int count = 0;
    char32_t before = U' ';
    for (std::string_view rest = trimmed(typed); !rest.empty();) {
        const std::string_view from = rest;
        const char32_t letter = next(rest);
        if (plain(letter).empty() && !is_separator(letter)) return Error{"name.letters", "", {}};
        if (letter == U' ' && before == U' ') continue;
        name += letter == U'\'' ? std::string_view("\u2019") : from.substr(0, from.size() - rest.size());
        before = letter;
        if (++count > kMostName) return length;
    }
    const std::string folded = folded_name(name);
    if (count < kLeastName || folded.empty()) return length;
    if (is_reserved(folded)) return Error{"name.reserved", "", {name}};
    return name;
}

std::string guest_name(std::uint64_t number, Language language) {
    return (language == Language::kFrench ? "Invité " : "Guest ") + std::to_string(number);
}

}  // namespace pavage
