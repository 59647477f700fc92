#include "solve/natural.h"

#include <cstdlib>
#include <vector>

#ifdef BOOST_NO_EXCEPTIONS
// Boost asks for this where nothing can be thrown. Our numbers are never negative, never divided by zero and parsed nowhere,
// so it is never called.
namespace boost {
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost
#endif

namespace pavage {

Natural random_below(const Natural& bound, Random& random) {
    const unsigned bits = msb(bound) + 1, words = (bits + 63) / 64;
    const std::uint64_t top = bits % 64 == 0 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits % 64) - 1;
    for (;;) {
        std::vector<std::uint64_t> drawn(words);
        for (auto& word : drawn) word = random.next();
        drawn.back() &= top;
        Natural number;
        import_bits(number, drawn.begin(), drawn.end(), 64, false);
        if (number < bound) return number;
    }
}

}  // namespace pavage
