// The web site without sockets: a request in, a response out. All pages are made when the site is; after that it never
// changes and may be asked from any thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rules/info.h"
#include "server/app_files.h"
#include "server/http.h"
#include "server/notices.h"

namespace pavage {

class Site {
  public:
    // With the page that runs in the browser, or with none; with notices that the host wrote.
    explicit Site(const std::vector<SiteFile>& page = site_files(), NoticeTexts own_notices = {});

    // Paths: /play/ and the files of the page that runs in the browser; /, /games/ID/rules, /legal, /privacy,
    // /accessibility, each also below /en and /fr; /style.css, /favicon.svg, /healthz. Without a language in the path,
    // ?lang= decides, else Accept-Language.
    Response answer(const Request& request) const;

    // Every path that is answered with a page or a file, for tests and for the curious.
    std::vector<std::string> paths() const;

  private:
    struct Stored {
        std::string content_type, body, tag;
        std::string language;  // empty for files
    };
    void store(std::string path, std::string content_type, std::string body, std::string language = {});
    Response found(const Stored& stored, const Request& request) const;
    Response missing(const Request& request, std::string_view path, Language language) const;

    std::map<std::string, Stored, std::less<>> stored_;
    AppFiles app_;
    NoticeTexts own_notices_;
};

}  // namespace pavage
