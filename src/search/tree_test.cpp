#include "search/tree.h"

#include <gtest/gtest.h>

#include <map>

#include "base/random.h"

namespace pavage {
namespace {

// A root with a child for each move, some of them with children of their own.
Tree::Id add_child(Tree& tree, Tree::Id parent, std::uint32_t edge, std::uint64_t key, std::int32_t visits) {
    const Tree::Id id = tree.add(key, 4);
    if (id == Tree::kNone) return id;
    tree.node(id).edges = 4;
    tree.node(id).visits = visits;
    tree.edges(tree.node(parent)).child[edge] = id;
    return id;
}

TEST(Tree, FindsWhatWasAdded) {
    Tree tree(std::size_t{4} << 20);
    std::map<std::uint64_t, Tree::Id> ids;
    Random random(1);
    for (int i = 0; i < 5000; ++i) {
        const std::uint64_t key = random.next();
        ids[key] = tree.add(key, random.below(9));
        ASSERT_NE(ids[key], Tree::kNone);
    }
    for (const auto& [key, id] : ids) {
        ASSERT_EQ(tree.find(key), id);
        ASSERT_EQ(tree.node(id).key, key);
    }
    EXPECT_EQ(tree.find(12345), Tree::kNone);
}

TEST(Tree, ArraysOfOneNodeDoNotOverlapNorTouchTheNext) {
    Tree tree(std::size_t{1} << 20);
    for (std::uint32_t count : {1u, 2u, 3u, 5u, 8u, 121u}) {
        const Tree::Id id = tree.add(count, count), next = tree.add(1000 + count, 1);
        Tree::Node& node = tree.node(id);
        const Tree::Edges edge = tree.edges(node);
        for (std::uint32_t i = 0; i < count; ++i) {
            edge.move[i] = Move(std::uint64_t{i} << 40);
            edge.visits[i] = static_cast<int>(i);
            edge.value[i] = edge.others[i] = edge.other_value[i] = static_cast<float>(i);
            edge.child[i] = i;
            edge.cell[i] = static_cast<std::uint16_t>(i);
            edge.proven[i] = PlayerSet{static_cast<std::uint8_t>(i)};
        }
        for (std::uint32_t i = 0; i < count; ++i) {
            ASSERT_EQ(edge.move[i].bits, std::uint64_t{i} << 40);
            ASSERT_EQ(edge.other_value[i], static_cast<float>(i));
            ASSERT_EQ(edge.proven[i].bits, static_cast<std::uint8_t>(i));
        }
        ASSERT_EQ(tree.node(next).key, 1000 + count);
        ASSERT_EQ(node.key, count);
    }
}

TEST(Tree, GrowingKeepsWhatWasKnown) {
    Tree tree(std::size_t{1} << 20);
    const Tree::Id id = tree.add(7, 3), other = tree.add(8, 3);
    tree.node(id).edges = 3;
    for (std::uint32_t i = 0; i < 3; ++i) tree.edges(tree.node(id)).visits[i] = static_cast<int>(10 + i);
    ASSERT_TRUE(tree.grow(id, 30));
    EXPECT_EQ(tree.node(id).capacity, 30u);
    EXPECT_EQ(tree.node(id).edges, 3u);
    EXPECT_EQ(tree.edges(tree.node(id)).visits[2], 12);
    EXPECT_EQ(tree.find(7), id);
    EXPECT_EQ(tree.find(8), other);
}

TEST(Tree, MakesRoomByForgettingTheLeastVisited) {
    constexpr std::size_t kMemory = std::size_t{1} << 20;
    Tree tree(kMemory);
    const Tree::Id root = tree.add(1, 4);
    tree.node(root).edges = 4;
    const Tree::Id busy = add_child(tree, root, 0, 2, 1000), idle = add_child(tree, root, 1, 3, 1);
    Tree::Id last = busy;
    std::uint64_t key = 4;
    // A long line of ever fewer visits below the busy child, until there is no room.
    for (std::int32_t visits = 999;; visits = std::max(visits - 1, 1)) {
        const Tree::Id next = add_child(tree, last, 0, key++, visits);
        if (next == Tree::kNone) break;
        last = next;
        ASSERT_LE(tree.bytes(), kMemory);
    }
    const std::size_t before = tree.nodes();
    tree.make_room(root);
    EXPECT_LE(2 * tree.nodes(), before + 2);
    EXPECT_LE(tree.bytes(), kMemory);
    EXPECT_EQ(tree.find(1), root);
    EXPECT_EQ(tree.find(2), busy);
    EXPECT_EQ(tree.find(3), Tree::kNone) << "idle: " << idle;
    EXPECT_EQ(tree.edges(tree.node(root)).child[1], Tree::kNone);
    EXPECT_EQ(tree.edges(tree.node(busy)).child[0], tree.find(4));
    EXPECT_NE(tree.add(key, 4), Tree::kNone);
}

TEST(Tree, ForgetsWhatCannotBeReached) {
    Tree tree(std::size_t{1} << 20);
    const Tree::Id old = tree.add(1, 4);
    tree.node(old).edges = 4;
    const Tree::Id kept = add_child(tree, old, 0, 2, 5);
    add_child(tree, kept, 2, 3, 5);
    add_child(tree, old, 1, 4, 5);
    tree.make_room(kept);
    EXPECT_EQ(tree.nodes(), 2u);
    EXPECT_EQ(tree.find(2), kept);
    EXPECT_EQ(tree.edges(tree.node(kept)).child[2], tree.find(3));
    EXPECT_EQ(tree.find(1), Tree::kNone);
    EXPECT_EQ(tree.find(4), Tree::kNone);
}

}  // namespace
}  // namespace pavage
