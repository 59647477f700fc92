// Characters on a grid, each with its ink, and how they become lines of text. It knows nothing of boards.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "render/text.h"

namespace pavage {

// How a character is written. What a terminal cannot show is left out.
struct Ink {
    enum class Role { kText, kMuted, kAccent, kPlayer };
    enum class Ground { kNone, kTint, kLand, kFull };  // of its colour
    Role role = Role::kText;
    Look look = Look::kNobody;
    Ground ground = Ground::kNone;
    bool bold = false;

    static Ink of(Look look, Ground ground = Ground::kNone) { return {Role::kPlayer, look, ground}; }
    friend bool operator==(const Ink&, const Ink&) = default;
};
inline constexpr Ink kPlainInk{}, kMutedInk{Ink::Role::kMuted},
    kAccentInk{Ink::Role::kAccent, Look::kNobody, Ink::Ground::kNone, true};

// The codes that switch to an ink, and `text` between them and the reset; the text alone where nothing is to be set.
std::string ink_codes(const Ink& ink, ColourDepth depth);
std::string inked(std::string_view text, const Ink& ink, ColourDepth depth);

class Canvas {
  public:
    explicit Canvas(const TerminalStyle& style) : style_(style) {}

    // One character; writes over what is there.
    void put(int column, int line, std::string_view character, const Ink& ink);
    // A text from a column on.
    void write(int column, int line, std::string_view text, const Ink& ink);
    // Changes the ink of a character that is there.
    void colour(int column, int line, const Ink& ink);
    bool taken(int column, int line) const { return glyphs_.contains({line, column}); }

    std::string text() const;

  private:
    struct Glyph {
        std::string character;
        Ink ink;
    };
    TerminalStyle style_;
    std::map<std::pair<int, int>, Glyph> glyphs_;  // by line, then column
};

}  // namespace pavage
