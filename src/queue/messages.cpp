#include "queue/messages.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pavage {

namespace {

constexpr int kVersion = 1;
constexpr std::uint64_t kMostNumber = std::uint64_t{1} << 40;  // of a game; a double holds it
constexpr std::size_t kMostName = 100;
constexpr std::size_t kRoomForHead = 1024;

constexpr std::string_view kPiece = "piece", kGames = "games", kPlaying = "playing", kRefused = "refused",
                           kTooLarge = "too_large";
constexpr std::array<std::string_view, 5> kReasons = {"program", "game", "rules", "signature", "plan"};

Json head(std::string_view kind, const std::string& run) {
    return Json::Object{{"pavage", kind}, {"version", kVersion}, {"run", run}};
}

std::optional<std::uint64_t> number_in(const Json& json, std::string_view name, std::uint64_t most) {
    const Json* found = json.find(name);
    if (!found || !found->integer() || *found->integer() < 0) return std::nullopt;
    const auto value = static_cast<std::uint64_t>(*found->integer());
    return value <= most ? std::optional(value) : std::nullopt;
}

std::optional<std::string> text_in(const Json& json, std::string_view name) {
    const Json* found = json.find(name);
    if (!found || !found->string() || found->string()->size() > kMostName) return std::nullopt;
    return *found->string();
}

// A run is a part of addresses on the server.
std::optional<std::string> run_in(const Json& json) {
    auto run = text_in(json, "run");
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    if (!run || run->empty() || !std::ranges::all_of(*run, fits)) return std::nullopt;
    return run;
}

std::optional<Json> message_in(std::string_view text) {
    auto json = parse_json(text);
    if (!json || !json->find("pavage") || !json->find("version")) return std::nullopt;
    if (*json->find("version") != Json(kVersion)) return std::nullopt;
    return *std::move(json);
}

std::optional<WorkAnswer> read_delivery(const Json& json, Delivery delivery) {
    const auto first = number_in(json, "first", kMostNumber);
    const Json *pace = json.find("pace"), *games = json.find("games");
    if (!first || !pace || !pace->is_number() || !(pace->number() >= 0)) return std::nullopt;
    if (!games || !games->items() || games->items()->empty() || games->items()->size() > kMostGamesInPiece)
        return std::nullopt;
    delivery.first = *first;
    delivery.pace = pace->number();
    delivery.games = *games->items();
    return delivery;
}

std::optional<WorkAnswer> read_refusal(const Json& json, WorkRefusal refusal) {
    const auto why = text_in(json, "why"), mine = text_in(json, "mine");
    const auto found = std::ranges::find(kReasons, why.value_or(""));
    if (!mine || found == kReasons.end()) return std::nullopt;
    refusal.reason = static_cast<WorkRefusal::Reason>(found - kReasons.begin());
    refusal.mine = *mine;
    return refusal;
}

// From the head that is written once to the last bracket.
std::string delivery_text(Json json, const std::vector<std::string>& games, std::size_t first, std::size_t end) {
    std::string text = to_text(json);
    text.pop_back();
    text += ",\"games\":[";
    for (std::size_t i = first; i < end; ++i) text += (i == first ? "" : ",") + games[i];
    return text + "]}";
}

}  // namespace

std::string to_text(const WorkPiece& piece) {
    Json json = head(kPiece, piece.run);
    json.set("first", piece.first);
    json.set("count", piece.count);
    json.set("attempt", piece.attempt);
    json.set("work", piece.work);
    return to_text(json);
}

std::optional<WorkPiece> read_piece(std::string_view text) {
    const auto json = message_in(text);
    if (!json || *json->find("pavage") != Json(kPiece)) return std::nullopt;
    auto run = run_in(*json);
    const auto first = number_in(*json, "first", kMostNumber), count = number_in(*json, "count", kMostGamesInPiece),
               attempt = number_in(*json, "attempt", 1'000'000);
    const Json* work = json->find("work");
    if (!run || !first || !count || *count == 0 || !attempt || !work || !work->members()) return std::nullopt;
    return WorkPiece{*std::move(run), *first, *count, static_cast<int>(*attempt), *work};
}

std::string to_text(const WorkSign& sign) {
    Json json = head(kPlaying, sign.run);
    json.set("worker", sign.worker);
    return to_text(json);
}

std::string to_text(const WorkRefusal& refusal) {
    Json json = head(kRefused, refusal.run);
    json.set("worker", refusal.worker);
    json.set("why", kReasons[static_cast<std::size_t>(refusal.reason)]);
    json.set("mine", refusal.mine);
    return to_text(json);
}

std::string to_text(const Oversize& oversize) {
    Json json = head(kTooLarge, oversize.run);
    json.set("worker", oversize.worker);
    json.set("number", oversize.number);
    json.set("bytes", oversize.bytes);
    return to_text(json);
}

std::optional<WorkAnswer> read_answer(std::string_view text) {
    const auto json = message_in(text);
    if (!json) return std::nullopt;
    const auto run = run_in(*json), worker = text_in(*json, "worker");
    const std::string* kind = json->find("pavage")->string();
    if (!run || !worker || !kind) return std::nullopt;
    if (*kind == kGames) return read_delivery(*json, {*run, *worker});
    if (*kind == kRefused) return read_refusal(*json, {*run, *worker});
    if (*kind == kPlaying) return WorkSign{*run, *worker};
    const auto number = number_in(*json, "number", kMostNumber), bytes = number_in(*json, "bytes", kMostNumber);
    if (*kind != kTooLarge || !number || !bytes) return std::nullopt;
    return Oversize{*run, *worker, *number, *bytes};
}

namespace {

// Both the piece and how often it was offered: a piece that is offered anew on purpose is not the same again.
std::string name_of(const WorkPiece& piece, std::uint64_t first, std::uint64_t count) {
    return piece.run + "." + std::to_string(first) + "." + std::to_string(count) + "." + std::to_string(piece.attempt);
}

}  // namespace

Parcel parcel_of(const WorkPiece& piece) {
    return {piece.run, "piece." + name_of(piece, piece.first, piece.count), to_text(piece)};
}

std::vector<Parcel> parcels_of(const WorkPiece& piece, const std::string& worker, double pace,
                               const std::vector<std::string>& games, MessageSize size) {
    std::vector<Parcel> parcels;
    for (std::size_t begin = 0; begin < games.size();) {
        const std::uint64_t number = piece.first + begin;
        std::size_t end = begin, bytes = kRoomForHead;
        const auto fits = [&] { return bytes + games[end].size() < (end == begin ? size.most_bytes : size.part_bytes); };
        while (end < games.size() && fits()) bytes += games[end++].size() + 1;
        if (end == begin) {
            const Oversize oversize{piece.run, worker, number, games[begin].size()};
            parcels.push_back({piece.run, "large." + name_of(piece, number, 1), to_text(oversize)});
            ++begin;
            continue;
        }
        Json json = head(kGames, piece.run);
        json.set("worker", worker);
        json.set("first", number);
        json.set("pace", pace);
        parcels.push_back(
            {piece.run, "games." + name_of(piece, number, end - begin), delivery_text(json, games, begin, end)});
        begin = end;
    }
    return parcels;
}

}  // namespace pavage
