// Triancey, read slowly.
#include "reaction_model.h"

namespace pavage::differential {

namespace {

class Triancey final : public ReactionModel {
  public:
    using ReactionModel::ReactionModel;
    std::unique_ptr<Model> copy() const override { return std::make_unique<Triancey>(*this); }
};

}  // namespace

std::unique_ptr<Model> make_triancey(const Options& options);
std::unique_ptr<Model> make_triancey(const Options& options) { return std::make_unique<Triancey>(options); }

}  // namespace pavage::differential
