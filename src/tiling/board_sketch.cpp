#include "tiling/board_sketch.h"

#include <algorithm>

#include "base/text.h"
#include "tiling/topology_checks.h"

namespace pavage {

namespace {

constexpr std::int64_t kFarthest = std::int64_t{1} << 32;
constexpr int kMostNameLetters = 8;

template <class Bits>
void exchange_int(Bits& bits, int& value, int usual_bits, int most) {
    std::int64_t number = value;
    bits.number(number, usual_bits, most);
    value = static_cast<int>(number);
}

template <class Bits>
int exchange_bits(Bits& bits, int value, int width) {
    std::int64_t number = value;
    bits.bits(number, width);
    return static_cast<int>(number);
}

template <class Bits>
bool exchange_flag(Bits& bits, bool flag) {
    return exchange_bits(bits, flag, 1) != 0;
}

// One of `count` things.
template <class Bits>
void exchange_choice(Bits& bits, int& value, int count) {
    value = exchange_bits(bits, value, static_cast<int>(std::bit_width(static_cast<unsigned>(count - 1))));
    if (value < count) return;
    bits.fail();
    value = 0;
}

template <class Bits, class Item>
void exchange_size(Bits& bits, std::vector<Item>& items, int usual_bits, int most) {
    int size = static_cast<int>(items.size());
    exchange_int(bits, size, usual_bits, most);
    items.resize(static_cast<std::size_t>(size));
}

// --- names ---

// The names that follow in a row, a7 after a6, and at the beginning of the next, b1 after a6; empty if it is not that kind.
struct NextNames {
    std::string in_row, next_row;

    explicit NextNames(const std::string& name) {
        const auto digits = name.find_first_of("0123456789");
        if (digits == std::string::npos) return;
        const std::string letters = name.substr(0, digits);
        const auto number = parse_integer(std::string_view(name).substr(digits));
        if (!number || name.size() >= std::size_t{kMostNameLetters}) return;
        in_row = letters + std::to_string(*number + 1);
        if (letters == "z") next_row = "aa1";
        else if (!letters.empty() && letters.back() >= 'a' && letters.back() < 'z')
            next_row = letters.substr(0, letters.size() - 1) + static_cast<char>(letters.back() + 1) + "1";
    }
};

template <class Bits>
void exchange_letters(Bits& bits, std::string& name) {
    int size = static_cast<int>(name.size()) - 1;
    exchange_choice(bits, size, kMostNameLetters);
    name.resize(static_cast<std::size_t>(size) + 1, 'A');
    for (char& letter : name) {
        const auto value = static_cast<int>(kCodeLetters.find(letter));
        letter = kCodeLetters[static_cast<std::size_t>(exchange_bits(bits, value, 6))];
    }
}

template <class Bits>
void exchange_name(Bits& bits, const std::string& before, std::string& name) {
    const NextNames next(before);
    if (exchange_flag(bits, !next.in_row.empty() && name == next.in_row)) name = next.in_row;
    else if (exchange_flag(bits, !next.next_row.empty() && name == next.next_row)) name = next.next_row;
    else exchange_letters(bits, name);
}

template <class Bits>
void exchange_names(Bits& bits, std::vector<std::string>& names) {
    bool numbered = true;
    for (std::size_t i = 0; i < names.size(); ++i) numbered = numbered && names[i] == std::to_string(i + 1);
    numbered = exchange_flag(bits, numbered);
    for (std::size_t i = 0; i < names.size() && bits.ok(); ++i)
        if (numbered) names[i] = std::to_string(i + 1);
        else exchange_name(bits, i == 0 ? "a0" : names[i - 1], names[i]);
}

// --- corners ---

template <class Bits>
void exchange_step(Bits& bits, std::int64_t from, std::int64_t& to) {
    constexpr int kUsualBits = 12;
    const std::int64_t step = to - from;
    std::int64_t folded = step < 0 ? -2 * step - 1 : 2 * step;
    bits.number(folded, kUsualBits, kFarthest);
    to = from + (folded % 2 != 0 ? -(folded + 1) / 2 : folded / 2);
    if (to > kFarthest || to < -kFarthest) bits.fail();
}

// On a lattice the same few steps come again and again, but for rounding.
class UsualSteps {
  public:
    template <class Bits>
    void exchange(Bits& bits, Spot from, Spot& to) {
        const Spot step{to.x - from.x, to.y - from.y};
        auto place = static_cast<int>(std::ranges::find(steps_, step) - steps_.begin());
        const int count = static_cast<int>(steps_.size());
        if (count > 0 && exchange_flag(bits, place < count)) {
            exchange_choice(bits, place, count);
            to = {from.x + steps_[place].x, from.y + steps_[place].y};
            return;
        }
        exchange_step(bits, from.x, to.x);
        exchange_step(bits, from.y, to.y);
        remember({to.x - from.x, to.y - from.y});
    }

  private:
    static constexpr std::size_t kMost = 16;

    void remember(Spot step) {
        if (steps_.size() == kMost) steps_.erase(steps_.begin());
        steps_.push_back(step);
    }

    std::vector<Spot> steps_;
};

// Outlines run the same way round, so a side of a cell is a side of its neighbour backwards: most corners need no more than
// the word that the outline goes on along a side of an earlier cell.
template <class Bits>
class OutlineExchange {
  public:
    OutlineExchange(Bits& bits, BoardSketch& sketch) : bits_(bits), sketch_(sketch) {}

    void exchange(std::vector<int>& outline) {
        constexpr int kLeast = 3, kUsualBits = 2;
        int more = static_cast<int>(outline.size()) - kLeast;
        exchange_int(bits_, more, kUsualBits, kMaxCorners - kLeast);
        outline.resize(static_cast<std::size_t>(more + kLeast));
        for (std::size_t i = 0; i < outline.size() && bits_.ok(); ++i) {
            exchange_corner(outline[i], i == 0 ? kNone : outline[i - 1]);
            if (i > 0) walk(outline[i - 1], outline[i]);
        }
        if (!bits_.ok()) return;
        walk(outline.back(), outline.front());
        last_begin_ = outline.front();
    }

  private:
    static constexpr int kNone = -1;

    void exchange_corner(int& corner, int before) {
        const int expected = before == kNone || open_[before].empty() ? kNone : open_[before].back();
        if (expected != kNone && exchange_flag(bits_, corner == expected)) {
            corner = expected;
            return;
        }
        const int known = static_cast<int>(open_.size());
        if (known > 0 && exchange_flag(bits_, corner < known)) return exchange_choice(bits_, corner, known);
        corner = known;
        open_.emplace_back();
        if constexpr (Bits::kReads) sketch_.spots.emplace_back();
        const int near = before == kNone ? last_begin_ : before;
        steps_.exchange(bits_, near == kNone ? Spot{} : sketch_.spots[near], sketch_.spots[corner]);
    }

    void walk(int from, int to) {
        auto& waiting = open_[from];
        const auto there = std::ranges::find(waiting, to);
        if (there != waiting.end()) waiting.erase(there);
        else open_[to].push_back(from);
    }

    Bits& bits_;
    BoardSketch& sketch_;
    std::vector<std::vector<int>> open_;  // by corner: where sides come from that no other cell has yet
    UsualSteps steps_;
    int last_begin_ = kNone;
};

// --- links ---

template <class Bits>
void exchange_links(Bits& bits, BoardSketch& sketch) {
    constexpr int kFew = 1, kNear = 4;
    const int count = static_cast<int>(sketch.names.size());
    sketch.spots.resize(sketch.names.size());
    UsualSteps steps;
    for (int cell = 0; cell < count && bits.ok(); ++cell) {
        steps.exchange(bits, cell == 0 ? Spot{} : sketch.spots[cell - 1], sketch.spots[cell]);
        auto& earlier = sketch.lists[cell];
        exchange_size(bits, earlier, kFew, cell);
        int above = cell;
        for (int& neighbour : earlier) {
            int gap = above - 1 - neighbour;
            exchange_int(bits, gap, kNear, std::max(above - 1, 0));
            neighbour = above - 1 - gap;
            if (neighbour < 0) bits.fail();
            above = neighbour;
        }
    }
    exchange_size(bits, sketch.ring, kNear, count);
    for (int& cell : sketch.ring) exchange_choice(bits, cell, count);
}

// --- extras ---

template <class Bits>
void exchange_title(Bits& bits, std::string& title) {
    int size = static_cast<int>(title.size());
    exchange_int(bits, size, 0, static_cast<int>(kMaxTitleBytes));
    title.resize(static_cast<std::size_t>(size));
    for (char& letter : title) letter = static_cast<char>(exchange_bits(bits, static_cast<unsigned char>(letter), 8));
}

template <class Bits>
void exchange_extras(Bits& bits, BoardSketch& sketch) {
    constexpr int kUsualBits = 3, kColourBits = 3;
    exchange_title(bits, sketch.title);
    exchange_size(bits, sketch.arcs, 0, kMaxArcs);
    for (auto& arc : sketch.arcs) {
        exchange_int(bits, arc.begin, kUsualBits, kMaxCells - 1);
        exchange_int(bits, arc.length, kUsualBits, kMaxCells + 1);
    }
    if (!exchange_flag(bits, !sketch.colours.empty())) return;
    sketch.colours.resize(sketch.names.size());
    for (int& colour : sketch.colours) colour = exchange_bits(bits, colour, kColourBits);
}

template <class Bits>
void exchange(Bits& bits, BoardSketch& sketch) {
    constexpr int kUsualCells = 6;
    const bool links = exchange_flag(bits, sketch.kind == BoardSketch::Kind::kLinks);
    sketch.kind = links ? BoardSketch::Kind::kLinks : BoardSketch::Kind::kOutlines;
    exchange_size(bits, sketch.names, kUsualCells, kMaxCells);
    if (sketch.names.empty()) bits.fail();
    if (!bits.ok()) return;
    exchange_names(bits, sketch.names);
    sketch.lists.resize(sketch.names.size());
    if (links) {
        exchange_links(bits, sketch);
    } else {
        OutlineExchange outlines(bits, sketch);
        for (auto& outline : sketch.lists)
            if (bits.ok()) outlines.exchange(outline);
    }
    if (bits.ok()) exchange_extras(bits, sketch);
}

}  // namespace

std::string write_sketch(BoardSketch sketch) {
    BitWriter bits;
    exchange(bits, sketch);
    return bits.ok() ? bits.letters() : "";
}

std::optional<BoardSketch> read_sketch(std::string_view letters) {
    BitReader bits(letters);
    BoardSketch sketch;
    exchange(bits, sketch);
    return bits.at_end() ? std::optional(std::move(sketch)) : std::nullopt;
}

}  // namespace pavage
