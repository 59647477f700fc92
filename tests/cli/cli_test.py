"""Runs every test of this folder on the program that the environment variable PAVAGE names."""

import pathlib
import sys
import unittest

if __name__ == "__main__":
    folder = pathlib.Path(__file__).parent
    sys.path.insert(0, str(folder))
    suite = unittest.defaultTestLoader.discover(str(folder), pattern="test_*.py")
    sys.exit(not unittest.TextTestRunner(verbosity=1).run(suite).wasSuccessful())
