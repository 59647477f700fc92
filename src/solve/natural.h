// Whole numbers without bound, for exact counts.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <string>

#include "base/random.h"

namespace pavage {

using Natural = boost::multiprecision::cpp_int;

// Uniform in 0..bound-1, exactly.
Natural random_below(const Natural& bound, Random& random);

}  // namespace pavage
