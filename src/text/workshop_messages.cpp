#include "text/workshop_messages.h"

namespace pavage {

std::array<std::span<const Message>, 3> workshop_messages() {
    return {board_messages(), drawing_messages(), sheet_messages()};
}

}  // namespace pavage
