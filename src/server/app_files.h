// The files of the page that runs in the browser, below /play/: each in the smallest form that a client takes.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/http.h"
#include "server/site_files.h"

namespace pavage {

class AppFiles {
  public:
    explicit AppFiles(const std::vector<SiteFile>& files);

    // Nothing if the path is none of theirs. The method must be GET or HEAD.
    std::optional<Response> answer(const Request& request) const;
    std::vector<std::string> paths() const;

  private:
    struct Form {
        std::string_view bytes;
        std::string tag;  // each form is different bytes
    };
    struct Stored {
        SiteFile file;
        Form plain, gzip, brotli;
    };

    std::map<std::string, Stored, std::less<>> stored_;  // by path
};

}  // namespace pavage
