"""What tests of classes need: teachers, pupils by card, and a class with some."""

import unittest

from catalogue import Catalogue
from client import Client, Server

PASSWORD = "a good password"


class Teacher(Client):
    """An account with classes."""

    def make_class(self, name="CM2 B"):
        answer = self.post("/api/v1/classes", {"name": name})
        assert answer.status == 201, answer.body
        return answer.json["number"]

    def add(self, number, *names):
        """Cards by name."""
        answer = self.post(f"/api/v1/classes/{number}/pupils", {"names": list(names)})
        assert answer.status == 201, answer.body
        return {card["name"]: card["code"] for card in answer.json["cards"]}

    def see(self, number):
        answer = self.get(f"/api/v1/classes/{number}")
        assert answer.status == 200, answer.body
        return answer.json

    def pupil(self, number, name):
        return next(pupil for pupil in self.see(number)["pupils"] if pupil["name"] == name)


def by_card(server, code):
    pupil = Client(server)
    answer = pupil.post("/api/v1/cards", {"code": code})
    assert answer.status == 201, answer.body
    pupil.name = answer.json["me"]["name"]
    return pupil


class School(unittest.TestCase):
    """One server for all tests; each has a teacher and classes of its own."""

    ARGUMENTS = ["--unlimited"]

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.ARGUMENTS)
        cls.catalogue = Catalogue(cls.server)

    @classmethod
    def tearDownClass(cls):
        assert cls.server.end() == 0, cls.server.lines[-5:]

    def setUp(self):
        self.ada = Teacher(self.server).account()

    def room(self, *names):
        """A class with these pupils, who have come in."""
        number = self.ada.make_class()
        cards = self.ada.add(number, *names)
        return number, [by_card(self.server, cards[name]) for name in names]

    def refused(self, answer, status, code):
        self.assertEqual((answer.status, answer.code), (status, code), answer.body)

    def numbers(self, client, path):
        answer = client.get(path)
        self.assertEqual(answer.status, 200, answer.body)
        return [table["number"] for table in answer.json["tables"]]
