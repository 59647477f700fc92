// Selacata, read slowly.
#include "reaction_model.h"

namespace pavage::differential {

namespace {

class Selacata final : public ReactionModel {
  public:
    using ReactionModel::ReactionModel;
    std::unique_ptr<Model> copy() const override { return std::make_unique<Selacata>(*this); }

  protected:
    bool may_colour(const std::string& name) const override {
        if (colours().contains(name)) return false;
        if (!building()) return true;
        for (const auto& next : near(name))
            if (colours().contains(next)) return false;
        return coloured(colours(), name, mover()).size() == colours().size() + 1;
    }
    int worth(int lead) const override { return -lead; }
    bool counts_triangles() const override { return false; }
    void add_facts(Json& facts) const override { facts.set("phase", building() ? "archipelago" : "free"); }

  private:
    bool building() const { return colours().size() < 10; }
};

}  // namespace

std::unique_ptr<Model> make_selacata(const Options& options);
std::unique_ptr<Model> make_selacata(const Options& options) { return std::make_unique<Selacata>(options); }

}  // namespace pavage::differential
