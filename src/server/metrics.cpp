#include "server/metrics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>

#include "server/site_addresses.h"

namespace pavage {

namespace {

// Upper bounds of a histogram in seconds; the last is infinity.
constexpr std::array<double, 12> kBounds = {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10};

std::string number(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "+Inf" : "-Inf";
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "%.15g", value);
    return text.data();
}

std::string escaped(std::string_view text, bool quotes) {
    std::string result;
    for (const char letter : text) {
        if (letter == '\\') result += "\\\\";
        else if (letter == '\n') result += "\\n";
        else if (letter == '"' && quotes) result += "\\\"";
        else result += letter;
    }
    return result;
}

// a="b",c="d"
std::string written(const Labels& labels) {
    std::string text;
    for (const auto& [name, value] : labels)
        text += (text.empty() ? "" : ",") + std::string(name) + "=\"" + escaped(value, true) + "\"";
    return text;
}

std::string line(const std::string& name, const std::string& labels, double value) {
    return name + (labels.empty() ? "" : "{" + labels + "}") + " " + number(value) + "\n";
}

void write_histogram(std::string& text, const std::string& name, const std::string& labels, double sum,
                     const std::vector<std::uint64_t>& counts) {
    const std::string before = labels.empty() ? "" : labels + ",";
    std::uint64_t below = 0;
    for (std::size_t i = 0; i <= kBounds.size(); ++i) {
        below += counts[i];
        const std::string bound = i < kBounds.size() ? number(kBounds[i]) : "+Inf";
        text += line(name + "_bucket", before + "le=\"" + bound + "\"", static_cast<double>(below));
    }
    text += line(name + "_sum", labels, sum);
    text += line(name + "_count", labels, static_cast<double>(below));
}

}  // namespace

Metrics::Series& Metrics::series(std::string_view type, std::string_view name, std::string_view help, const Labels& labels) {
    auto metric = metrics_.find(name);
    if (metric == metrics_.end()) metric = metrics_.emplace(name, Metric{type, std::string(help)}).first;
    auto& all = metric->second.series;
    const std::string key = written(labels);
    if (const auto found = all.find(key); found != all.end()) return found->second;
    if (all.size() < most_) return all[key];
    Labels others = labels;
    for (auto& [label, value] : others) value = "other";
    return all[written(others)];
}

void Metrics::count(std::string_view name, std::string_view help, const Labels& labels, double by) {
    series("counter", name, help, labels).value += by;
}

void Metrics::set_count(std::string_view name, std::string_view help, double value, const Labels& labels) {
    series("counter", name, help, labels).value = value;
}

void Metrics::gauge(std::string_view name, std::string_view help, double value, const Labels& labels) {
    series("gauge", name, help, labels).value = value;
}

void Metrics::observe(std::string_view name, std::string_view help, double seconds, const Labels& labels) {
    Series& one = series("histogram", name, help, labels);
    one.counts.resize(kBounds.size() + 1);
    one.value += seconds;
    std::size_t at = 0;
    while (at < kBounds.size() && seconds > kBounds[at]) ++at;
    ++one.counts[at];
}

std::string Metrics::text() const {
    std::string text;
    for (const auto& [name, metric] : metrics_) {
        text += "# HELP " + name + " " + escaped(metric.help, false) + "\n";
        text += "# TYPE " + name + " " + std::string(metric.type) + "\n";
        for (const auto& [labels, one] : metric.series) {
            if (metric.type == "histogram") write_histogram(text, name, labels, one.value, one.counts);
            else text += line(name, labels, one.value);
        }
    }
    return text;
}

bool may_read_metrics(const Request& request, const std::vector<std::string>& allowed) {
    const auto address = plain_address(request.address);
    if (!address) return false;
    const bool is_passed_on = !request.header("X-Forwarded-For").empty() || !request.header("Forwarded").empty();
    if (is_loopback(*address) && !is_passed_on) return true;
    return std::ranges::any_of(allowed, [&](const std::string& each) { return plain_address(each) == address; });
}

}  // namespace pavage
