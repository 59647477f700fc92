#include "server/metrics.h"

#include <gmock/gmock.h>

namespace pavage {

using ::testing::HasSubstr;

TEST(Metrics, AreWrittenAsPrometheusReadsThem) {
    Metrics metrics;
    metrics.count("pavage_requests_total", "Requests answered.", {{"route", "me"}, {"status", "200"}});
    metrics.count("pavage_requests_total", "Requests answered.", {{"route", "me"}, {"status", "200"}}, 2);
    metrics.gauge("pavage_tables", "Tables that are live.", 12);
    metrics.gauge("pavage_tables", "Tables that are live.", 11);
    EXPECT_EQ(metrics.text(),
              "# HELP pavage_requests_total Requests answered.\n"
              "# TYPE pavage_requests_total counter\n"
              "pavage_requests_total{route=\"me\",status=\"200\"} 3\n"
              "# HELP pavage_tables Tables that are live.\n"
              "# TYPE pavage_tables gauge\n"
              "pavage_tables 11\n");
}

TEST(Metrics, HistogramsAddUp) {
    Metrics metrics;
    for (const double seconds : {0.0005, 0.001, 0.03, 99.0})
        metrics.observe("pavage_seconds", "Time.", seconds, {{"route", "me"}});
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("# TYPE pavage_seconds histogram\n"));
    EXPECT_THAT(text, HasSubstr("pavage_seconds_bucket{route=\"me\",le=\"0.001\"} 2\n")) << "a bound belongs to its bucket";
    EXPECT_THAT(text, HasSubstr("pavage_seconds_bucket{route=\"me\",le=\"0.025\"} 2\n"));
    EXPECT_THAT(text, HasSubstr("pavage_seconds_bucket{route=\"me\",le=\"0.05\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("pavage_seconds_bucket{route=\"me\",le=\"10\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("pavage_seconds_bucket{route=\"me\",le=\"+Inf\"} 4\n"));
    EXPECT_THAT(text, HasSubstr("pavage_seconds_sum{route=\"me\"} 99.0315\n"));
    EXPECT_THAT(text, HasSubstr("pavage_seconds_count{route=\"me\"} 4\n"));
}

TEST(Metrics, AreForThisMachineAndForTheAddressesNamed) {
    const auto may = [](std::string address, std::vector<std::string> allowed = {}, Fields headers = {}) {
        Request request;
        request.address = std::move(address);
        request.headers = std::move(headers);
        return may_read_metrics(request, allowed);
    };
    for (const char* near : {"127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"}) EXPECT_TRUE(may(near)) << near;
    for (const char* far : {"10.0.0.5", "192.168.1.20", "172.16.0.1", "100.64.0.1", "192.0.2.7", "fd00::1", "fe80::1", "",
                            "127.0.0.1.example", "127."})
        EXPECT_FALSE(may(far)) << far;
    EXPECT_TRUE(may("10.0.0.5", {"192.0.2.7", "10.0.0.5"}));
    EXPECT_TRUE(may("::ffff:10.0.0.5", {"10.0.0.5"})) << "the same address";
    EXPECT_TRUE(may("fd00::1", {"FD00:0::1"})) << "written otherwise";
    EXPECT_FALSE(may("10.0.0.50", {"10.0.0.5"}));
    EXPECT_FALSE(may("127.0.0.1", {}, {{"X-Forwarded-For", "192.0.2.7"}})) << "anybody, by a proxy that is not believed";
    EXPECT_FALSE(may("127.0.0.1", {}, {{"Forwarded", "for=192.0.2.7"}}));
    EXPECT_TRUE(may("192.0.2.7", {"192.0.2.7"}, {{"X-Forwarded-For", "192.0.2.7"}})) << "by a proxy that is believed";
}

TEST(Metrics, EscapeLabels) {
    Metrics metrics;
    metrics.count("pavage_x_total", "Back\\slash\nline.", {{"a", "quote\" back\\ line\n"}});
    EXPECT_THAT(metrics.text(), HasSubstr("# HELP pavage_x_total Back\\\\slash\\nline.\n"));
    EXPECT_THAT(metrics.text(), HasSubstr("pavage_x_total{a=\"quote\\\" back\\\\ line\\n\"} 1\n"));
}

TEST(Metrics, CountWhatIsTooMuchAsOther) {
    Metrics metrics(3);
    for (int i = 0; i < 100; ++i) metrics.count("pavage_x_total", "X.", {{"path", std::to_string(i)}});
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("pavage_x_total{path=\"other\"} 97\n"));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2 + 4);
}

}  // namespace pavage
