// What every kind of search is: it looks at the position a walker stands on, as long as its budget lasts.
#pragma once

#include <memory>

#include "search/budget.h"
#include "search/search_result.h"
#include "search/settings.h"
#include "search/walker.h"

namespace pavage {

class SearchEngine {
  public:
    virtual ~SearchEngine() = default;
    // A player, not chance, must be to move. May keep what it learned for the next search.
    virtual SearchResult search(Walker& walker, const Budget& budget) = 0;
};

std::unique_ptr<SearchEngine> make_search_engine(const SearchSettings& settings);

}  // namespace pavage
