"""Playing: on a terminal, in a pipe, with people and with computers."""

import os
import random
import re
import signal
import tempfile
import unittest

from pavage import Engine, Terminal, contests, games, ids, run


def hot_seat(game):
    """Flags that give every seat to a person."""
    players = len(run("show", game, "--format", "json").json["scores"])
    return [word for player in range(1, players + 1) for word in ("--seat", "%d=human" % player)]


def all_random(game):
    """Nobody at the keyboard. A puzzle for one is solved: random moves need never end it."""
    seats = hot_seat(game)
    return [word.replace("human", "random" if len(seats) > 2 else "best") for word in seats]


def random_game(game, seed):
    """A whole game: the moves that people choose, and all of them."""
    chosen = []
    choice = random.Random(seed)
    with Engine() as engine:
        position = engine.position(do="new", game=game, seed=seed)
        while position["turn"] is not None:
            if position["turn"] == 0:
                position = engine.position(do="random")
            else:
                alone = len(position["scores"]) == 1
                chosen.append(engine.ask(do="best", simulations=1)["move"] if alone else choice.choice(position["moves"]))
                position = engine.position(do="play", move=chosen[-1])
    return chosen, position


def shortest_game():
    return min(((len(random_game(game, 3)[0]), game) for game in contests()))[1]


class Pipes(unittest.TestCase):
    def test_a_game_of_every_kind_typed_line_by_line(self):
        for game in ids():
            moves, end = random_game(game, 11)
            done = run("play", game, "--seed", "11", *hot_seat(game), typed="\n".join(moves) + "\n")
            self.assertEqual((done.code, done.error), (0, ""))
            self.assertNotIn("\x1b", done.text)
            self.assertIn("Seed 11", done.text)
            self.assertIn(end["result"]["reason"], done.text)
            if len(end["result"]["winners"]) == 1:
                self.assertIn("Player %d wins" % end["result"]["winners"][0], done.text)

    def test_computers_play_to_the_end_alone(self):
        for game in ids():
            done = run("play", game, "--seed", "3", *all_random(game))
            self.assertEqual((done.code, done.error), (0, ""))
            self.assertIn("--record", done.text)
            self.assertEqual(done.text, run("play", game, "--seed", "3", *all_random(game)).text)

    def test_records_are_kept_and_shown(self):
        with tempfile.TemporaryDirectory() as folder:
            for game in ids():
                path = os.path.join(folder, game)
                for seed in ("3", "4"):
                    run("play", game, "--seed", seed, "--record", path, *all_random(game))
                with open(path, encoding="utf-8") as file:
                    self.assertEqual(file.read().count("[Game "), 2)
                shown = run("show", "--record", path, "--json").json
                self.assertEqual((shown["game"], shown["seed"], shown["turn"]), (game, 4, None))

    def test_a_record_outlives_the_terminal(self):
        game = contests()[0]
        move = self.first_move(game)
        with tempfile.TemporaryDirectory() as folder:
            for number in (signal.SIGTERM, signal.SIGHUP):
                path = os.path.join(folder, number.name)
                with Terminal("play", game, "--seed", "1", "--record", path, *hot_seat(game)) as terminal:
                    terminal.prompt()
                    terminal.say(move)
                    os.kill(terminal.pid, number)
                    self.assertEqual(terminal.rest()[1], 128 + number)
                self.assertEqual(run("show", "--record", path, "--json").json["history"], [move])
            path = os.path.join(folder, "hung up")
            with Terminal("play", game, "--seed", "1", "--record", path, *hot_seat(game)) as terminal:
                terminal.prompt()
                terminal.say(move)
                os.close(terminal.screen)  # as when its window is closed
                os.waitpid(terminal.pid, 0)
                terminal.screen = os.open(os.devnull, os.O_RDONLY)
            self.assertEqual(run("show", "--record", path, "--json").json["history"], [move])

    def test_a_record_is_not_added_to_a_part_of_one(self):
        game = contests()[0]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "games")
            run("play", game, "--seed", "3", "--record", path, *all_random(game))
            with open(path, "rb") as file:
                whole = file.read()
            for content in (whole[:-2], whole[:-20], whole[:30], whole + whole[:40], b"something else\n"):
                with open(path, "wb") as file:
                    file.write(content)
                refused = run("play", game, "--record", path, *all_random(game))
                self.assertEqual((refused.code, refused.text, refused.error.count("\n")), (2, "", 1), content)
                self.assertIn("games", refused.error)
                with open(path, "rb") as file:
                    self.assertEqual(file.read(), content)

    def test_rolls_that_leave_no_choice_are_only_counted(self):
        for game in ids():
            if run("show", game, "--json").json["turn"] != 0:
                continue
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, game)
                text = run("play", game, "--seed", "3", "--record", path, *all_random(game)).text
                history = run("show", "--record", path, "--json").json["history"]
            counts = [int(count) for count in re.findall(r"… (\d+) rolls without a place", text)]
            self.assertEqual(sum(counts) + text.count("… one roll without a place"), history.count("pass"))
            self.assertNotIn("plays pass", text)

    def test_saving_by_word(self):
        game = ids()[0]
        with tempfile.TemporaryDirectory() as folder:
            for name in ("game.txt", "game.json"):
                path = os.path.join(folder, name)
                run("play", game, "--seed", "1", *hot_seat(game), typed="%s\nsave %s\n" % (self.first_move(game), path))
                self.assertEqual(run("show", "--record", path, "--json").json["history"], [self.first_move(game)])
            again = run("play", game, typed="save %s\n" % path)
            self.assertIn("exists already", again.text)
            self.assertIn("Cannot write", run("play", game, typed="save /nothing/here\n").text)

    def first_move(self, game):
        return run("show", game, "--json").json["moves"][0]

    def test_rubbish_changes_nothing_and_ends_politely(self):
        game = ids()[0]
        rubbish = b"\xff\xfe\n\x00\x00\n" + b"x" * 200_000 + b"\n\n   \n-1\nzz999\nundo\nredo\nquit"
        done = run("play", game, "--seed", "1", *hot_seat(game), typed=rubbish)
        self.assertEqual((done.code, done.error), (0, ""))
        self.assertIn("There is no move to take back.", done.text)

    def test_french_from_beginning_to_end(self):
        for game in ids():
            moves, end = random_game(game, 12)
            lines = ["aide", "zz999", "coups", *moves[:2], "reprendre", "rejouer", *moves[2:], "enregistrer"]
            text = run("play", game, "--lang", "fr", "--seed", "12", *hot_seat(game), typed="\n".join(lines) + "\n").text
            self.assertIn("Joueur 1", text)
            english = re.search(r"\b(Player|wins|plays|moves?|Seed|Type|Taken|Save|the|or)\b", text)
            self.assertIsNone(english, english and text[english.start() - 100:english.end() + 100])


class OnATerminal(unittest.TestCase):
    def test_computers_alone_to_the_end(self):
        for game in ids():
            with Terminal("play", game, "--seed", "3", *all_random(game)) as terminal:
                text, code = terminal.rest()
            self.assertEqual(code, 0)
            self.assertRegex(text, r"wins: |share the win: |draw: ")

    def test_a_whole_game_typed_with_undo_and_illegal_moves(self):
        game = shortest_game()
        moves, end = random_game(game, 21)
        with Terminal("play", game, "--seed", "21", *hot_seat(game)) as terminal:
            self.assertIn("Seed 21", terminal.prompt())
            self.assertIn("is not a move here", terminal.say("zz999"))
            for number, move in enumerate(moves):
                answer = terminal.say(move)
                if number == 0:
                    self.assertIn("Taken back: " + move, terminal.say("undo"))
                    self.assertIn("Played again: " + move, terminal.say("redo"))
            self.assertIn(end["result"]["reason"], answer)
            self.assertIn("over", terminal.say(moves[0]))
            self.assertIn("Taken back", terminal.say("undo"))
            self.assertIn(end["result"]["reason"], terminal.say("redo"))
            self.assertIn("Seed 22", terminal.say("new"))
            terminal.type("quit\r")
            self.assertEqual(terminal.rest()[1], 0)

    def test_undo_against_the_computer_goes_back_to_ones_own_turn(self):
        for game in contests():
            with Terminal("play", game, "--seed", "5", "--seat", "2=mcts:level=1") as terminal:
                if "Player 1 ›" not in terminal.prompt():
                    continue  # the dice chose the other
                first = run("show", game, "--seed", "5", "--json").json
                if first["turn"] != 1:
                    continue
                move = first["moves"][len(first["moves"]) // 2]
                answer = terminal.say(move)
                if "Player 1 ›" in answer and "Player 2 plays" in answer:
                    self.assertIn("Taken back: " + move + " ", terminal.say("undo"))
                    self.assertIn("no move to take back", terminal.say("undo"))

    def test_words(self):
        game = ids()[0]
        legal = run("show", game, "--json").json["moves"]
        with Terminal("play", game, *hot_seat(game)) as terminal:
            self.assertIn("undo", terminal.prompt() and terminal.say("?"))
            self.assertIn("save FILE", terminal.say("help"))
            listed = terminal.say("moves")
            for move in legal:
                self.assertIn(move, listed)
            self.assertRegex(terminal.say("hint"), r"Try \S+: chances of about \d+%")
            self.assertIn(legal[-1], terminal.say("names"))
            self.assertIn("Save where?", terminal.say("save"))
            self.assertIn("Did you mean undo?", terminal.say("undoo"))
            self.assertIn("gives up", terminal.say("resign"))

    def test_tab_completes(self):
        game = ids()[0]
        with Terminal("play", game, *hot_seat(game)) as terminal:
            terminal.prompt()
            terminal.type("resi\t\r")
            self.assertIn("gives up", terminal.prompt())

    def test_the_end_of_input_leaves_politely(self):
        for language, words in (("en", "See you soon."), ("fr", "À bientôt.")):
            with Terminal("play", ids()[0], "--lang", language) as terminal:
                terminal.prompt()
                terminal.type("\x04")
                text, code = terminal.rest()
                self.assertEqual(code, 0)
                self.assertIn(words, text)

    def test_ctrl_c_clears_the_line_and_twice_leaves(self):
        with Terminal("play", ids()[0]) as terminal:
            terminal.prompt()
            terminal.type("nonsense\x03")
            self.assertIn("once more", terminal.prompt())
            self.assertNotIn("nonsense", terminal.say("moves"))
            terminal.type("\x03")
            terminal.prompt()
            terminal.type("\x03")
            self.assertEqual(terminal.rest()[1], 0)

    def test_ctrl_c_while_the_computer_thinks_makes_it_play(self):
        game = ids()[0]  # one that is not soon proven
        with Terminal("play", game, "--seat", "1=mcts:time=3600", "--seat", "2=human") as terminal:
            terminal.until("thinking")
            terminal.type("\x03")
            self.assertIn("plays", terminal.prompt())

    def test_the_menu_leads_to_a_game(self):
        for language, prompt in (("en", "Player 1 ›"), ("fr", "Joueur 1 ›")):
            with Terminal("--lang", language) as terminal:
                menu = terminal.prompt()
                for game in games():
                    self.assertIn(game["name"], menu)
                self.assertNotIn(prompt, terminal.say("99"))
                self.assertNotIn(prompt, terminal.say("nothing"))
                terminal.say("1")
                self.assertIn(prompt, terminal.say("p"))
                terminal.type("\x04")
                self.assertEqual(terminal.rest()[1], 0)

    def test_the_menu_is_left_with_enter(self):
        with Terminal() as terminal:
            terminal.prompt()
            terminal.type("\r")
            self.assertEqual(terminal.rest()[1], 0)

    def test_a_dumb_terminal_gets_no_escape_codes(self):
        for name in ("dumb", ""):
            with Terminal("play", ids()[0], TERM=name) as terminal:
                terminal.prompt()
                terminal.type("moves\nquit\n")
                text, code = terminal.rest()
                self.assertEqual(code, 0)
                self.assertNotIn("\x1b", terminal.seen)


if __name__ == "__main__":
    unittest.main()
