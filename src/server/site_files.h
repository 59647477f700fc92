// The page that runs in the browser: files that are built from web/ and are part of the program, each as it is and in
// compressed forms. None if the program was built without the page.
#pragma once

#include <string_view>
#include <vector>

namespace pavage {

struct SiteFile {
    std::string_view path;  // begins with '/'
    std::string_view content_type;
    std::string_view plain, gzip, brotli;  // empty where there is none
    bool lasting = false;                  // its name changes with its content, so it may be kept for ever
};

std::vector<SiteFile> site_files();

}  // namespace pavage
