// `pavage study`: how balanced a game is.
#include <algorithm>

#include "base/text.h"
#include "cli/cli_text.h"
#include "cli/commands.h"
#include "cli/flags.h"
#include "cli/layout.h"
#include "cli/match_file.h"
#include "cli/match_flags.h"
#include "cli/match_games.h"
#include "cli/match_report.h"
#include "cli/output.h"
#include "cli/position.h"
#include "cli/study_flags.h"
#include "cli/study_text.h"
#include "cli/threads.h"
#include "play/registry.h"
#include "study/export.h"
#include "study/page.h"
#include "study/rules_check.h"
#include "study/variants.h"

namespace pavage::cli {

namespace {

constexpr std::int64_t kDefaultStudyGames = 100;

enum class StudyForm { kText, kHtml, kSvg, kJson, kCsv, kSummary };
struct StudyFormat {
    StudyForm form;
    std::string_view name, extension;
};
constexpr StudyFormat kStudyFormats[] = {
    {StudyForm::kText, "text", ".txt"}, {StudyForm::kHtml, "html", ".html"},
    {StudyForm::kSvg, "svg", ".svg"},   {StudyForm::kJson, "json", ".json"},
    {StudyForm::kCsv, "csv", ".csv"},   {StudyForm::kSummary, "summary", ".summary.csv"}};

// Whoever only checks the rules plays nothing.
bool plays_games(const Arguments& arguments) { return !arguments.has(flags::kCheck) || arguments.has(flags::kGames); }

Result<std::vector<const StudyFormat*>> asked_study_formats(const Arguments& arguments) {
    const std::string written = arguments.text(flags::kStudyFormat).value_or(arguments.has(flags::kJson) ? "json" : "text");
    std::vector<const StudyFormat*> formats;
    std::vector<std::string> names;
    for (const auto& format : kStudyFormats) names.emplace_back(format.name);
    for (auto name : split(written, ',')) {
        const auto at = std::ranges::find(kStudyFormats, trimmed(name), &StudyFormat::name);
        if (at == std::end(kStudyFormats)) return Error{"study.format", "", {quotable(name), joined(names, ", ")}};
        if (std::ranges::find(formats, &*at) == formats.end()) formats.push_back(&*at);
    }
    const bool plots = std::ranges::find(formats, StudyForm::kSvg, &StudyFormat::form) != formats.end();
    if (plots && !plays_games(arguments)) return Error{"study.plots_games", "", {}};
    if (arguments.has(flags::kStudyOut)) return formats;
    if (plots) return Error{"study.plots", "", {}};
    if (formats.size() > 1) return Error{"show.several", "", {}};
    return formats;
}

Result<std::vector<NamedPlan>> asked_plans(const Arguments& arguments) {
    auto options = given_options(arguments);
    if (!options) return options.error();
    TournamentPlan plan;
    plan.game = arguments.words().front();
    plan.options = *std::move(options);
    plan.players = arguments.all(flags::kStudyBetween);
    if (plan.players.empty()) plan.players.emplace_back(kUsualStudyPlayer);
    if (plan.players.size() == 1) plan.players.push_back(plan.players.front());
    if (const auto seed = arguments.whole(flags::kSeed)) plan.seed = static_cast<std::uint64_t>(*seed);
    if (const auto most = arguments.whole(flags::kMostMoves)) plan.most_moves = static_cast<int>(*most);
    plan.opening = static_cast<int>(arguments.whole(flags::kStudyOpening).value_or(0));
    plan.watch = static_cast<int>(arguments.whole(flags::kWatch).value_or(kUsualStudyWatch));
    plan.every_first_move = arguments.has(flags::kFirstMoves);
    const auto handicap = arguments.whole(flags::kHandicap);
    if (handicap && arguments.has(flags::kVary)) return Error{"study.alone", "", {}};
    if (handicap) return handicapped(plan, static_cast<int>(*handicap), read_file);
    return varied(plan, arguments.all(flags::kVary));
}

// Everything that happens to games in their order: counted, kept, shown.
class StudyRun {
  public:
    StudyRun(const Arguments& arguments, Study& study, const Voice& say)
        : arguments_(arguments),
          study_(study),
          say_(say),
          terminal_(terminal_for(arguments)),
          line_(terminal_),
          asked_(static_cast<std::uint64_t>(arguments.whole(flags::kGames).value_or(kDefaultStudyGames))) {}

    // All plans one after the other, until Ctrl-C.
    Status play() {
        const auto hands = asked_hands(arguments_);
        if (!hands) return hands.error();
        std::vector<std::optional<MatchFile>> files(study_.plans());
        for (std::size_t plan = 0; plan < study_.plans(); ++plan)
            if (auto opened = open(plan, files[plan]); !opened) return opened.error();
        begin_ = steady_seconds();
        found_ = study_.games();
        for (std::size_t plan = 0; plan < study_.plans() && !interrupted() && !fault_; ++plan)
            play(plan, *hands, files[plan]);
        line_.clear();
        if (fault_) return *fault_;
        return Done{};
    }
    bool enough() const { return study_.games() >= asked_ * study_.plans(); }
    std::uint64_t asked() const { return asked_ * study_.plans(); }

  private:
    Next take(std::size_t plan, const PlayedGame& game) {
        if (auto added = study_.add(plan, game); !added) fault_ = added.error();
        return fault_ || study_.tally(plan).games() >= asked_ ? Next::kEnough : Next::kGoOn;
    }

    Status open(std::size_t plan, std::optional<MatchFile>& file) {
        const auto path = arguments_.text(flags::kStudySave);
        if (!path) return Done{};
        const std::string name = study_.plans() == 1 ? *path : *path + "." + std::to_string(plan + 1);
        auto opened =
            MatchFile::open(name, study_.tournament(plan), [&](const PlayedGame& game) { return take(plan, game); });
        if (!opened) return opened.error();
        file = *std::move(opened);
        const auto next = study_.tally(plan).games() + 1;
        if (fault_)
            return Error{"match.file_line", "", {quotable(name, 200), std::to_string(next + 1), std::to_string(next)}};
        if (const auto found = study_.tally(plan).games(); found > 0)
            complain(say_("match.resumed", {say_.number(found), quotable(name, 200)}));
        return Done{};
    }

    void play(std::size_t plan, const Hands& hands, std::optional<MatchFile>& file) {
        const auto keep = [&](const PlayedGame& game) {
            if (file) file->add(game);
            return take(plan, game);
        };
        play_games(study_.tournament(plan), study_.tally(plan).games(), asked_, hands, keep, [&] { show(plan); });
    }

    void show(std::size_t plan) {
        line_.show([&] {
            const std::string counted = counted_text(study_.games(), asked(), say_, terminal_);
            if (study_.games() == found_ || study_.tally(plan).games() == 0) return counted;
            const double left = (steady_seconds() - begin_) / static_cast<double>(study_.games() - found_) *
                                static_cast<double>(asked() - study_.games());
            const StudyVoice voice(say_.language());
            return say_("study.progress",
                        {counted, study_.name(plan), voice.part(study_.tally(plan).first_seat()), clock_text(left)});
        });
    }

    const Arguments& arguments_;
    Study& study_;
    const Voice& say_;
    const Terminal terminal_;
    Progress line_;
    const std::uint64_t asked_;   // games of each plan
    std::optional<Error> fault_;  // a game that is none of the study's
    double begin_ = 0;
    std::uint64_t found_ = 0;
};

RulesCheck checked(const Arguments& arguments, const GamePtr& game, const Voice& say) {
    const Terminal terminal = terminal_for(arguments);
    Progress line(terminal);
    const auto most = arguments.whole(flags::kPositions).value_or(static_cast<std::int64_t>(kUsualCheckedPositions));
    return check_rules(game, static_cast<std::uint64_t>(most), say.language(), [&](std::uint64_t positions) {
        line.show([&] { return say("study.checking", {say.number(positions)}); });
        return interrupted();
    });
}

struct StudyFile {
    std::string ending, content;
};

// What was asked for.
struct Findings {
    const Study& study;
    std::optional<StudyReport> report;  // none: the rules were only checked
    std::optional<RulesCheck> check;

    // One file, or one for each plot.
    std::vector<StudyFile> files(const StudyFormat& format, const Voice& say, std::size_t width) const {
        if (format.form != StudyForm::kSvg) return {{std::string(format.extension), in(format.form, say, width)}};
        std::vector<StudyFile> plots;
        if (report)
            for (auto& plot : study_figures(study, *report, say.language()))
                plots.push_back(
                    {"-" + std::to_string(plots.size() + 1) + std::string(format.extension), std::move(plot.svg)});
        return plots;
    }

  private:
    std::string in(StudyForm form, const Voice& say, std::size_t width) const {
        const StudyVoice voice(say.language());
        const std::vector<std::string> notes = check ? sentences(*check, voice) : std::vector<std::string>{};
        switch (form) {
            case StudyForm::kSvg: break;  // files of their own
            case StudyForm::kText: return text(notes, voice, width);
            case StudyForm::kHtml: return study_page(study, report ? *report : study.report(), notes, say.language());
            case StudyForm::kJson: return json();
            case StudyForm::kCsv: return games_csv(study);
            case StudyForm::kSummary: return summary_csv(report ? *report : study.report());
        }
        return {};
    }
    std::string text(const std::vector<std::string>& notes, const StudyVoice& voice, std::size_t width) const {
        std::string all = report ? study_text(*report, voice, width) : "";
        if (report && !notes.empty()) all += "\n";
        for (const auto& note : notes)
            for (const auto& line : wrapped(note, width)) all += line + "\n";
        return all;
    }
    std::string json() const {
        Json json = report ? to_json(*report) : Json(Json::Object{{"game", study.tournament(0).game().id()}});
        if (check) json.set("check", to_json(*check));
        return to_text(json) + "\n";
    }
};

Status give_out_study(const Arguments& arguments, const std::vector<const StudyFormat*>& formats, const Findings& findings,
                      const Voice& say) {
    const auto path = arguments.text(flags::kStudyOut);
    const std::size_t width = terminal_for(arguments).text_width();
    for (const StudyFormat* format : formats)
        for (const auto& [ending, content] : findings.files(*format, say, width)) {
            if (!path) {
                print(content);
                continue;
            }
            const bool as_named = formats.size() == 1 && format->form != StudyForm::kSvg;
            if (auto written = write_file(as_named ? *path : *path + ending, content); !written) return written.error();
        }
    return Done{};
}

}  // namespace

Result<int> run_study(const Arguments& arguments) {
    const Voice say(arguments.language());
    const auto formats = asked_study_formats(arguments);
    if (!formats) return formats.error();
    auto plans = asked_plans(arguments);
    if (!plans) return plans.error();
    auto study = Study::make(*std::move(plans), read_file);
    if (!study) return study.error();

    const InterruptScope scope;
    Findings findings{*study, std::nullopt, std::nullopt};
    const bool plays = plays_games(arguments);
    StudyRun run(arguments, *study, say);
    if (plays) {
        if (auto played = run.play(); !played) return played.error();
        if (study->games() == 0) {
            complain(say("match.stopped_early"));
            return interrupted_exit();
        }
        findings.report = study->report();
    }
    if (arguments.has(flags::kCheck)) findings.check = checked(arguments, study->tournament(0).setting(0).game, say);
    if (auto given = give_out_study(arguments, *formats, findings, say); !given) return given.error();
    if (!plays || run.enough()) return interrupted() ? interrupted_exit() : 0;
    flush_output();
    complain(say("match.stopped", {say.number(study->games()), say.number(run.asked())}));
    return interrupted_exit();
}

}  // namespace pavage::cli
