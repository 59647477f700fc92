#!/usr/bin/env python3
"""Fails on what the project does not allow and no compiler sees: includes that climb layers, games named outside their
folders, clocks and files in the core, types defined twice, untidy files, rules pages that differ between languages,
versions that differ, failures that nobody hears of, machine paths.

    tools/lint.py [ROOT]

Each rule is a function from a Tree to faults; tools/lint_test.py shows every one of them failing on a bad sample."""

import re
import subprocess
import sys
from pathlib import Path, PurePosixPath

# What each layer may include besides itself. `games` is for `play` alone: nobody else knows which games there are.
CORE = {"base", "tiling", "rules"}
KNOWS = {
    "base": set(),
    "tiling": {"base"},
    "rules": {"base", "tiling"},
    "games": CORE | {"solve"},
    "search": CORE,
    "solve": CORE,
    "play": CORE | {"games", "search", "solve"},
    "render": CORE,
    "text": CORE | {"search", "solve", "play"},
    "study": CORE | {"search", "play", "render", "text"},
    "sheets": CORE | {"play", "render", "text"},
    "protocol": CORE | {"search", "solve", "play", "render", "text"},
    "workshop": CORE | {"search", "play", "render", "text", "study", "sheets", "protocol"},
    "online": CORE | {"search", "solve", "play", "text", "protocol"},
    "store": {"base"},
    "server": CORE | {"search", "solve", "play", "render", "text", "protocol", "online", "store"},
    "queue": {"base"},
    "cli": CORE
    | {"search", "solve", "play", "render", "text", "study", "sheets", "protocol", "workshop", "online", "store", "server",
       "queue"},
    "wasm": CORE | {"search", "solve", "play", "render", "text", "protocol", "workshop"},
}
# A game's own test plays it through the same door as everybody.
TESTS_OF_GAMES_KNOW = {"search", "solve", "play", "render", "text", "protocol"}
APPLICATIONS = {"store", "server", "queue", "cli", "wasm"}

CPP = {".cpp", ".h"}
CODE = CPP | {".in", ".cmake", ".ts", ".js", ".mjs", ".svelte", ".css", ".html", ".py", ".sh"}
# Written by machines, or bytes on purpose.
NOT_TEXT = re.compile(r"^(fuzz/corpus/|.*\.(png|ico|woff2|pdf|wasm)$)")


class Tree:
    """The files of the project: what git tracks or would track, or simply all files where there is no git."""

    def __init__(self, root):
        self.root = Path(root)
        self.texts = {}
        for name in self._names():
            if NOT_TEXT.match(name):
                continue
            try:
                self.texts[name] = (self.root / name).read_bytes().decode("utf-8")
            except (UnicodeDecodeError, OSError):
                continue

    def _names(self):
        if (self.root / ".git").exists():
            listed = subprocess.run(
                ["git", "-C", str(self.root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
                capture_output=True, check=True)
            names = [name for name in listed.stdout.decode().split("\0") if name]
        else:
            names = [path.relative_to(self.root).as_posix() for path in self.root.rglob("*") if path.is_file()]
        return sorted(name for name in set(names) if (self.root / name).is_file())

    def lines(self, wanted):
        for name, text in self.texts.items():
            if wanted(name):
                for number, line in enumerate(text.split("\n"), 1):
                    yield name, number, line

    def games(self):
        """The ids of the catalogue, each with the ids of its presets."""
        text = self.texts.get("src/games/CMakeLists.txt", "")
        found = re.search(r"set\(PAVAGE_GAMES\s+(.*?)\s+CACHE", text, re.S)
        ids = {}
        for game in found[1].split() if found else []:
            ids[game] = [game]
            for name, source in self.texts.items():
                if name.startswith(f"src/games/{game}/") and name.endswith(".cpp"):
                    for block in re.findall(r"Preset \w+\[\] = \{(.*?)\n\};", source, re.S):
                        ids[game] += re.findall(r'^\s*\{(?:\.id = )?"([^"]+)"', block, re.M)
        return ids


def is_code(name):
    path = PurePosixPath(name)
    return path.suffix in CODE or path.name == "CMakeLists.txt" or name in {"dev", ".ci/run", "tools/new_game"}


def is_test(name):
    path = PurePosixPath(name)
    return bool(re.search(r"_test$|_testing$|\.test$|\.spec$", path.stem))


def layer_of(name):
    parts = name.split("/")
    return parts[1] if len(parts) > 2 and parts[0] == "src" and parts[1] in KNOWS else None


def without_comments_and_strings(source):
    """C++ with comments and literals blanked, line by line the same."""
    pattern = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*.*?\*/', re.S)
    # A digit separator is no quote.
    source = re.sub(r"(?<=[0-9A-Fa-f])'(?=[0-9A-Fa-f])", "", source)
    return pattern.sub(lambda found: "\n" * found[0].count("\n") or " ", source)


def includes_climb(tree):
    for name, number, line in tree.lines(lambda name: layer_of(name) and PurePosixPath(name).suffix in CPP | {".in"}):
        found = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
        if not found:
            continue
        layer, target = layer_of(name), found[1].split("/")
        if len(target) < 2 or target[0] not in KNOWS:
            yield name, number, f'"{found[1]}" does not begin with a layer: write the path from src/'
            continue
        known = KNOWS[layer] | {layer}
        if is_test(name) and layer == "games":
            known = known | TESTS_OF_GAMES_KNOW
        if target[0] not in known:
            yield name, number, f'{layer} may not include "{found[1]}": it knows {", ".join(sorted(known))}'
        elif layer == "games" and target[0] == "games" and target[1] != name.split("/")[2]:
            yield name, number, f'a game may not include another: "{found[1]}"'


def links_climb(tree):
    for name, text in tree.texts.items():
        layer = layer_of(name)
        if layer and PurePosixPath(name).name == "CMakeLists.txt":
            for found in re.finditer(rf"pavage_layer\({layer}\b[^)]*?\bLINKS\s+([^)]*)\)", text, re.S):
                for target in re.findall(r"pavage_(\w+)", re.split(r"\bTESTS\b|\bSOURCES\b", found[1])[0]):
                    if target not in KNOWS[layer]:
                        yield name, text[: found.start()].count("\n") + 1, f"{layer} may not link {target}"


def games_named_elsewhere(tree):
    # A sentence for people may use an ordinary word that is also an id; a word by itself may not.
    sentence = re.compile(r'"(?:\\.|[^"\\])*\s(?:\\.|[^"\\])*"')
    for game, ids in tree.games().items():
        word = re.compile(r"(?<![A-Za-z0-9_])(" + "|".join(map(re.escape, ids)) + r")(?![A-Za-z0-9_])")
        for name, number, line in tree.lines(is_code):
            if name.startswith((f"src/games/{game}/", "docs/", f"tests/differential/{game}.", f"tests/differential/{game}_solved_")):
                continue
            if name == "src/games/CMakeLists.txt" and line.strip() == game:
                continue
            found = word.search(sentence.sub('""', line))
            if found:
                yield name, number, f"names the game {found[1]}: only src/games/{game}/ may"


CORE_FORBIDS = [
    (re.compile(r"\b(throw|try|catch|dynamic_cast|typeid)\b"), "exceptions and run-time types"),
    (re.compile(r"#\s*include\s*<(iostream|ostream|istream|fstream|sstream|iomanip|syncstream|locale|clocale)>"), "streams and locales"),
    (re.compile(r"#\s*include\s*<(chrono|ctime|time\.h|sys/time\.h)>|\bstd::chrono\b"), "a clock"),
    (re.compile(r"#\s*include\s*<(filesystem|unistd\.h|fcntl\.h|sys/[a-z]+\.h)>"), "files and the system"),
    (re.compile(r"#\s*include\s*<(thread|mutex|future|condition_variable|random)>|\bstd::random_device\b"), "threads or chance of the machine"),
    (re.compile(r"\bstd::(locale|cout|cerr|clog|cin)\b|\bsetlocale\s*\("), "streams and locales"),
    (re.compile(r"\b(fopen|freopen|tmpfile|printf|fprintf|puts|fputs|putchar|getenv|system)\s*\("), "files and the system"),
    (re.compile(r"\b(clock_gettime|gettimeofday|localtime|gmtime|strftime|mktime)\s*\("), "a clock"),
]


def core_touches_the_machine(tree):
    for name, text in tree.texts.items():
        layer = layer_of(name)
        if not layer or layer in APPLICATIONS or is_test(name) or PurePosixPath(name).suffix not in CPP:
            continue
        for number, line in enumerate(without_comments_and_strings(text).split("\n"), 1):
            for pattern, what in CORE_FORBIDS:
                found = pattern.search(line)
                if found:
                    yield name, number, f"{found[0].strip()}: {layer} does without {what}"


SCOPE = re.compile(r"\bnamespace\b([\w\s:]*)$")
TYPE = re.compile(r"\b(?:class|struct|union|enum(?:\s+class|\s+struct)?)\s+(?:\[\[.*?\]\]\s*|alignas\s*\(.*?\)\s*)*(?P<name>\w+)\s*"
                  r"(?:final\s*)?(?::(?!:)[^;{}]*)?$", re.S)
ALIAS = re.compile(r"^(?:template\b.*>\s*)?using\s+(?P<name>\w+)\s*(?:\[\[.*?\]\]\s*)?=", re.S)


def types_defined(text):
    """Each type, alias or enum that the source defines in a namespace: the namespace ("pavage::" and "" for one without a
    name), the name, the line, and what an alias stands for. Nested ones, forward declarations and specialisations are none."""
    code = re.sub(r"^[ ]*#(?:[^\n\\]|\\.|\\\n)*", lambda found: "\n" * found[0].count("\n"),
                  without_comments_and_strings(text), flags=re.M)
    scopes, begin, number = [], 0, 1  # of each open brace: the namespace's name, or None for another block
    for found in re.finditer(r"[{};]", code):
        before = code[begin : found.start()]
        line = number + before[: len(before) - len(before.lstrip())].count("\n")
        number += before.count("\n")
        begin = found.end()
        outside = None not in scopes
        if found[0] == "}":
            if scopes:
                scopes.pop()
            continue
        scope = SCOPE.search(before.rstrip()) if outside and found[0] == "{" else None
        if outside and not scope:
            made = (TYPE if found[0] == "{" else ALIAS).search(before.strip())
            if made:
                yield "::".join(scopes), made["name"], line, None if found[0] == "{" else " ".join(before.split())
        if found[0] == "{":
            scopes.append(re.sub(r"\s|\binline\b", "", scope[1]) if scope else None)


def units_of(tree):
    """The unit of the build in which each source compiles that a CMakeLists.txt gives one of its own; the others of a folder
    share one, its tests another."""
    units = {}
    for made, text in tree.texts.items():
        if PurePosixPath(made).name != "CMakeLists.txt":
            continue
        lists = {name: words.split() for name, words in re.findall(r"\bset\((\w+)\s([^)]*)\)", text)}
        for call, words in re.findall(r"\bpavage_(unit|alone|reads_tree)\(([^)]*)\)", text):
            words = [each for word in words.split() for each in lists.get(word.strip("${}"), [word])]
            for word in words:
                source = str(PurePosixPath(made).parent / word)
                units[source] = f"{PurePosixPath(made).parent}:{words[0]}" if call == "unit" else source
    return units


def types_defined_twice(tree):
    """The linker keeps one of two functions of the same name, also where they belong to two types: a program with two types
    of one name in one namespace means nothing. What lies in a namespace without a name counts within its unit; an alias may
    be written there twice, as long as it stands for the same."""
    units, seen = units_of(tree), {}
    for source, text in tree.texts.items():
        if PurePosixPath(source).suffix not in CPP:
            continue
        for namespace, name, number, alias in types_defined(text):
            local = "" in namespace.split("::")
            unit = units.get(source, (str(PurePosixPath(source).parent), is_test(source))) if local else None
            first = seen.setdefault((unit, namespace, name), (source, alias))
            if first[0] != source and not (local and alias and alias == first[1]):
                yield source, number, f"{name} is defined in {first[0]} too, in the same namespace"


def untidy_files(tree):
    for name, text in tree.texts.items():
        if text and not text.endswith("\n"):
            yield name, text.count("\n") + 1, "the last line has no end"
        if text.endswith("\n\n"):
            yield name, text.count("\n"), "blank lines at the end"
        for number, line in enumerate(text.split("\n"), 1):
            if "\t" in line:
                yield name, number, "a tab"
            if line != line.rstrip():
                yield name, number, "white space at the end of the line"


def headings(page):
    """The levels of a page's headings in order; what looks like one inside a fence is none."""
    levels, fenced = [], False
    for line in page.split("\n"):
        if line.startswith("```"):
            fenced = not fenced
        elif not fenced and (found := re.match(r"(#+) ", line)):
            levels.append(len(found[1]))
    return levels


def pages_differ(tree):
    for game in tree.games():
        folder = f"src/games/{game}/"
        pages = [tree.texts.get(f"{folder}rules.{language}.md") for language in ("en", "fr")]
        if None in pages:
            yield folder, 1, "needs rules.en.md and rules.fr.md"
            continue
        english, french = map(headings, pages)
        if english != french:
            yield f"{folder}rules.fr.md", 1, f"headings {french}, but {english} in English"


# Where the version of CMakeLists.txt is written once more, and how often.
VERSIONED = {"npm/package.json": 1, "web/package.json": 1, "web/package-lock.json": 2}


def version_of(tree):
    found = re.search(r"^project\(\w+ VERSION ([\d.]+)", tree.texts.get("CMakeLists.txt", ""), re.M)
    return found[1] if found else None


def versions_differ(tree):
    """One number for the program, the page and the package; the first ones of a file are its own, the others those of packages."""
    version = version_of(tree)
    for name, count in VERSIONED.items() if version else []:
        text = tree.texts.get(name)
        if text is None:
            continue
        own = list(re.finditer(r'"version": "([^"]*)"', text))[:count]
        if len(own) < count:
            yield name, 1, f"says no version: it is {version} in CMakeLists.txt"
        for found in own:
            if found[1] != version:
                yield name, text[: found.start()].count("\n") + 1, f"version {found[1]}, but {version} in CMakeLists.txt"


CATCH = re.compile(r"\bcatch\s*\([^)]*\)\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}")
HANDLED = re.compile(r"\bthrow\b|rethrow|current_exception|//|\b\w*(log|report|print|fail|tell|complain|error)\w*\b", re.I)


def failures_swallowed(tree):
    """A catch logs, passes the failure on, or says in a comment why it is expected."""
    for name, text in tree.texts.items():
        if PurePosixPath(name).suffix not in CPP or is_test(name) or layer_of(name) not in APPLICATIONS:
            continue
        for found in CATCH.finditer(text):
            if not HANDLED.search(found[1]):
                yield name, text[: found.start()].count("\n") + 1, "swallows a failure: log it, pass it on, or say in a comment why it is expected"


MACHINE = [
    (re.compile(r"(?<![\w.$}:/-])/(home|root|Users|work|workspace|builds)/[\w.-]"), "a path of one machine"),
    (re.compile(r"(?<![\w.$}:/-])/tmp/[\w.-]"), "a fixed path for temporary files"),
    (re.compile(r"https?://[^\s/\"']*(registry|npmjs|pypi|artifact|nexus|mirror|proxy|deb\.debian|crates)[^\s/\"']*", re.I), "a package registry"),
    (re.compile(r"https?://[^\s/\"']*\.(internal|lan|corp|local)\b"), "a host of one network"),
    (re.compile(r'"resolved":\s*"https?:'), "a package registry"),
]


def machine_paths(tree):
    for name, number, line in tree.lines(lambda name: not re.match(r"tools/lint(_test)?\.py$", name)):
        for pattern, what in MACHINE:
            found = pattern.search(line)
            if found:
                yield name, number, f"{found[0]}: {what}"


def unfinished(tree):
    # Split so that this file has none.
    word = re.compile(r"\b(" + "|".join(["TO" + "DO", "FIX" + "ME", "X" * 3]) + r")\b")
    for name, number, line in tree.lines(lambda name: True):
        found = word.search(line)
        if found:
            yield name, number, f"{found[1]}: finish it or write it down where plans are kept"


RULES = [includes_climb, links_climb, games_named_elsewhere, core_touches_the_machine, types_defined_twice, untidy_files,
         pages_differ, versions_differ, failures_swallowed, machine_paths, unfinished]


def faults(root):
    tree = Tree(root)
    return [(name, number, message, rule.__name__) for rule in RULES for name, number, message in rule(tree)]


def main():
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    found = faults(root)
    for name, number, message, rule in found:
        print(f"{name}:{number}: {message} [{rule}]")
    print(f"lint: {len(RULES)} rules, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
