#include "search/tree.h"

#include <algorithm>
#include <cassert>
#include <cstring>

#include "base/hash.h"

namespace pavage {

namespace {

constexpr std::size_t kWord = sizeof(std::uint64_t);
constexpr std::size_t kHeaderWords = (sizeof(Tree::Node) + kWord - 1) / kWord;
constexpr std::size_t kFirstBuckets = 1024, kFirstWords = std::size_t{1} << 15;
// Of the memory a fifth is for places and table: at most 28 bytes a node while one of them is being doubled.
constexpr std::size_t kIndexShare = 5, kBytesPerNode = 160;

// Arrays begin at multiples of four moves, so that all of them are aligned.
constexpr std::uint32_t rounded(std::uint32_t capacity) { return (capacity + 3) & ~std::uint32_t{3}; }

constexpr std::size_t kBytesPerMove = sizeof(Move) + 5 * 4 + 2 + 1;

}  // namespace

Tree::Tree(std::size_t memory)
    : memory_(std::max<std::size_t>(memory, std::size_t{1} << 20)),
      capacity_(std::min<std::size_t>((memory_ - memory_ / kIndexShare) / kWord, 0xFFFF'FFFFu)),
      most_nodes_(memory_ / kBytesPerNode),
      room_(std::min(kFirstWords, capacity_)),
      words_(std::make_unique_for_overwrite<std::uint64_t[]>(room_)) {
    static_assert(std::is_trivially_copyable_v<Node>);
    clear();
}

void Tree::clear() {
    used_ = 1;  // place 0 stands for "nowhere"
    count_ = 0;
    place_.assign(1, 0);
    free_ids_.clear();
    table_.assign(kFirstBuckets, kNone);
}

std::uint32_t Tree::words_for(std::uint32_t capacity) {
    return static_cast<std::uint32_t>(kHeaderWords + (rounded(capacity) * kBytesPerMove + kWord - 1) / kWord);
}

std::uint32_t Tree::widest() const {
    constexpr std::size_t kLeastNodes = 8;
    return static_cast<std::uint32_t>(capacity_ * kWord / kLeastNodes / kBytesPerMove);
}

Tree::Edges Tree::edges(Node& node) const {
    const std::size_t count = rounded(node.capacity);
    auto* at = reinterpret_cast<std::byte*>(&node) + kHeaderWords * kWord;
    const auto next = [&]<class T>(T*& array) {
        array = reinterpret_cast<T*>(at);
        at += count * sizeof(T);
    };
    Edges edges;
    next(edges.move);
    next(edges.visits);
    next(edges.value);
    next(edges.others);
    next(edges.other_value);
    next(edges.child);
    next(edges.cell);
    next(edges.proven);
    edges.weight = reinterpret_cast<std::uint32_t*>(edges.others);
    return edges;
}

Tree::Id Tree::find(std::uint64_t key) const {
    const std::size_t last = table_.size() - 1;
    for (std::size_t at = mixed(key) & last; table_[at] != kNone; at = (at + 1) & last)
        if (reinterpret_cast<const Node*>(&words_[place_[table_[at]]])->key == key) return table_[at];
    return kNone;
}

void Tree::enter(Id id, std::uint64_t key) {
    const std::size_t last = table_.size() - 1;
    std::size_t at = mixed(key) & last;
    while (table_[at] != kNone) at = (at + 1) & last;
    table_[at] = id;
}

void Tree::rebuild_table(std::size_t size) {
    table_.assign(size, kNone);
    for_each_block([&](Node& block) { enter(block.id, block.key); });
}

std::size_t Tree::bytes() const {
    return room_ * kWord + (place_.capacity() + free_ids_.capacity() + table_.capacity() + open_.capacity()) * sizeof(Id);
}

// Many searches are short, so memory is taken as it is needed. The last step is large: old and new room together must not
// exceed the bound, and what the index may take is not taken yet.
void Tree::enlarge(std::size_t least) {
    const std::size_t next = std::max(4 * room_, least);
    room_ = next > capacity_ / 4 ? capacity_ : next;
    auto larger = std::make_unique_for_overwrite<std::uint64_t[]>(room_);
    std::copy_n(words_.get(), used_, larger.get());
    words_ = std::move(larger);
}

Tree::Node* Tree::allocate(std::uint32_t capacity) {
    const std::uint32_t words = words_for(capacity);
    if (used_ + words > capacity_) return nullptr;
    if (used_ + words > room_) enlarge(used_ + words);
    auto* block = reinterpret_cast<Node*>(&words_[used_]);
    std::memset(static_cast<void*>(block), 0, words * kWord);
    block->words = words;
    block->capacity = capacity;
    used_ += words;
    return block;
}

Tree::Id Tree::add(std::uint64_t key, std::uint32_t capacity) {
    if (count_ >= most_nodes_) return kNone;
    const std::size_t at = used_;
    Node* block = allocate(capacity);
    if (!block) return kNone;
    Id id;
    if (free_ids_.empty()) {
        id = static_cast<Id>(place_.size());
        place_.push_back(0);
    } else {
        id = free_ids_.back();
        free_ids_.pop_back();
    }
    place_[id] = static_cast<std::uint32_t>(at);
    block->key = key;
    block->id = id;
    ++count_;
    if (4 * count_ > 3 * table_.size()) rebuild_table(2 * table_.size());
    else enter(id, key);
    return id;
}

bool Tree::grow(Id id, std::uint32_t capacity) {
    const std::size_t at = used_;
    Node* bigger = allocate(capacity);
    if (!bigger) return false;
    Node& old = node(id);
    const Edges from = edges(old), to = edges(*bigger);
    const std::uint32_t words = bigger->words, count = old.edges;
    *bigger = old;
    bigger->words = words;
    bigger->capacity = capacity;
    std::copy_n(from.move, count, to.move);
    std::copy_n(from.visits, count, to.visits);
    std::copy_n(from.value, count, to.value);
    std::copy_n(from.others, count, to.others);
    std::copy_n(from.other_value, count, to.other_value);
    std::copy_n(from.child, count, to.child);
    std::copy_n(from.cell, count, to.cell);
    std::copy_n(from.proven, count, to.proven);
    old.id = kNone;  // a block without an owner
    place_[id] = static_cast<std::uint32_t>(at);
    return true;
}

template <class Visit>
void Tree::for_each_block(Visit visit) {
    for (std::size_t at = 1; at < used_;) {
        auto& block = *reinterpret_cast<Node*>(&words_[at]);
        at += block.words;
        if (block.id != kNone) visit(block);
    }
}

void Tree::unmark() {
    for_each_block([](Node& block) { block.marked = false; });
}

// Marks what can be reached from the root over nodes of so many visits; tells whether that is at most half of what fits.
bool Tree::mark(Id root, std::int32_t least_visits) {
    std::size_t words = 0, nodes = 0;
    open_.assign(1, root);
    node(root).marked = true;
    while (!open_.empty()) {
        Node& at = node(open_.back());
        open_.pop_back();
        words += at.words;
        ++nodes;
        const Edges edge = edges(at);
        for (std::uint32_t i = 0; i < at.edges; ++i) {
            if (edge.child[i] == kNone) continue;
            Node& child = node(edge.child[i]);
            if (child.marked || child.visits < least_visits) continue;
            child.marked = true;
            open_.push_back(child.id);
        }
    }
    return words <= capacity_ / 2 && nodes <= most_nodes_ / 2;
}

void Tree::make_room(Id root) {
    for (std::int32_t least = 0;; least = std::max(2 * least, 2)) {
        unmark();
        if (mark(root, least) || least > (1 << 29)) break;
    }
    open_ = {};
    compact();
}

void Tree::compact() {
    for_each_block([&](Node& block) {
        if (!block.marked) return;
        const Edges edge = edges(block);
        for (std::uint32_t i = 0; i < block.edges; ++i)
            if (edge.child[i] != kNone && !node(edge.child[i]).marked) edge.child[i] = kNone;
    });
    std::size_t to = 1;
    free_ids_.clear();
    count_ = 0;
    for (std::size_t at = 1; at < used_;) {
        auto& block = *reinterpret_cast<Node*>(&words_[at]);
        const std::size_t words = block.words;
        if (block.id != kNone && block.marked) {
            place_[block.id] = static_cast<std::uint32_t>(to);
            std::memmove(&words_[to], &words_[at], words * kWord);
            to += words;
            ++count_;
        } else if (block.id != kNone) {
            place_[block.id] = 0;
        }
        at += words;
    }
    used_ = to;
    for (std::size_t id = place_.size() - 1; id > 0; --id)
        if (place_[id] == 0) free_ids_.push_back(static_cast<Id>(id));
    rebuild_table(table_.size());
}

}  // namespace pavage
