// Figures for whoever runs the site, in the text format of Prometheus 0.0.4. Series are bounded: a label that takes too many
// values is counted as "other". On the I/O thread; it measures nothing by itself.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http.h"

namespace pavage {

using Labels = std::vector<std::pair<std::string_view, std::string>>;

class Metrics {
  public:
    explicit Metrics(std::size_t most_series = 200) : most_(most_series) {}  // of one metric

    // A metric is what its first use says it is.
    void count(std::string_view name, std::string_view help, const Labels& labels = {}, double by = 1);
    // A counter that is kept elsewhere.
    void set_count(std::string_view name, std::string_view help, double value, const Labels& labels = {});
    void gauge(std::string_view name, std::string_view help, double value, const Labels& labels = {});
    void observe(std::string_view name, std::string_view help, double seconds, const Labels& labels = {});

    std::string text() const;
    static constexpr std::string_view kContentType = "text/plain; version=0.0.4; charset=utf-8";

  private:
    struct Series {
        double value = 0;  // of a histogram: the sum
        std::vector<std::uint64_t> counts = {};
    };
    struct Metric {
        std::string_view type;
        std::string help;
        std::map<std::string, Series> series = {};  // by its labels as they are written
    };
    Series& series(std::string_view type, std::string_view name, std::string_view help, const Labels& labels);

    std::size_t most_;
    std::map<std::string, Metric, std::less<>> metrics_;
};

// Figures are for whoever runs the site: for programs on this machine, and from the addresses named. What a proxy passes on
// comes from elsewhere, whatever address the connection has.
bool may_read_metrics(const Request& request, const std::vector<std::string>& allowed);

}  // namespace pavage
