#!/usr/bin/env python3
"""What may not be released: `./dev release` says why, and makes no tag. In a small repository with the tree's own `dev`."""

import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

DEV = Path(__file__).resolve().parent.parent / "dev"
CMAKE = "cmake_minimum_required(VERSION 3.25)\nproject(pavage VERSION 1.2.3 LANGUAGES CXX)\n"
CHANGES = "# Changelog\n\n## 1.2.3 – 2026-11-19\n\n- All of it.\n\n## 1.2.2 – 2026-01-01\n\n- Some.\n"


class Release(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        shutil.copy(DEV, self.root / "dev")
        self.write("CMakeLists.txt", CMAKE)
        self.write("CHANGELOG.md", CHANGES)
        self.git("init", "--quiet", "--initial-branch", "main")
        self.commit()

    def tearDown(self):
        self.folder.cleanup()

    def write(self, name, text):
        (self.root / name).write_text(text, encoding="utf-8")

    def git(self, *arguments):
        identity = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org", "-c", "commit.gpgsign=false"]
        return subprocess.run(["git", *identity, *arguments], cwd=self.root, check=True, capture_output=True, text=True).stdout

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "Something")

    def dev(self, *arguments):
        return subprocess.run(["./dev", *arguments], cwd=self.root, capture_output=True, text=True)

    def assert_refused(self, why):
        tags = self.git("tag")
        done = self.dev("release")
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertIn(why, done.stderr)
        self.assertEqual(done.stdout, "", "nothing was begun")
        self.assertEqual(self.git("tag"), tags)

    def test_what_is_ready(self):
        done = self.dev("ready_to_release", "1.2.3")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))

    def test_changes_that_are_not_committed(self):
        self.write("CMakeLists.txt", CMAKE + "# more\n")
        self.assert_refused("not committed")
        self.git("checkout", "--quiet", "CMakeLists.txt")
        self.write("new.txt", "new\n")
        self.assert_refused("not committed")

    def test_another_branch(self):
        self.git("checkout", "--quiet", "-b", "other")
        self.assert_refused("only main")
        self.git("checkout", "--quiet", "--detach", "main")
        self.assert_refused("only main")

    def test_a_tag_that_is_there(self):
        self.git("tag", "v1.2.2")
        self.assertEqual(self.dev("ready_to_release", "1.2.3").returncode, 0)
        self.git("tag", "v1.2.3")
        self.assert_refused("the tag v1.2.3 is there already")

    def test_a_changelog_without_its_section(self):
        for heading in ["## Unreleased", "## 1.2.3", "## 1.2.3 – soon", "## 1.2.30 – 2026-11-19", "## 1x2.3 – 2026-11-19", "### 1.2.3 – 2026-11-19"]:
            with self.subTest(heading=heading):
                self.write("CHANGELOG.md", CHANGES.replace("## 1.2.3 – 2026-11-19", heading))
                self.commit()
                self.assert_refused("CHANGELOG.md has no section: ## 1.2.3 – YYYY-MM-DD")

    def test_a_version_that_is_not_there(self):
        self.write("CMakeLists.txt", "project(pavage LANGUAGES CXX)\n")
        self.commit()
        self.assert_refused("names no version")


if __name__ == "__main__":
    unittest.main()
