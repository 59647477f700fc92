"""Runs the tests of this folder on the program that the environment variable PAVAGE names: all, or those of one file
(`cli_test.py play`)."""

import pathlib
import sys
import unittest

if __name__ == "__main__":
    folder = pathlib.Path(__file__).parent
    sys.path.insert(0, str(folder))
    which = sys.argv[1] if len(sys.argv) > 1 else "*"
    suite = unittest.defaultTestLoader.discover(str(folder), pattern=f"test_{which}.py")
    result = unittest.TextTestRunner(verbosity=1).run(suite)
    sys.exit(not result.wasSuccessful() or result.testsRun == 0)
