#include "solve/connection_table.h"

#include <algorithm>

#include "base/hash.h"

namespace pavage::connection {

Table::Table(std::size_t memory) : index_(1 << 12) { set_memory(memory); }

void Table::set_memory(std::size_t memory) { room_ = std::max(memory, std::size_t{1} << 18) / 5 * 4; }

std::size_t Table::slot_of(const Stones& stones, int mover) const {
    const std::size_t mask = index_.size() - 1;
    std::size_t slot = static_cast<std::size_t>(Hasher().add(stones[0]).add(stones[1] * 2 + mover).value()) & mask;
    for (; index_[slot]; slot = (slot + 1) & mask) {
        const Node& node = node_at(index_[slot] - 1);
        if (node.stones == stones && node.mover == mover) break;
    }
    return slot;
}

Node* Table::find(const Stones& stones, int mover) const {
    const std::uint32_t found = index_[slot_of(stones, mover)];
    return found ? &node_at(found - 1) : nullptr;
}

Node& Table::find_or_add(const Stones& stones, int mover) {
    std::size_t slot = slot_of(stones, mover);
    if (index_[slot]) return node_at(index_[slot] - 1);
    if (2 * (count_ + 1) > index_.size()) {
        grow_index();
        slot = slot_of(stones, mover);
    }
    if (count_ % kChunk == 0) {
        chunks_.push_back(std::make_unique<Node[]>(kChunk));
        used_ += kChunk * sizeof(Node);
    }
    index_[slot] = static_cast<std::uint32_t>(++count_);
    Node& node = node_at(count_ - 1);
    node.stones = stones;
    node.mover = static_cast<std::uint8_t>(mover);
    return node;
}

void Table::grow_index() {
    used_ += index_.size() * sizeof(index_[0]);
    std::vector<std::uint32_t>(index_.size() * 2).swap(index_);
    for (std::size_t i = 0; i < count_; ++i)
        index_[slot_of(node_at(i).stones, node_at(i).mover)] = static_cast<std::uint32_t>(i + 1);
}

const std::uint8_t* Table::keep_order(const std::uint8_t* moves, int count) {
    if (order_used_ + count > kOrderChunk) {
        orders_.push_back(std::make_unique<std::uint8_t[]>(kOrderChunk));
        used_ += kOrderChunk;
        order_used_ = 0;
    }
    std::uint8_t* place = orders_.back().get() + order_used_;
    std::copy(moves, moves + count, place);
    order_used_ += count;
    return place;
}

void Table::thin_out() {
    std::vector<std::uint32_t> works;
    for (std::size_t i = 0; i < count_; ++i) works.push_back(node_at(i).work);
    std::nth_element(works.begin(), works.begin() + works.size() * 2 / 3, works.end());
    const std::uint32_t least = works[works.size() * 2 / 3];
    works = {};
    Table kept(room_ / 4 * 5);
    for (std::size_t i = 0; i < count_ && kept.used_ < room_ / 2; ++i) {
        const Node& node = node_at(i);
        if (node.work <= least) continue;
        Node& copy = kept.find_or_add(node.stones, node.mover);
        copy = node;
        if (!node.solved()) copy.order = kept.keep_order(node.order, node.count);
    }
    *this = std::move(kept);
}

}  // namespace pavage::connection
