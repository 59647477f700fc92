#include "server/markdown.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "server/html_testing.h"

namespace pavage {

namespace {

std::string body_of(std::string_view text, Language language = Language::kEnglish) {
    return markdown_page(text, language).body.markup();
}
std::string inline_of(std::string_view text) { return markdown_inline(text, Language::kEnglish).markup(); }

}  // namespace

TEST(Markdown, TakesTheFirstHeadingAsTitleAndStartsTheOthersAtTwo) {
    const auto page = markdown_page("# A *name*\n\n# Again\n#### Deep ##\n", Language::kEnglish);
    EXPECT_EQ(page.title.markup(), "A <em>name</em>");
    EXPECT_EQ(page.body.markup(), "<h2 id=\"again\">Again</h2>\n<h3 id=\"deep\">Deep</h3>\n");
}

TEST(Markdown, GivesEveryHeadingItsOwnAnchor) {
    const std::string html = body_of("## Été & hiver\n## Same\n## Same\n## Same-2\n## !\n");
    for (std::string_view id : {"Été-hiver", "same", "same-2", "same-2-2", "section"})
        EXPECT_NE(html.find("id=\"" + std::string(id) + "\""), std::string::npos) << id << html;
}

TEST(Markdown, WritesParagraphsListsAndQuotations) {
    EXPECT_EQ(body_of("one\ntwo\n\nthree"), "<p>one\ntwo</p>\n<p>three</p>\n");
    EXPECT_EQ(body_of("- a\n- b\n  more\n"), "<ul>\n<li>a</li>\n<li>b\nmore</li>\n</ul>\n");
    EXPECT_EQ(body_of("3. a\n4. b\n"), "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n");
    EXPECT_EQ(body_of("1. a\n   - b\n2. c\n"), "<ol>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ol>\n");
    EXPECT_EQ(body_of("1. a\n\n   b\n"), "<ol>\n<li><p>a</p>\n<p>b</p>\n</li>\n</ol>\n");
    EXPECT_EQ(body_of("> a\n> b\n"), "<blockquote>\n<p>a\nb</p>\n</blockquote>\n");
    EXPECT_EQ(body_of("a\n\n---\n"), "<p>a</p>\n<hr/>\n");
}

TEST(Markdown, WritesTables) {
    const std::string html = body_of("| a | b |\n|---|:-:|\n| `x\\|y` | 2 | 3 |\n| 1 |\n");
    EXPECT_NE(html.find("<th scope=\"col\">a</th><th scope=\"col\">b</th>"), std::string::npos) << html;
    EXPECT_NE(html.find("<tr><td><code>x|y</code></td><td>2</td></tr>"), std::string::npos) << html;
    EXPECT_NE(html.find("<tr><td>1</td><td></td></tr>"), std::string::npos) << html;
}

TEST(Markdown, ShowsFencedBlocksAsTheyAre) {
    EXPECT_EQ(body_of("```text\n# <b> *x*\n\n  y\n```\n"),
              "<pre tabindex=\"0\"><code># &lt;b&gt; *x*\n\n  y\n</code></pre>\n");
    EXPECT_EQ(body_of("~~~\nnever closed"), "<pre tabindex=\"0\"><code>never closed\n</code></pre>\n");
}

TEST(Markdown, WritesEmphasisCodeAndBreaks) {
    EXPECT_EQ(inline_of("*a* **b** _c_ __d__ *e **f** g*"),
              "<em>a</em> <strong>b</strong> <em>c</em> <strong>d</strong> <em>e <strong>f</strong> g</em>");
    EXPECT_EQ(inline_of("snake_case_word 2 * 3 * 4 **"), "snake_case_word 2 * 3 * 4 **");
    EXPECT_EQ(inline_of("`a*b*` ``c`d`` `e"), "<code>a*b*</code> <code>c`d</code> `e");
    EXPECT_EQ(inline_of("\\*a\\* \\<b"), "*a* &lt;b");
    EXPECT_EQ(inline_of("a  \nb\\\nc"), "a<br/>\nb<br/>\nc");
}

TEST(Markdown, SetsFrenchAsFrench) {
    EXPECT_EQ(body_of("Oui : *non* ! `a : b`", Language::kFrench),
              "<p>Oui\u202F: <em>non</em>\u202F! <code>a : b</code></p>\n");
}

TEST(Markdown, FollowsOnlyHarmlessAddresses) {
    EXPECT_EQ(inline_of("[a](https://x.org/?a=1&b=\"2\")"), "<a href=\"https://x.org/?a=1&amp;b=&quot;2&quot;\">a</a>");
    EXPECT_EQ(inline_of("[a](../b/c.md#d)"), "<a href=\"../b/c.md#d\">a</a>");
    for (std::string_view bad : {"javascript:alert(1)", "JavaScript:x", "data:text/html,x", "//evil.org", "vbscript:x",
                                 "/\\evil.org", " javascript:x", ""})
        EXPECT_EQ(inline_of("[a](" + std::string(bad) + ")").find("<a "), std::string::npos) << bad;
    EXPECT_EQ(inline_of("![a](http://evil.org/x.png)"), "a");
    EXPECT_EQ(inline_of("![a\"b](x.png)"), "<img src=\"x.png\" alt=\"a&quot;b\"/>");
}

TEST(Markdown, LetsThePageShowFencesAndPicturesItsOwnWay) {
    MarkdownHooks hooks;
    hooks.fence = [](std::string_view info, std::string_view content) -> std::optional<Html> {
        if (info != "example") return std::nullopt;
        return Html::escaped(content);
    };
    hooks.picture = [](std::string_view source, std::string_view description) -> std::optional<Html> {
        return html("<b>{0}|{1}</b>", {source, description});
    };
    const auto page = markdown_page("```example\nx\n```\n\n![d](s)\n\n```other\ny\n```\n", Language::kEnglish, hooks);
    EXPECT_EQ(page.body.markup(), "x\n<b>s|d</b><pre tabindex=\"0\"><code>y\n</code></pre>\n");
}

TEST(Markdown, EscapesAllMarkupInTheText) {
    const std::string attack = "<script>alert(1)</script><img src=x onerror=alert(1)>\"'>&lt;";
    for (const std::string& form :
         {attack, "# t\n## " + attack, "- " + attack, "> " + attack, "`" + attack + "`", "```\n" + attack + "\n```",
          "| " + attack + " |\n|---|\n| " + attack + " |", "[" + attack + "](/x)", "![" + attack + "](x)",
          "[a](" + attack + ")", "*" + attack + "*", "```" + attack + "\nx\n```"}) {
        const std::string html = body_of(form);
        EXPECT_EQ(html.find("<script"), std::string::npos) << html;
        EXPECT_EQ(html.find("<img src=x"), std::string::npos) << html;
        EXPECT_EQ(fault_in(html), "") << form;
    }
}

// Random text of the signs that mean something, and bytes that are no text at all.
TEST(Markdown, MakesWellFormedMarkupOfAnything) {
    constexpr std::string_view kPieces[] = {"*",
                                            "_",
                                            "`",
                                            "[",
                                            "]",
                                            "(",
                                            ")",
                                            "!",
                                            "#",
                                            "-",
                                            ">",
                                            "|",
                                            "\n",
                                            "\n\n",
                                            " ",
                                            "  ",
                                            "1.",
                                            "\\",
                                            "<",
                                            "&",
                                            "\"",
                                            "a",
                                            "é",
                                            "```",
                                            "~~~",
                                            "|---|",
                                            "\t",
                                            "\r",
                                            std::string_view("\0", 1),
                                            "\xFF",
                                            "\xC3",
                                            "](",
                                            "![",
                                            "**"};
    Random random(7);
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (int i = 0; i < 60; ++i) text += kPieces[random.below(std::size(kPieces))];
        const std::string html = body_of(text, round % 2 ? Language::kFrench : Language::kEnglish);
        ASSERT_EQ(fault_in(html), "") << "round " << round << "\n" << text;
    }
}

TEST(Markdown, TakesTimeInProportionToTheText) {
    for (std::string_view piece : {"*", "_", "`", "[", "[a](", "![", "**a ", "*a ", "> ", "- ", "  - ", "# a\n", "|",
                                   "|a\n|-\n", "1. ", "\n", "``a", "<", "\\"}) {
        std::string text;
        while (text.size() < 200'000) text += piece;
        EXPECT_LT(body_of(text).size(), 100 * text.size()) << piece;
    }
}

}  // namespace pavage
