#!/usr/bin/env python3
"""What tools/new_game writes and what it refuses. That the game compiles and plays is seen to by CMakeLists.txt here."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parent / "new_game"
CATALOGUE = 'set(PAVAGE_GAMES\n    cubes\n    CACHE INTERNAL "Games of the catalogue")\n\nset(sources)\n'
PRESETS = 'constexpr Preset kPresets[] = {\n    {"blocks", "Blocks", "board=3x3"},\n};\n'


class NewGame(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = Path(self.folder.name)
        self.write("src/games/CMakeLists.txt", CATALOGUE)
        self.write("src/games/cubes/cubes_info.cpp", PRESETS)
        self.write("src/tiling/terms.h", "// ripples\nint land();\n")

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_tool(self, *words):
        return subprocess.run([sys.executable, "-B", str(TOOL), "--root", str(self.root), *words],
                              capture_output=True, text=True, check=False)

    def files(self):
        return {path.relative_to(self.root).as_posix(): path.read_text(encoding="utf-8")
                for path in self.root.rglob("*") if path.is_file()}

    def test_it_writes_a_folder_and_one_line(self):
        done = self.run_tool("ripples", "L’onde")
        self.assertEqual(done.returncode, 0, done.stderr)
        files = self.files()
        self.assertEqual(files["src/games/CMakeLists.txt"], CATALOGUE.replace("    cubes\n", "    cubes\n    ripples\n"))
        for name in ["ripples.h", "ripples.cpp", "ripples_info.cpp", "ripples_test.cpp", "perft.txt", "transcript.txt",
                     "rules.en.md", "rules.fr.md", "lesson.json", "pictures/first.svg"]:
            self.assertIn(f"src/games/ripples/{name}", sorted(files))
        for name, text in files.items():
            self.assertNotIn("skeleton", (name + text).lower(), name)
        self.assertIn('.name = "L’onde"', files["src/games/ripples/ripples_info.cpp"])
        self.assertTrue(files["src/games/ripples/rules.fr.md"].startswith("# L’onde\n"))

    def test_it_refuses_and_writes_nothing(self):
        before = self.files()
        for words in [("Ripples", "x"), ("r", "x"), ("a" * 17, "x"), ("two words", "x"), ("ri_pples", "x"), ("été", "x"), ("", "x"),
                      ("../up", "x"), ("while", "x"), ("std", "x"), ("cubes", "x"), ("blocks", "x"), ("land", "x"),
                      ("ripples", ""), ("ripples", 'a "b"'), ("ripples", "a\\b"), ("ripples", "a\nb"), ("ripples", "a & b"), ("ripples", " a"),
                      ("ripples", "n" * 41), ("ripples",), ()]:
            with self.subTest(words=words):
                done = self.run_tool(*words)
                self.assertNotEqual(done.returncode, 0)
                self.assertRegex(done.stderr, "^(new_game:|usage:)")
                self.assertEqual(self.files(), before)

    def test_it_refuses_a_list_it_does_not_understand(self):
        self.write("src/games/CMakeLists.txt", "# nothing\n")
        before = self.files()
        self.assertNotEqual(self.run_tool("ripples", "Ripples").returncode, 0)
        self.assertEqual(self.files(), before)


if __name__ == "__main__":
    unittest.main()
