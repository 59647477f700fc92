#include "solve/connection_order.h"

#include <cmath>

namespace pavage::connection {

namespace {

constexpr int kMostEnds = kMostCells + 2;
constexpr int kNearLink = 12;  // cells of the carrier; links over more are no neighbourhood

class Net {
  public:
    explicit Net(const Links& links) : links_(links), ends_(links.ends()) {
        for (int a = 0; a < ends_; ++a)
            for (int b = 0; b < a; ++b) {
                if (a + b == 1 || !links.linked(a, b, kNearLink)) continue;
                const int cells = (links.cell_of(a) >= 0) + (links.cell_of(b) >= 0);
                conduct_[a][b] = conduct_[b][a] = cells == 2 ? 0.5f : cells == 1 ? 1.0f : 8.0f;
            }
        solve();
    }

    std::array<float, kMostCells> shares() const {
        std::array<float, kMostCells> result{};
        float total = 1e-9f;
        for (int end = 0; end < ends_; ++end) total += conduct_[0][end] * (1 - potential_[end]);
        for (int a = 2; a < ends_; ++a) {
            if (links_.cell_of(a) < 0) continue;
            float current = 0;
            for (int b = 0; b < ends_; ++b) current += conduct_[a][b] * std::abs(potential_[a] - potential_[b]);
            result[links_.cell_of(a)] = current / (2 * total);
        }
        return result;
    }

  private:
    // Potential 1 at the first arc, 0 at the second. Ends without any conductor stay at 0.
    void solve() {
        static constexpr float kLeak = 1e-5f;  // keeps the system regular where a part hangs free
        std::array<std::array<float, kMostEnds + 1>, kMostEnds> rows{};
        for (int a = 2; a < ends_; ++a) {
            float sum = kLeak;
            for (int b = 0; b < ends_; ++b) {
                sum += conduct_[a][b];
                if (b >= 2) rows[a][b] = -conduct_[a][b];
            }
            rows[a][a] = sum;
            rows[a][ends_] = conduct_[a][0];
        }
        for (int pivot = 2; pivot < ends_; ++pivot)
            for (int a = pivot + 1; a < ends_; ++a) {
                if (rows[a][pivot] == 0) continue;
                const float factor = rows[a][pivot] / rows[pivot][pivot];
                for (int b = pivot; b <= ends_; ++b) rows[a][b] -= factor * rows[pivot][b];
            }
        potential_[0] = 1;
        for (int a = ends_ - 1; a >= 2; --a) {
            float sum = rows[a][ends_];
            for (int b = a + 1; b < ends_; ++b) sum -= rows[a][b] * potential_[b];
            potential_[a] = sum / rows[a][a];
        }
    }

    const Links& links_;
    int ends_;
    std::array<std::array<float, kMostEnds>, kMostEnds> conduct_{};
    std::array<float, kMostEnds> potential_{};
};

}  // namespace

std::array<float, kMostCells> currents(const Links& links) { return Net(links).shares(); }

}  // namespace pavage::connection
