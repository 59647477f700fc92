"""Help, languages, exit codes, and what the program says to bad use."""

import os
import re
import resource
import subprocess
import tempfile
import unittest

from pavage import PROGRAM, commands, environment, games, ids, run
from waiting import PATIENCE

GAME = ids()[0]
ENGLISH = re.compile(r"\b(the|this|move|moves|player|players|game|games|with|and|of|wins|turn|usage|options are|file|see)\b", re.I)


def prose(text):
    """What is for people: flags, values, examples and names that programs read are not."""
    text = re.sub(r"(?m)^  pavage .*$", "", text)
    text = re.sub(r"(?m)^  [a-z]+( [A-Z[].*?)?  ", "", text)
    return re.sub(r"--?[a-z]+|pavage [a-z]+|\b[a-z]+[=:]\S+|« [^»]* »", "", text)


class Help(unittest.TestCase):
    def test_every_command_has_help_in_both_languages(self):
        for words in [[]] + [[name] for name in commands()]:
            english = run(*words, "--help")
            french = run(*words, "--help", "--lang", "fr")
            self.assertEqual((english.code, english.error), (0, ""))
            self.assertEqual((french.code, french.error), (0, ""))
            self.assertTrue(english.text.startswith("Usage: pavage"), english.text)
            self.assertTrue(french.text.startswith("Emploi\u202f: pavage"), french.text)
            self.assertEqual(re.findall("--[a-z]+", english.text), re.findall("--[a-z]+", french.text))
            self.assertIsNone(ENGLISH.search(prose(french.text)), prose(french.text))

    def test_help_fits_eighty_columns(self):
        for words in [[]] + [[name] for name in commands()]:
            for language in ("en", "fr"):
                for line in run(*words, "--help", "--lang", language).text.splitlines():
                    self.assertLessEqual(len(line), 80, line)

    def test_without_command_and_terminal_there_is_the_help(self):
        self.assertEqual(run().text, run("--help").text)

    def test_version(self):
        self.assertRegex(run("--version").text, r"^pavage \d+\.\d+\.\d+\n$")

    def test_help_wins_over_missing_words(self):
        self.assertEqual(run("play", "--help").code, 0)


class Languages(unittest.TestCase):
    def first_line(self, *words, **changes):
        return run(*words, **changes).text.splitlines()[0]

    def test_the_locale_decides_in_the_order_of_the_standard(self):
        self.assertIn("Emploi", self.first_line("--help", LANG="fr_FR.UTF-8"))
        self.assertIn("Usage", self.first_line("--help", LANG="de_DE.UTF-8"))
        self.assertIn("Usage", self.first_line("--help", LANG="fr_FR.UTF-8", LC_ALL="C"))
        self.assertIn("Emploi", self.first_line("--help", LANG="en_GB.UTF-8", LC_MESSAGES="fr_CA"))
        self.assertIn("Emploi", self.first_line("--help", LANG="fr_FR", LC_ALL=""))

    def test_the_flag_wins_before_and_after_the_command(self):
        for words in (["--lang", "fr", "games", "--help"], ["games", "--lang=fr", "--help"], ["games", "--help", "--lang", "fr"]):
            self.assertIn("Emploi", self.first_line(*words, LANG="en_GB.UTF-8"))

    def test_errors_are_in_the_language_asked_for_wherever_it_stands(self):
        self.assertIn("Il n’y a pas de commande", run("nothing", "--lang", "fr").error)
        self.assertIn("Il n’y a pas de commande", run("--lang", "fr", "nothing").error)


class BadUse(unittest.TestCase):
    def refused(self, *words, code=2, **changes):
        outcome = run(*words, **changes)
        shown = "%s: %s%s" % (" ".join(words), outcome.text[:300], outcome.error)
        self.assertEqual(outcome.code, code, shown)
        self.assertEqual(outcome.text, "", shown)
        self.assertEqual(outcome.error.count("\n"), 1, shown)
        self.assertTrue(outcome.error.startswith("pavage"), shown)
        return outcome.error

    def test_each_fault_is_one_line_in_each_language(self):
        faults = [
            ["nothing"], [""], ["games", "--nothing"], ["games", "-x"], ["games", "more"], ["--lang", "de", "games"],
            ["games", "--json=yes"], ["--nothing"], ["rules"], ["rules", "nothing"], ["rules", GAME, GAME],
            ["play"], ["play", "nothing"], ["play", GAME, "-o"], ["play", GAME, "-o", "nothing"], ["play", GAME, "-o", "=1"],
            ["play", GAME, "-o", "nothing=1"], ["play", GAME, "-o", "players=99"], ["play", GAME, "-o", "players="],
            ["play", GAME, "--seat", "1"], ["play", GAME, "--seat", "9=human"], ["play", GAME, "--seat", "x=human"],
            ["play", GAME, "--seat", "1=nobody"], ["play", GAME, "--seat", "1=mcts:level=99"], ["play", GAME, "--seat", "1=mcts:x"],
            ["play", GAME, "--seed", "-1"], ["play", GAME, "--seed", "x"], ["play", GAME, "--seed", "99999999999999999999"],
            ["play", GAME, "--moves", "zz999"], ["play", GAME, "--record", "/nothing/here.txt"], ["play", GAME, "--record", "/"],
            ["board"], ["board", "nothing"], ["board", GAME, "--repeat", "2"], ["board", GAME, "--format", "gif"],
            ["show"], ["show", "nothing"], ["show", GAME, "--format", "gif"], ["show", GAME, "--format", ""],
            ["show", GAME, "--format", "svg,png"], ["show", GAME, "--moves", "zz999"], ["show", GAME, "--size", "0"],
            ["show", GAME, "--theme", "pink"], ["show", GAME, "--color", "red"], ["show", GAME, "--out", "/nothing/here.svg"],
            ["show", GAME, "--out"], ["show", "--record", "/nothing.txt"], ["show", "--record", "/"], ["show", "--record", PROGRAM],
            ["show", "--record", "/dev/null"],
            ["perft", GAME], ["perft", GAME, "--depth", "0"], ["perft", GAME, "--depth", "-3"], ["perft", GAME, "--depth", "31"],
            ["perft", GAME, "--depth", "2.5"], ["perft", GAME, "--depth", ""], ["perft", "nothing", "--depth", "1"],
            ["best"], ["best", "nothing"], ["best", GAME, "--time", "0"], ["best", GAME, "--time", "nan"], ["best", GAME, "--time", "1e99"],
            ["best", GAME, "--simulations", "0"], ["best", GAME, "--simulations", "1.5"], ["best", GAME, "--threads", "0"],
            ["best", GAME, "--threads", "1000"], ["bench", "nothing"], ["bench", "--seconds", "x"], ["bench", "--seconds", "-1"],
            ["engine", "more"], ["serve", "--port", "65536"], ["serve", "--port", "x"], ["serve", "--address", "nowhere"],
            ["serve", "--legal", "/nothing"], ["serve", "--metrics-from", "10.0.0.0/8"],
            ["data"], ["data", "nothing"], ["data", "backup"], ["data", "restore"], ["data", "check", "--database", "nowhere"],
            ["data", "check", "--database", ""], ["data", "restore", "--in", "/nothing.backup", "--data", "/nothing"],
        ]
        for words in faults:
            english = self.refused(*words)
            french = self.refused(*words, "--lang", "fr") if words[-1] not in ("-o", "--out") else self.refused(*words, LANG="fr_FR")
            self.assertNotEqual(english, french, words)

    def test_refusals_name_the_limit_and_the_file(self):
        self.assertIn("9223372036854775807", self.refused("play", GAME, "--seed", "9223372036854775808"))
        self.assertIn("1000x1000", self.refused("puzzle", "make", "--size", "1000x1000"))
        self.assertIn("--survey", self.refused("solve", GAME, "--up-to", "5x5"))
        with tempfile.TemporaryDirectory() as folder:
            for path in ("", folder, folder + "/"):
                for words in (["show", GAME, "--format", "svg,json", "--out", path], ["play", GAME, "--record", path],
                              ["match", GAME, "--between", "random", "random", "--save", path]):
                    self.assertIn("file", self.refused(*words))
            self.assertEqual(os.listdir(folder), [])
            with_boards = [(game["id"], option["name"]) for game in games() for option in game["options"]
                           if "file:PATH" in option.get("choices", [])]
            for content, part in ((b"{", "byte 2"), (b"<svg></svg>", "picture"), (b"\xef\xbb\xbf<svg/>", "picture"), (b"", "byte")):
                path = os.path.join(folder, "thing.json")
                with open(path, "wb") as file:
                    file.write(content)
                game, option = with_boards[0]
                error = self.refused("show", game, "-o", "%s=file:%s" % (option, path))
                self.assertTrue("thing.json" in error and part in error, error)

    def test_a_mark_before_a_file_is_no_part_of_it(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "record.json")
            record = run("show", GAME, "--json").json
            with open(path, "w", encoding="utf-8-sig") as file:
                file.write(run("play", GAME, "--seed", "1", typed="save %s\n" % (path + "x.json")).text and open(path + "x.json").read())
            self.assertEqual(run("show", "--record", path, "--json").json["game"], record["game"])

    def test_mistyped_words_are_suggested(self):
        self.assertIn("games", self.refused("gamess"))
        self.assertIn("Did you mean --depth?", self.refused("perft", GAME, "--dept2", "3"))
        self.assertIn("Did you mean players?", self.refused("show", GAME, "-o", "player=2"))
        self.assertIn("Did you mean %s?" % GAME, self.refused("rules", GAME + "x"))

    def test_control_characters_are_not_echoed(self):
        for words in (["\x1b[31m"], ["show", "\x1b[2J"], ["show", GAME, "--moves", "\x1b[2J\x07"], ["show", GAME, "-o", "a\nb=1"]):
            error = self.refused(*words)
            self.assertIsNone(re.search(r"[\x00-\x09\x0b-\x1f]", error), repr(error))

    def test_invalid_utf8_on_the_command_line(self):
        for words in ([b"\xff\xfe"], ["show", GAME, "--moves", b"\xff"], ["show", GAME, "-o", b"\xc3="]):
            self.assertEqual(run(*words).code, 2)

    def test_huge_words(self):
        self.refused("show", GAME, "-o", "board=" + "9" * 100000)
        self.refused("show", GAME, "--moves", "a" * 100000)
        self.refused("x" * 100000)

    def test_illegal_moves_name_their_place(self):
        legal = run("show", GAME, "--format", "json").json["moves"][0]
        self.assertIn("Move 2:", self.refused("show", GAME, "--moves", legal + " zz999"))

    def test_broken_records(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "record")
            for content in (b"", b"\xff", b"{", b"[]", b"null", b'{"format":"pavage-record"}', b'[Game "nothing"]\n', b'[Game "x]\n',
                            b"[" * 100000, b'[Game "%s"]\n[Seed "x"]\n' % GAME.encode(), b"\0" * 100, b" " * (9 << 20),
                            b'[Game "%s"]\n\nzz999\n' % GAME.encode(), b'[Game "%s"]\n[Rules "999"]\n' % GAME.encode()):
                with open(path, "wb") as file:
                    file.write(content)
                self.refused("show", "--record", path)
            os.remove(path)
            os.mkfifo(path)
            self.refused("show", "--record", path)

    def test_board_files(self):
        with tempfile.TemporaryDirectory() as folder:
            large = os.path.join(folder, "large.json")
            with open(large, "wb") as file:
                file.truncate(9 << 20)
            for game in games():
                boards = [option for option in game["options"] if "file:PATH" in option.get("choices", [])]
                for option in boards:
                    for path in ("/nothing", folder, large, "/dev/null", PROGRAM):
                        self.refused("show", game["id"], "-o", "%s=file:%s" % (option["name"], path))


class BrokenOutput(unittest.TestCase):
    def test_a_full_disk_is_told_and_ends_with_1(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("this system has no /dev/full")
        for words in (["games"], ["games", "--json"], ["rules", GAME], ["show", GAME], ["--help"], ["perft", GAME, "--depth", "1"],
                      ["show", GAME, "--format", "svg", "--out", "/dev/full"]):
            self.assert_fails(words, os.open("/dev/full", os.O_WRONLY))

    def test_what_was_there_stays_where_the_new_has_no_room(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "board.svg")
            words = ["show", GAME, "--format", "svg", "--out", path]
            self.assertEqual(run(*words).code, 0)
            os.chmod(path, 0o640)
            with open(path, "rb") as file:
                before = file.read()
            done = subprocess.run([PROGRAM, *words, "--names"], capture_output=True, timeout=PATIENCE, env=environment(),
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)))
            self.assertEqual((done.returncode, done.stderr.count(b"\n")), (1, 1), done)
            self.assertIn(b"board.svg", done.stderr)
            with open(path, "rb") as file:
                self.assertEqual(file.read(), before)
            self.assertEqual(os.listdir(folder), ["board.svg"])
            link = os.path.join(folder, "link.svg")
            os.symlink(path, link)
            self.assertEqual(run(*words[:-1], link, "--names").code, 0)
            with open(path, "rb") as file:
                self.assertNotEqual(file.read(), before)
            self.assertTrue(os.path.islink(link))
            self.assertEqual(os.stat(path).st_mode & 0o777, 0o640)

    def test_a_closed_pipe_is_told_and_ends_with_1(self):
        for words, typed in ((["games", "--json"], b""), (["engine"], b'{"do":"games"}\n' * 50), (["play", GAME], b"moves\n")):
            reader, writer = os.pipe()
            os.close(reader)
            self.assert_fails(words, writer, typed)

    def assert_fails(self, words, output, typed=b""):
        done = subprocess.run([PROGRAM, *words], stdout=output, stderr=subprocess.PIPE, input=typed, env=environment(), timeout=PATIENCE)
        os.close(output)
        self.assertEqual(done.returncode, 1, words)
        self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)


if __name__ == "__main__":
    unittest.main()
