#include "server/pages.h"

#include <gmock/gmock.h>

#include <cstdio>
#include <set>

#include "base/json.h"
#include "base/text.h"
#include "play/match.h"
#include "render/palette.h"
#include "render/svg.h"
#include "server/api/sessions.h"
#include "server/assets.h"
#include "server/game_pages.h"
#include "server/html_testing.h"
#include "server/pictures.h"
#include "server/request.h"
#include "server/server_text.h"
#include "text/messages.h"

namespace pavage {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const Site& site() {
    static const Site site{{}};
    return site;
}

Response get(std::string path, Fields headers = {}, Fields query = {}) {
    return site().answer(
        {.method = "GET", .path = std::move(path), .query = std::move(query), .headers = std::move(headers)});
}

bool is_page(const Response& response) { return response.content_type.starts_with("text/html"); }

// The values of an attribute, in order.
std::vector<std::string> values_of(std::string_view html, std::string_view attribute) {
    std::vector<std::string> values;
    const std::string begin = " " + std::string(attribute) + "=\"";
    for (auto at = html.find(begin); at != std::string_view::npos; at = html.find(begin, at)) {
        at += begin.size();
        values.emplace_back(html.substr(at, html.find('"', at) - at));
    }
    return values;
}

std::vector<int> heading_levels(std::string_view html) {
    std::vector<int> levels;
    for (std::size_t at = html.find("<h"); at != std::string_view::npos; at = html.find("<h", at + 1))
        if (html[at + 2] >= '1' && html[at + 2] <= '6') levels.push_back(html[at + 2] - '0');
    return levels;
}

// A game of the catalogue with another rules page.
std::string rules_with(const std::string& page) {
    CatalogueEntry entry = catalogue().front();
    entry.rules_page = {page, page};
    return document(rules_page(entry, Language::kEnglish), Language::kEnglish);
}

}  // namespace

TEST(Pages, AreThereForEveryGameInBothLanguages) {
    for (const CatalogueEntry& entry : catalogue())
        for (Language language : {Language::kEnglish, Language::kFrench}) {
            const Response response = get(address_of(rules_path(*entry.info), language));
            EXPECT_EQ(response.status, 200);
            EXPECT_THAT(response.body, HasSubstr("<h1>" + std::string(entry.info->name) + "</h1>"));
            EXPECT_THAT(get(address_of("/", language)).body,
                        HasSubstr("build/pavage play " + std::string(entry.info->id) + "</code>"));
        }
}

TEST(Pages, TheFirstOneLeadsIntoThePageWhereThereIsOne) {
    for (Language language : {Language::kEnglish, Language::kFrench}) {
        const std::string home = document(home_page(language, PlayedIn::kBrowser), language);
        EXPECT_EQ(fault_in(home), "");
        const std::string page = "href=\"/play/?lang=" + std::string(code_of(language)) + "#/";
        for (std::string_view place : {"online", "workshop"})
            EXPECT_THAT(home, HasSubstr(page + std::string(place) + "\">"));
        for (const CatalogueEntry& entry : catalogue())
            EXPECT_THAT(home, HasSubstr(page + "play/" + std::string(entry.info->id) + "\">"));
        EXPECT_THAT(home, Not(HasSubstr("<code>"))) << "whoever has the page needs no terminal";
    }
}

TEST(Pages, AreWellFormedAndComplete) {
    for (const std::string& path : site().paths()) {
        const Response response = get(path);
        EXPECT_EQ(response.status, 200) << path;
        if (!is_page(response)) continue;
        EXPECT_EQ(fault_in(response.body), "") << path;
        const std::string language = path.substr(1, 2);
        EXPECT_THAT(response.body, StartsWith("<!DOCTYPE html>\n<html lang=\"" + language + "\">"));
        EXPECT_EQ(response.header("Content-Language"), language);
        for (std::string_view left : {"page.", "{0}", "{1}", "<title></title>", "<h1></h1>", "<p></p>", "\xEF\xBF\xBD"})
            EXPECT_THAT(response.body, Not(HasSubstr(left))) << path;
        const auto ids = values_of(response.body, "id");
        EXPECT_EQ(std::set<std::string>(ids.begin(), ids.end()).size(), ids.size()) << path;
    }
}

TEST(Pages, HaveOneMainHeadingAndNoneSkipped) {
    for (const std::string& path : site().paths()) {
        const Response response = get(path);
        if (!is_page(response)) continue;
        int before = 0, first = 0;
        for (int level : heading_levels(response.body)) {
            EXPECT_LE(level, before + 1) << path;
            first += level == 1;
            before = level;
        }
        EXPECT_EQ(first, 1) << path;
    }
}

TEST(Pages, LinkOnlyToWhatIsThere) {
    for (const std::string& path : site().paths()) {
        const Response response = get(path);
        if (!is_page(response)) continue;
        for (const std::string& address : values_of(response.body, "href")) {
            if (address.starts_with('/')) {
                EXPECT_EQ(get(address).status, 200) << path << " to " << address;
            } else if (address.starts_with('#')) {
                EXPECT_THAT(values_of(response.body, "id"), ::testing::Contains(address.substr(1))) << path;
            }
        }
    }
}

TEST(Notices, AreAtTheFootOfEveryPage) {
    int pages = 0;
    const auto check = [&](const Response& response, const std::string& what) {
        if (!is_page(response)) return;
        ++pages;
        const std::string language(response.header("Content-Language"));
        for (const std::string_view notice : kNotices)
            EXPECT_THAT(response.body, HasSubstr("<a href=\"/" + language + "/" + std::string(notice) + "\"")) << what;
        EXPECT_THAT(response.body, HasSubstr(language == "fr" ? ">Accessibilité\u202F: non conforme</a>"
                                                              : ">Accessibility: not compliant</a>"))
            << what;
    };
    for (const std::string& path : site().paths()) check(get(path), path);
    for (const char* language : {"en", "fr"})
        check(get("/nothing", {{"Accept", "text/html"}, {"Accept-Language", language}}), "nothing");
    EXPECT_GT(pages, 8);
}

TEST(Notices, SayWhatIsTrueOfTheProgram) {
    const std::string days = std::to_string(kSessionTime / (24 * 3'600'000));
    for (const char* language : {"/en", "/fr"}) {
        const std::string privacy = get(std::string(language) + "/privacy").body;
        for (const std::string& fact :
             {std::string("pavage_session"), std::string("__Host-pavage_session"), " " + days + " "})
            EXPECT_THAT(privacy, HasSubstr(fact)) << language;
        EXPECT_THAT(privacy, HasSubstr("href=\"legal\"")) << "whoever is responsible";
        const std::string legal = get(std::string(language) + "/legal").body;
        EXPECT_THAT(legal, HasSubstr("pavage serve --legal")) << "who hosts is told what is missing";
    }
}

TEST(Notices, AreTheHostsWhereTheyWroteSome) {
    const Site hosted({}, {{"legal.fr.md", "# Qui nous sommes\n\nLe collège <b>Ada</b>.\n"},
                           {"accessibility.fr.md", "# Accessibilité : partiellement conforme\n"},
                           {"accessibility.en.md", "Without a heading.\n"}});
    const auto page = [&](std::string path) { return hosted.answer({.method = "GET", .path = std::move(path)}).body; };
    EXPECT_THAT(page("/fr/legal"), HasSubstr("<h1>Qui nous sommes</h1>\n<p>Le collège &lt;b&gt;Ada&lt;/b&gt;.</p>"));
    EXPECT_THAT(page("/en/legal"), HasSubstr("<article lang=\"fr\">\n<h1>Qui nous sommes</h1>"))
        << "there is no other, and readers aloud must know its language";
    EXPECT_THAT(page("/en/"), HasSubstr("<a href=\"/en/legal\" lang=\"fr\">Qui nous sommes</a>"));
    EXPECT_THAT(page("/fr/"), HasSubstr(">Accessibilité\u202F: partiellement conforme</a>"));
    EXPECT_THAT(page("/en/"), HasSubstr("<a href=\"/en/accessibility\" lang=\"en\">Accessibility</a>"));
    EXPECT_THAT(page("/en/privacy"), HasSubstr("<h1>Privacy</h1>")) << "the program's own";
    for (const char* path : {"/fr/legal", "/en/legal", "/en/accessibility"}) EXPECT_EQ(fault_in(page(path)), "") << path;
}

TEST(Pages, NeedNoScriptAndNoStyleOfTheirOwn) {
    for (const std::string& path : site().paths()) {
        const Response response = get(path);
        EXPECT_THAT(response.header("Content-Security-Policy"), HasSubstr("default-src 'none'; style-src 'self'"));
        EXPECT_THAT(response.header("Content-Security-Policy"), HasSubstr("frame-ancestors 'none'"));
        EXPECT_EQ(response.header("X-Content-Type-Options"), "nosniff");
        EXPECT_EQ(response.header("Referrer-Policy"), "no-referrer");
        for (std::string_view active : {"<script", "<style", " style=\"", " onclick", " onload", "javascript:"})
            EXPECT_THAT(response.body, Not(HasSubstr(active))) << path;
    }
}

TEST(Pages, ChooseTheLanguageByPathThenParameterThenHeader) {
    const Fields french = {{"Accept-Language", "fr-FR,fr;q=0.9,en;q=0.5"}};
    EXPECT_EQ(get("/").header("Content-Language"), "en");
    EXPECT_EQ(get("/", french).header("Content-Language"), "fr");
    EXPECT_EQ(get("/", french, {{"lang", "en"}}).header("Content-Language"), "en");
    EXPECT_EQ(get("/", french, {{"lang", "xx"}}).header("Content-Language"), "fr");
    EXPECT_EQ(get("/en/", french, {{"lang", "fr"}}).header("Content-Language"), "en");
    EXPECT_THAT(get("/").header("Vary"), HasSubstr("Accept-Language"));
    EXPECT_EQ(get("/en/").header("Vary"), "");
    const std::string rules = rules_path(*catalogue().front().info);
    EXPECT_EQ(get(rules, french).body, get("/fr" + rules).body);
    EXPECT_EQ(get("/fr").header("Location"), "/fr/");
}

TEST(Pages, SendARulesPageOfAPresetToItsGame) {
    for (const CatalogueEntry& entry : catalogue())
        for (const Preset& preset : entry.info->presets) {
            const Response response = get("/fr/games/" + std::string(preset.id) + "/rules");
            EXPECT_EQ(response.status, 308);
            EXPECT_EQ(response.header("Location"), "/fr" + rules_path(*entry.info));
        }
}

TEST(Pages, AreNotSentTwice) {
    for (const std::string& path : site().paths()) {
        const std::string tag(get(path).header("ETag"));
        ASSERT_EQ(tag.size(), 18u) << path;
        const Response again = get(path, {{"If-None-Match", "\"other\", W/" + tag}});
        EXPECT_EQ(again.status, 304);
        EXPECT_EQ(again.body, "");
        EXPECT_EQ(again.header("ETag"), tag);
        EXPECT_EQ(get(path, {{"If-None-Match", "\"other\""}}).status, 200);
    }
}

TEST(Pages, RefuseOtherMethods) {
    for (std::string_view method : {"POST", "PUT", "DELETE", "TRACE", "PATCH", "get", "BREW"}) {
        const Response response = site().answer({.method = std::string(method), .path = "/"});
        EXPECT_EQ(response.status, 405) << method;
        EXPECT_EQ(response.header("Allow"), "GET, HEAD");
        EXPECT_EQ(response.content_type, "application/problem+json");
    }
    EXPECT_EQ(site().answer({.method = "OPTIONS", .path = "/"}).status, 204);
    EXPECT_EQ(site().answer({.method = "HEAD", .path = "/"}).status, 200);
    EXPECT_EQ(site().answer({.method = "GET", .path = "/healthz"}).body, "{\"ok\":true}\n");
}

TEST(Pages, AnswerWhatIsMissingWithAProblemForProgramsAndAPageForPeople) {
    const std::string attack = "/games/<script>alert(1)<\\script>\"&/rules";
    for (const std::string& path : {std::string("/nothing"), std::string("/en/nothing"), std::string("/games//rules"),
                                    std::string("/EN/"), std::string("/games/rules"), std::string(5000, '/'), attack}) {
        const Response problem = get(path);
        EXPECT_EQ(problem.status, 404) << path;
        EXPECT_EQ(problem.content_type, "application/problem+json");
        const auto json = parse_json(problem.body);
        ASSERT_TRUE(json.ok()) << problem.body;
        EXPECT_EQ(*json->find("status")->integer(), 404);
        EXPECT_FALSE(json->find("code")->string()->empty());
        const Response page = get(path, {{"Accept", "text/html,*/*"}, {"Accept-Language", "fr"}});
        EXPECT_EQ(page.status, 404);
        EXPECT_EQ(fault_in(page.body), "");
        EXPECT_THAT(page.body, Not(HasSubstr("<script")));
    }
    EXPECT_THAT(get("/games/" + std::string(catalogue().front().info->id) + "x/rules").body,
                HasSubstr("Did you mean " + std::string(catalogue().front().info->id)));
}

TEST(RulesPage, ShowsExamplesAsBoards) {
    const CatalogueEntry& entry = catalogue().front();
    const Match match(*make_game(entry.info->id, {}), 1);
    const std::string move = match.legal_moves().front().text;
    EXPECT_THAT(rules_with("# x\n```example\nmoves " + move + "\n```\n"),
                HasSubstr("<figcaption>After " + move + ".</figcaption>"));
    EXPECT_THAT(rules_with("# x\n```example\nmoves nonsense\n```\n"), HasSubstr("<code>moves nonsense"));
}

TEST(RulesPage, ShowsAPictureOfAnExampleWhereItIsAskedFor) {
    const std::string html = rules_with("# x\n![An <empty> board](pictures/p.svg)\n\nText\n\n```example\npicture p\n```\n");
    EXPECT_THAT(html, HasSubstr("<figcaption>An &lt;empty&gt; board</figcaption>"));
    EXPECT_EQ(html.find("<figure>"), html.rfind("<figure>"));
    EXPECT_EQ(fault_in(html), "");
}

// A class that both sheets knew would change the letters and lines of the boards.
TEST(Style, OfThePageSharesNoClassWithPictures) {
    for (const std::string& names : values_of(get("/en/").body, "class"))
        for (auto name : words_of(names))
            if (name.starts_with("pv-") && name != "pv-ground") {
                EXPECT_THAT(style_css(), Not(HasSubstr(name)));
            }
    const std::string sheet = shared_style_sheet();
    for (std::string_view line : split(sheet, '\n')) {
        const bool known = line.empty() || line.starts_with(".pv-") || line.starts_with(".pavage ") ||
                           line.starts_with("@media") || line == "}";
        EXPECT_TRUE(known) << line;
    }
}

TEST(Style, HasTheColoursOfThePalette) {
    for (Theme theme : {Theme::kLight, Theme::kDark}) {
        const Palette& palette = palette_of(theme);
        for (Colour colour :
             {palette.ground, palette.surface, palette.ink, palette.muted, palette.line, palette.cell, palette.accent}) {
            char text[8];
            std::snprintf(text, sizeof text, "#%02X%02X%02X", colour.red, colour.green, colour.blue);
            EXPECT_THAT(style_css(), HasSubstr(text));
        }
    }
}

TEST(Style, HasThePlayersOfThePictures) {
    const std::string css = get("/style.css").body;
    for (int player = 0; player <= kMaxPlayers; ++player)
        EXPECT_THAT(css, HasSubstr(".pv-p" + std::to_string(player) + "{"));
    EXPECT_THAT(css, Not(HasSubstr("<")));
}

TEST(ServerText, IsThereInBothLanguagesWithTheSameValues) {
    for (const Message& message : server_messages()) {
        EXPECT_FALSE(message.text.english.empty() || message.text.french.empty()) << message.code;
        for (std::string_view slot : {"{0}", "{1}", "{2}"})
            EXPECT_EQ(message.text.english.find(slot) == std::string_view::npos,
                      message.text.french.find(slot) == std::string_view::npos)
                << message.code;
    }
    // A code that two tables explain would be explained wrongly by one of them.
    std::set<std::string_view> codes;
    for (const Message& message : server_messages()) EXPECT_TRUE(codes.insert(message.code).second) << message.code;
    for (const Message& message : all_messages()) EXPECT_FALSE(codes.contains(message.code)) << message.code;
    EXPECT_EQ(server_message("serve.port_range", {"9"}, Language::kFrench),
              "Le port 9 n’existe pas\u202F: donnez un nombre de 1 à 65535, ou 0 pour un port libre quelconque.");
    EXPECT_EQ(server_message(Error{"move.over", "3", {"a1"}}, Language::kEnglish),
              "Move 3: The game is over: no move can be played.");
}

TEST(Pages, LeadToTheBoardWhereThereIsOne) {
    const Site with_page({{"/index.html", "text/html; charset=utf-8", "page", {}, {}, false}});
    Request request;
    request.method = "GET";
    request.path = "/fr/";
    const Response home = with_page.answer(request);
    for (const auto& entry : catalogue())
        EXPECT_NE(home.body.find("href=\"/play/?lang=fr#/play/" + std::string(entry.info->id) + "\""), std::string::npos);
    EXPECT_EQ(site().answer(request).body.find("/play/"), std::string::npos);
    request.path = "/play/";
    EXPECT_EQ(with_page.answer(request).body, "page");
    EXPECT_EQ(site().answer(request).status, 404);
}

}  // namespace pavage
