#include "text/workshop_messages.h"

namespace pavage {

std::array<std::span<const Message>, 2> workshop_messages() { return {drawing_messages(), sheet_messages()}; }

}  // namespace pavage
