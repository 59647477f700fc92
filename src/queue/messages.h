// What travels over the queue, as JSON: pieces of work to the workers, answers back to who asked. A piece is a range of
// games of one run; what is to be played is a value that only the programs at both ends read. Reading survives any bytes:
// what is not exactly such a message is nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/json.h"

namespace pavage {

inline constexpr std::uint64_t kMostGamesInPiece = 10'000;

struct WorkPiece {
    std::string run;          // small letters, digits and dashes
    std::uint64_t first = 0;  // number of its first game: it names the piece
    std::uint64_t count = 0;
    int attempt = 0;  // how often it was offered before
    Json work;
};

// Games that follow each other, from number `first` on.
struct Delivery {
    std::string run, worker;
    std::uint64_t first = 0;
    double pace = 0;  // seconds a game
    std::vector<Json> games;
};
// Somebody is at it.
struct WorkSign {
    std::string run, worker;
};
struct WorkRefusal {
    enum class Reason { kProgram, kGame, kRules, kSignature, kPlan };
    std::string run, worker;
    Reason reason = Reason::kProgram;
    std::string mine;  // what the worker has instead
};
// A game that no message can carry.
struct Oversize {
    std::string run, worker;
    std::uint64_t number = 0, bytes = 0;
};
using WorkAnswer = std::variant<Delivery, WorkSign, WorkRefusal, Oversize>;

std::string to_text(const WorkPiece& piece);
std::optional<WorkPiece> read_piece(std::string_view text);

std::string to_text(const WorkSign& sign);
std::string to_text(const WorkRefusal& refusal);
std::string to_text(const Oversize& oversize);
std::optional<WorkAnswer> read_answer(std::string_view text);

// A message with the name by which the queue knows it again.
struct Parcel {
    std::string run, id, text;
};
Parcel parcel_of(const WorkPiece& piece);
// The games of a piece, as text of one JSON object each, in messages of about `part_bytes`. A game that does not fit into
// `most_bytes` becomes an Oversize.
struct MessageSize {
    std::size_t part_bytes = 0, most_bytes = 0;
};
std::vector<Parcel> parcels_of(const WorkPiece& piece, const std::string& worker, double pace,
                               const std::vector<std::string>& games, MessageSize size);

}  // namespace pavage
