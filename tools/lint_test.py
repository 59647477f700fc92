#!/usr/bin/env python3
"""Shows that every rule of tools/lint.py fails on a bad sample and passes a good one."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import lint  # noqa: E402

GOOD = {
    "src/games/CMakeLists.txt": "set(PAVAGE_GAMES\n    cubes\n    walls\n    CACHE INTERNAL \"\")\n",
    "src/games/cubes/cubes.h": '#include "games/cubes/parts.h"\n#include "rules/game_rules.h"\nnamespace cubes {}\n',
    "src/games/cubes/cubes_info.cpp": 'constexpr Preset kPresets[] = {\n    {"blocks", "Blocks", "board=3x3"},\n};\n',
    "src/games/cubes/cubes_test.cpp": '#include "play/match.h"\n',
    "src/games/cubes/rules.en.md": "# Cubes\n\n```example\n# no heading\n```\n\n## Start\n",
    "src/games/cubes/rules.fr.md": "# Cubes\n\n## Début\n",
    "src/games/walls/walls.h": '#include "tiling/topology.h"\n',
    "src/games/walls/rules.en.md": "# Walls\n",
    "src/games/walls/rules.fr.md": "# Murs\n",
    "src/play/game.cpp": "// We try nothing here.\nconst char* text = \"two cubes and a try\";\nint n = 1'000;\nint tryst;\n",
    "src/play/CMakeLists.txt": "pavage_layer(play\n    SOURCES game.cpp\n    LINKS pavage_games pavage_search\n    TESTS a_test.cpp)\n",
    "src/cli/main.cpp": '#include <iostream>\n#include "server/http.h"\n',
    "docs/games.md": "cubes is a game\n",
}


class Lint(unittest.TestCase):
    def faults(self, **changed):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in {**GOOD, **changed.get("files", {})}.items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return lint.faults(folder)

    def assert_only(self, rule, name, text, line=None):
        found = self.faults(files={name: text})
        self.assertTrue(found, f"{rule} found nothing in {text!r}")
        self.assertEqual({(each[0], each[3]) for each in found}, {(name, rule)})
        if line:
            self.assertEqual(found[0][1], line)

    def test_a_good_tree_has_no_fault(self):
        self.assertEqual(self.faults(), [])

    def test_includes_that_climb(self):
        for name, include in [
            ("src/base/a.h", "tiling/topology.h"),
            ("src/tiling/a.h", "rules/move.h"),
            ("src/rules/a.h", "play/game.h"),
            ("src/search/a.h", "games/walls/walls.h"),
            ("src/render/a.cpp", "play/match.h"),
            ("src/text/a.cpp", "protocol/engine.h"),
            ("src/protocol/a.cpp", "cli/output.h"),
            ("src/wasm/a.cpp", "server/http.h"),
            ("src/games/walls/walls.h", "search/mcts.h"),
            ("src/games/walls/walls.h", "neighbour.h"),
        ]:
            with self.subTest(name=name, include=include):
                found = self.faults(files={name: f'#include "{include}"\n'})
                self.assertIn("includes_climb", {each[3] for each in found})

    def test_a_game_may_not_include_another(self):
        found = self.faults(files={"src/games/walls/walls.h": '#include "games/cubes/cubes.h"\n'})
        self.assertIn("includes_climb", {each[3] for each in found})

    def test_only_play_may_include_games(self):
        self.assertEqual(self.faults(files={"src/play/entry.cpp.in": '#include "games/@GAME@/@GAME@.h"\n'}), [])
        self.assert_only("includes_climb", "src/cli/a.cpp", '#include "games/@GAME@/@GAME@.h"\n', line=1)

    def test_links_that_climb(self):
        self.assert_only("links_climb", "src/play/CMakeLists.txt", "pavage_layer(play\n    LINKS pavage_games pavage_text)\n")

    def test_games_named_elsewhere(self):
        for name in ["src/play/a.cpp", "tests/x/a_test.cpp", "web/src/a.ts", "tools/a.py", "cmake/a.cmake", "dev", "CMakeLists.txt"]:
            for text in ["// as in cubes\n", 'play("blocks")\n', "walls\n"]:
                with self.subTest(name=name, text=text):
                    self.assert_only("games_named_elsewhere", name, text, line=1)

    def test_a_game_may_not_name_another(self):
        self.assert_only("games_named_elsewhere", "src/games/walls/walls.cpp", "// unlike cubes\n")

    def test_the_machine_in_the_core(self):
        for line in ["throw 1;", "try {", "catch (...) {", "#include <iostream>", "#include <fstream>", "#include <chrono>",
                     "std::locale here;", 'fopen("a", "r");', 'printf("x");', "#include <thread>", "#include <filesystem>",
                     "auto t = std::chrono::now();", "std::cout << 1;", 'getenv("HOME");']:
            for layer in ["base", "tiling", "rules", "search", "play", "render", "text", "protocol"]:
                with self.subTest(line=line, layer=layer):
                    self.assert_only("core_touches_the_machine", f"src/{layer}/a.cpp", f"int a;\n{line}\n", line=2)

    def test_tests_and_applications_may_use_the_machine(self):
        for name in ["src/play/a_test.cpp", "src/server/a.cpp", "src/cli/a.cpp"]:
            self.assertEqual(self.faults(files={name: "#include <fstream>\nint f() { throw 1; }\n"}), [])

    def test_types_defined_twice(self):
        for one, other in [
            ("class Board {};", "class Board {};"), ("class Board {};", "struct Board : Base {\n};"), ("enum class Board { kA };", "enum Board : int { kB };"),
            ("using Board = int;", "using Board = int;"), ("struct Board {};", "using Board = std::vector<int>;"),
            ("template <class T>\nclass Board {};", "class [[nodiscard]] Board final {};"),
            ("template <class T> using Board = T;", "union Board {\n    int a;\n};"),
        ]:
            for begin, end in [("namespace pavage {", "}"), ("namespace pavage::part {", "}"), ("namespace a {\nnamespace b {", "}}")]:
                with self.subTest(one=one, other=other, begin=begin):
                    first = f"{begin}\nint f() {{ return 1; }}\n{one}\n{end}\n"
                    found = self.faults(files={"src/base/a.h": first, "src/server/b.cpp": f"{begin}\n\n{other}\n{end}\n"})
                    self.assertEqual([(each[0], each[1], each[3]) for each in found],
                                     [("src/server/b.cpp", 3 + begin.count("\n"), "types_defined_twice")])

    def test_types_that_only_look_alike(self):
        for other in ["class Board;", "struct Game {\n    struct Board {};\n    using Other = int;\n};", "namespace part {\nclass Board {};\n}",
                      "namespace {\nclass Board {};\n}", "template <>\nstruct Board<int> {};", "struct Game::Board {};",
                      "int f() {\n    struct Board {};\n    return 1;\n}", "// class Board {};", "struct Boards {};", "Board make() { return {}; }",
                      "enum class Kind { kBoard };", "template <class Board>\nvoid f(Board) {}"]:
            with self.subTest(other=other):
                self.assertEqual(self.faults(files={"src/base/a.h": "namespace pavage {\nclass Board {};\n}\n",
                                                    "src/base/b.h": f"namespace pavage {{\n{other}\n}}\n"}), [])

    def test_local_types_count_within_their_unit(self):
        local = "namespace pavage {{\nnamespace {{\n{}\n}}\n}}\n"
        same, alias = local.format("struct Board {};"), local.format("using Board = Game::Board;")

        def expect(where, files):
            self.assertEqual([(each[0], each[3]) for each in self.faults(files=files)], [(name, "types_defined_twice") for name in where])

        expect(["src/base/b.cpp"], {"src/base/a.cpp": same, "src/base/b.cpp": same})
        expect(["src/base/b.cpp"], {"src/base/a.cpp": alias, "src/base/b.cpp": same})
        expect([], {"src/base/a.cpp": alias, "src/base/b.cpp": alias})
        expect([], {"src/base/a.cpp": same, "src/base/a_test.cpp": same, "src/tiling/a.cpp": same})
        both = {"src/base/a.cpp": same, "src/base/b.cpp": same}
        expect([], both | {"src/base/CMakeLists.txt": "set(some b.cpp c.cpp)\npavage_unit(some ${some})\n"})
        expect([], both | {"src/base/CMakeLists.txt": "pavage_alone(a.cpp)\n"})
        expect(["src/base/b.cpp"], both | {"src/base/CMakeLists.txt": "pavage_unit(all a.cpp b.cpp)\n"})

    def test_untidy_files(self):
        for text in ["no end", "a\tb\n", "space \n", "blank\n\n", "windows\r\n"]:
            with self.subTest(text=text):
                self.assert_only("untidy_files", "docs/a.md", text)

    def test_pages_that_differ(self):
        for text in ["# Murs\n\n## Fin\n", "## Murs\n"]:
            self.assert_only("pages_differ", "src/games/walls/rules.fr.md", text)

    def test_versions_that_differ(self):
        cmake = {"CMakeLists.txt": "cmake_minimum_required(VERSION 3.25)\nproject(sample VERSION 1.2.3 LANGUAGES CXX)\n"}
        package, lock = '{\n  "name": "a",\n  "version": "%s"\n}\n', '{\n  "version": "%s",\n  "packages": { "": {\n  "version": "%s" }, "b": { "version": "9.9.9" } }\n}\n'

        def expect(name, text, lines):
            self.assertEqual([(each[0], each[1], each[3]) for each in self.faults(files={**cmake, name: text})],
                             [(name, line, "versions_differ") for line in lines])

        for name in ["npm/package.json", "web/package.json"]:
            expect(name, package % "1.2.3", [])
            expect(name, package % "1.2.4", [3])
            expect(name, "{}\n", [1])
        expect("web/package-lock.json", lock % ("1.2.3", "1.2.3"), [])
        expect("web/package-lock.json", lock % ("1.2.3", "1.2.0"), [4])
        expect("web/package-lock.json", lock % ("0.0.0", "1.2.0"), [2, 4])

    def test_failures_that_are_swallowed(self):
        body = "void f() {\n    try {\n        g();\n    } catch (...) {%s}\n}\n"
        for empty in ["\n    ", "\n        return;\n    ", "\n        if (a) { b(); }\n    "]:
            with self.subTest(empty=empty):
                self.assert_only("failures_swallowed", "src/server/a.cpp", body % empty, line=4)
        for handled in ["\n        throw;\n    ", "\n        log_it();\n    ", "\n        // expected: it is gone already\n    "]:
            with self.subTest(handled=handled):
                self.assertEqual(self.faults(files={"src/server/a.cpp": body % handled}), [])
        self.assertEqual(self.faults(files={"src/server/a_test.cpp": body % ""}), [])

    def test_machine_paths(self):
        for text in ["cd /home/someone/x\n", "see /root/.cache\n", "'/builds/main'\n", "> /tmp/out\n",
                     "https://registry.example.org/x\n", "http://box.internal/\n", '"resolved": "https://x.org/a.tgz"\n']:
            with self.subTest(text=text):
                self.assert_only("machine_paths", "docs/a.md", text, line=1)
        for text in ["$HOME/builds/x\n", "src/builds/a\n", "https://www.example.org/home/x\n"]:
            with self.subTest(text=text):
                self.assertEqual(self.faults(files={"docs/a.md": text}), [])

    def test_unfinished_work(self):
        for word in ["TO" + "DO", "FIX" + "ME", "X" * 3]:
            self.assert_only("unfinished", "src/play/a.h", f"// {word}: later\n", line=1)

    def test_every_rule_is_tested(self):
        source = Path(__file__).read_text(encoding="utf-8")
        for rule in lint.RULES:
            self.assertIn(f'"{rule.__name__}"', source)


if __name__ == "__main__":
    unittest.main()
