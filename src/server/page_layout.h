// What every page shares: the document around its content, with name, language switch, skip link and foot. It knows no page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/info.h"
#include "server/html.h"

namespace pavage {

// The words of the pages, in one language.
class Words {
  public:
    explicit Words(Language language) : language_(language) {}
    Language language() const { return language_; }
    std::string operator()(std::string_view code, const std::vector<std::string>& values = {}) const;
    std::string operator()(const Text& text) const;

  private:
    Language language_;
};

struct PageContent {
    std::string path;         // without language: "/", "/games/…/rules"
    std::string title;        // of the browser's tab
    std::string description;  // one sentence for search engines
    Html main;
};

// What stands at the foot of every page.
struct FootLink {
    std::string address, label;
    Language language;  // of the label
};

// The address of a page in a language.
std::string address_of(std::string_view path, Language language);

std::string document(const PageContent& content, Language language, const std::vector<FootLink>& foot = {});

}  // namespace pavage
