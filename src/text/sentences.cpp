#include "text/sentences.h"

#include <algorithm>

#include "base/text.h"
#include "rules/rectangles.h"
#include "text/messages.h"

namespace pavage {

std::string listed(const std::vector<std::string>& parts, Language language) {
    if (parts.size() < 2) return joined(parts, "");
    const std::vector<std::string> first(parts.begin(), parts.end() - 1);
    return joined(first, ", ") + (language == Language::kFrench ? " et " : " and ") + parts.back();
}

std::string result_text(const Match& match, Language language) {
    const int players = match.game().players();
    const Outcome outcome = match.outcome();
    const std::string reason = message(outcome.reason, {}, language);
    std::vector<std::string> winners;
    for (int player = 1; player <= players; ++player)
        if (outcome.winners.has(player)) winners.push_back(std::to_string(player));
    if (winners.size() == 1) return message("play.winner", {winners.front(), reason}, language);
    if (outcome.winners.count() == players) return message("play.draw", {reason}, language);
    return message("play.winners", {listed(winners, language), reason}, language);
}

std::string told_text(const Match& match, Language language) {
    const auto last = match.last_move();
    if (!last) return {};
    std::vector<std::string> sentences;
    const std::string player = std::to_string(last->who.value);
    if (last->text == "swap") sentences.push_back(message("told.swap", {player}, language));
    else if (last->text == "pass") sentences.push_back(message("told.pass", {player}, language));
    else if (last->who.is_player()) sentences.push_back(message("told.move", {player, last->text}, language));
    for (const Remark& remark : last->remarks) sentences.push_back(message(remark.code, remark.values, language));
    return joined(sentences, " ");
}

namespace {

const char* code_of(Tone tone) {
    switch (tone) {
        case Tone::kGone: return "cell.gone";
        case Tone::kDead: return "cell.dead";
        case Tone::kPoison: return "cell.poison";
        case Tone::kFixed: return "cell.fixed";
        case Tone::kTouched: break;
    }
    return "";
}

}  // namespace

std::string cell_text(const Scene& scene, Cell cell, Language language) {
    std::vector<std::string> parts;
    const auto say = [&](std::string_view code, int player) {
        parts.push_back(message(code, {std::to_string(player)}, language));
    };
    for (const Ground& ground : scene.grounds)
        if (ground.cell == cell && *code_of(ground.tone)) say(code_of(ground.tone), ground.player);
    for (const Token& token : scene.tokens) {
        if (token.cell != cell) continue;
        const bool king = token.kind == Token::Kind::kKing;
        say(token.player == 0 ? "cell.block" : king ? "cell.king" : "cell.stone", token.player);
        if (!token.label.empty()) parts.push_back(token.label);
    }
    for (const Rectangle& rectangle : scene.rectangles)
        if (const auto covered = cells_of(*scene.topology, rectangle); std::ranges::find(covered, cell) != covered.end())
            say("cell.rectangle", rectangle.player);
    for (const Segment& segment : scene.segments)
        if (segment.from == cell || segment.to == cell)
            parts.push_back(message(
                "cell.segment",
                {scene.topology->name(segment.from == cell ? segment.to : segment.from), std::to_string(segment.player)},
                language));
    if (parts.empty()) say("cell.empty", 0);
    for (const Mark& mark : scene.marks) {
        if (mark.cell == cell && mark.kind == Mark::Kind::kLastMove) say("cell.last", 0);
        if (mark.cell == cell && mark.kind == Mark::Kind::kForbidden) say("cell.forbidden", 0);
    }
    return scene.topology->name(cell) + ", " + joined(parts, ", ");
}

}  // namespace pavage
