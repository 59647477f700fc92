// The engine as a WebAssembly module: what a page, a worker or a script may rely on. The engine protocol carries
// everything; the rest is memory for the texts, the signatures that prove this module plays like every other build, and
// playouts to measure.
// No clock, no files, no threads: a host that wants several searches makes several instances.
//
// Text goes in as UTF-8 at an address from pavage_allocate; text comes out as an address with pavage_text_size() bytes,
// valid until the next call.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "play/registry.h"
#include "play/signature.h"
#include "wasm/module_host.h"

// Debian's library is built with stack protectors but brings none of their parts.
extern "C" {
std::uintptr_t __stack_chk_guard = 0x595E9FBDu;
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}

namespace pavage {

namespace {

Engine& engine() {
    static Engine instance(Language::kEnglish, module_host(Language::kEnglish));
    return instance;
}

std::string& text() {
    static std::string instance;
    return instance;
}

const char* give(std::string value) {
    text() = std::move(value);
    return text().data();
}

const CatalogueEntry* entry_at(int index) {
    const auto games = catalogue();
    return index >= 0 && index < static_cast<int>(games.size()) ? &games[static_cast<std::size_t>(index)] : nullptr;
}

// A game on one of the boards that it is measured on, kept for the next call. Null if there is no such board.
const Game* bench_game(int index, int bench) {
    static GamePtr kept;
    static int kept_index = -1, kept_bench = -1;
    if (index == kept_index && bench == kept_bench) return kept.get();
    const auto* entry = entry_at(index);
    if (!entry || bench < 0 || bench >= static_cast<int>(entry->info->benches.size())) return nullptr;
    const auto options = parse_options(entry->info->benches[static_cast<std::size_t>(bench)]);
    if (!options) return nullptr;
    auto game = make_game(entry->info->id, *options);
    if (!game) return nullptr;
    kept = *game;
    kept_index = index;
    kept_bench = bench;
    return kept.get();
}

}  // namespace

extern "C" {

// Grows when a function changes its meaning, not when one is added.
[[clang::export_name("pavage_api")]] int pavage_api() { return 1; }

[[clang::export_name("pavage_allocate")]] void* pavage_allocate(std::size_t size) { return std::malloc(size); }
[[clang::export_name("pavage_free")]] void pavage_free(void* memory) { std::free(memory); }
[[clang::export_name("pavage_text_size")]] std::size_t pavage_text_size() { return text().size(); }

// English (0) or French (1); begins the engine anew, without a game.
[[clang::export_name("pavage_start")]] void pavage_start(int language) {
    const Language spoken = language == 1 ? Language::kFrench : Language::kEnglish;
    engine() = Engine(spoken, module_host(spoken));
}
// The answer to one line of the engine protocol.
[[clang::export_name("pavage_answer")]] const char* pavage_answer(const char* line, std::size_t size) {
    return give(engine().answer(std::string_view(line, size)));
}

[[clang::export_name("pavage_game_count")]] int pavage_game_count() { return static_cast<int>(catalogue().size()); }
// Empty beyond the last game, and its signature 0.
[[clang::export_name("pavage_game_id")]] const char* pavage_game_id(int index) {
    const auto* entry = entry_at(index);
    return give(entry ? std::string(entry->info->id) : std::string());
}
[[clang::export_name("pavage_signature")]] std::uint64_t pavage_signature(int index) {
    const auto* entry = entry_at(index);
    return entry ? signature_of(*entry) : 0;
}

// For bench/wasm.mjs: plays so many random games as `pavage bench` does, on that board of its list. How many were played,
// 0 beyond the last board.
[[clang::export_name("pavage_playouts")]] std::uint32_t pavage_playouts(int index, int bench, std::uint32_t games,
                                                                        std::uint32_t seed) {
    const Game* game = bench_game(index, bench);
    if (!game) return 0;
    Random random(seed);
    return static_cast<std::uint32_t>(game->playouts(game->start(), random, games, PlayoutPath::kFastest).games);
}

}  // extern "C"

}  // namespace pavage
