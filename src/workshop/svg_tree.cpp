#include "workshop/svg_tree.h"

#include <string>

#include "workshop/svg_outlines.h"

namespace pavage {

namespace {

class TreeReader {
  public:
    explicit TreeReader(std::string_view text) : markup_(text) {}

    Result<std::vector<SvgNode>> all() {
        for (int tags = 0;;) {
            auto tag = markup_.next();
            if (!tag) return tag.error();
            if (!*tag) break;
            if (++tags > kMaxSvgElements) return Error{"svg.many", "", {std::to_string(kMaxSvgElements)}};
            if (auto fault = take(std::move(**tag))) return *fault;
        }
        if (!within_.empty() || nodes_.empty()) return Error{"svg.end", "", {}};
        return std::move(nodes_);
    }

  private:
    std::optional<Error> take(MarkupTag tag) {
        if (tag.kind == MarkupTag::Kind::kClosing) {
            if (within_.empty() || nodes_[within_.back()].tag.name != tag.name)
                return Error{"svg.nesting", "", {std::string(tag.name.substr(0, 40))}};
            nodes_[within_.back()].end = nodes_.size();
            within_.pop_back();
            return {};
        }
        if (within_.empty() && (!nodes_.empty() || tag.name != "svg")) return Error{"svg.root", "", {}};
        const bool whole = tag.kind == MarkupTag::Kind::kWhole;
        nodes_.push_back({std::move(tag), nodes_.size() + 1});
        if (whole) return {};
        if (within_.size() == std::size_t{kMaxSvgDepth}) return Error{"svg.deep", "", {std::to_string(kMaxSvgDepth)}};
        within_.push_back(nodes_.size() - 1);
        return {};
    }

    MarkupReader markup_;
    std::vector<SvgNode> nodes_;
    std::vector<std::size_t> within_;  // those that are open
};

}  // namespace

Result<std::vector<SvgNode>> read_svg_tree(std::string_view text) { return TreeReader(text).all(); }

}  // namespace pavage
