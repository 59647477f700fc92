// The form of dates in HTTP headers (RFC 9110, section 5.6.7).
#pragma once

#include <chrono>
#include <string>

namespace pavage {

std::string http_date(std::chrono::sys_seconds when);  // "Sun, 06 Nov 1994 08:49:37 GMT"

}  // namespace pavage
