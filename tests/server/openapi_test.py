"""The API's own description against the API: every route is called, and what comes back is what is written there."""

import json
import re
import unittest

from catalogue import Catalogue, play_on
from client import Client, Server

PASSWORD = "a good password"
METHODS = ("get", "put", "post", "delete", "patch")


class Checker:
    """JSON Schema as far as the description uses it; a word that is not known here is a fault."""

    def __init__(self, document):
        self.document = document

    def resolve(self, schema):
        if "$ref" not in schema:
            return schema
        assert set(schema) <= {"$ref", "description"}, schema
        found = self.document
        for step in schema["$ref"].removeprefix("#/").split("/"):
            found = found[step]
        return found

    def faults(self, schema, value, place="$"):
        schema, found = self.resolve(schema), []
        for word, given in schema.items():
            check = getattr(self, "check_" + word.strip("$"), None)
            assert check, f"the description uses “{word}”, which is not known here"
            found += check(given, value, place, schema)
        return found

    def check_description(self, given, value, place, schema):
        return []

    def check_type(self, given, value, place, schema):
        kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None), "number": (int, float), "integer": int}
        names = [given] if isinstance(given, str) else given
        fits = any(isinstance(value, kinds[name]) and not (isinstance(value, bool) and name in ("integer", "number")) for name in names)
        return [] if fits else [f"{place}: {value!r} is no {given}"]

    def check_properties(self, given, value, place, schema):
        return [fault for name, part in given.items() if isinstance(value, dict) and name in value
                for fault in self.faults(part, value[name], f"{place}.{name}")]

    def check_required(self, given, value, place, schema):
        return [f"{place}: {name} is missing" for name in given if isinstance(value, dict) and name not in value]

    def check_additionalProperties(self, given, value, place, schema):
        more = [name for name in value if name not in schema.get("properties", {})] if isinstance(value, dict) else []
        if given is False:
            return [f"{place}: {name} is not described" for name in more]
        return [fault for name in more for fault in self.faults(given, value[name], f"{place}.{name}")]

    def check_maxProperties(self, given, value, place, schema):
        return [f"{place}: too many"] if isinstance(value, dict) and len(value) > given else []

    def check_items(self, given, value, place, schema):
        return [fault for i, item in enumerate(value if isinstance(value, list) else []) for fault in self.faults(given, item, f"{place}[{i}]")]

    def check_maxItems(self, given, value, place, schema):
        return [f"{place}: too many"] if isinstance(value, list) and len(value) > given else []

    def check_minLength(self, given, value, place, schema):
        return [f"{place}: too short"] if isinstance(value, str) and len(value) < given else []

    def check_maxLength(self, given, value, place, schema):
        return [f"{place}: too long"] if isinstance(value, str) and len(value) > given else []

    def check_minimum(self, given, value, place, schema):
        return [f"{place}: too small"] if isinstance(value, (int, float)) and value < given else []

    def check_maximum(self, given, value, place, schema):
        return [f"{place}: too large"] if isinstance(value, (int, float)) and value > given else []

    def check_enum(self, given, value, place, schema):
        return [] if value in given else [f"{place}: {value!r} is none of {given}"]

    def check_anyOf(self, given, value, place, schema):
        each = [self.faults(part, value, place) for part in given]
        return [] if any(not faults for faults in each) else [f"{place}: fits none of these: {each}"]


class Described(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--unlimited", "--steward", "Ada L")
        cls.catalogue = Catalogue(cls.server)
        cls.document = Client(cls.server).get("/api/v1/openapi.json").json
        cls.checker = Checker(cls.document)
        cls.called = set()

    @classmethod
    def tearDownClass(cls):
        code = cls.server.end()
        if code != 0:
            raise AssertionError(f"the server ended with {code}: {cls.server.lines[-5:]}")

    def operation(self, method, path):
        plain = path.partition("?")[0]
        fits = [form for form in self.document["paths"] if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", form), plain)]
        form = min(fits, key=lambda each: "{" in each)
        return form, self.document["paths"][form][method.lower()]

    def call(self, client, method, path, body=None, status=None, **more):
        """A request that must be described as it is, and answered as is described."""
        form, operation = self.operation(method, path)
        if body is not None and status and status < 300:
            content = operation["requestBody"]["content"]["application/json"]["schema"]
            self.assertEqual(self.checker.faults(content, body), [], path)
        answer = client.ask(method, path, body, **more)
        described = operation["responses"].get(str(answer.status))
        self.assertIsNotNone(described, f"{method} {path} answers {answer.status}, which is not described: {answer.body[:300]}")
        if status:
            self.assertEqual(answer.status, status, answer.body[:300])
        self.check_content(described, answer, f"{method} {path}")
        if answer.status < 300:
            self.called.add((method.lower(), form))
        return answer

    def check_content(self, described, answer, where):
        content = described.get("content")
        if not content:
            return self.assertEqual(answer.body, b"", where)
        (kind, inside), = content.items()
        self.assertEqual(answer.headers["Content-Type"].partition(";")[0], kind, where)
        value = answer.json if kind.endswith("json") else answer.body.decode()
        self.assertEqual(self.checker.faults(inside["schema"], value), [], where)
        if kind == "application/problem+json":
            self.assertEqual(value["status"], answer.status)
            self.assertTrue(value["code"] and value["title"] and value["detail"], where)

    def test_every_route_answers_as_is_written(self):
        ada, bob, cleo = (Client(self.server) for _ in range(3))
        self.people(ada, bob)
        self.tables(ada, bob)
        self.contests(ada, bob)
        self.charts(ada, bob)
        self.classes(ada)
        self.leaving(ada, cleo)
        every = {(method, path) for path, methods in self.document["paths"].items() for method in methods}
        self.assertEqual(every - self.called, set(), "these were not called")

    def people(self, ada, bob):
        self.call(ada, "GET", "/api/v1/me", status=200)
        self.call(ada, "POST", "/api/v1/guests", status=201)
        self.call(ada, "POST", "/api/v1/guests", status=200)
        answer = self.call(ada, "POST", "/api/v1/accounts", {"name": "Ada L", "password": PASSWORD}, 201)
        self.recovery = answer.json["recovery"]
        self.call(bob, "POST", "/api/v1/accounts", {"name": "ada l", "password": PASSWORD}, 409)
        self.call(bob, "POST", "/api/v1/accounts", {"name": "Bob", "password": PASSWORD}, 201)
        self.call(Client(self.server), "POST", "/api/v1/sessions", {"name": "Bob", "password": PASSWORD}, 201)
        self.call(Client(self.server), "POST", "/api/v1/sessions", {"name": "Bob", "password": "no"}, 401)
        self.call(ada, "PUT", "/api/v1/me/password", {"password": PASSWORD, "new": PASSWORD + "!"}, 200)
        bot = self.call(ada, "POST", "/api/v1/bots", {"name": "Ada's bot"}, 201).json
        self.call(Client(self.server, token=bot["token"]), "GET", "/api/v1/me", status=200)
        self.call(Client(self.server, token=bot["token"]), "POST", "/api/v1/bots", {"name": "Bot of a bot"}, 403)
        self.call(ada, "GET", "/api/v1/me", status=200)
        self.call(ada, "DELETE", "/api/v1/bots/Nobody", status=404)
        self.call(ada, "DELETE", "/api/v1/bots/Ada's%20bot", status=204)

    def tables(self, ada, bob):
        game, options = self.catalogue.quick()
        order = {"game": game, "options": options, "clock": {"kind": "fischer", "seconds": 60, "increment": 1}, "rated": True, "public": True}
        number = self.call(ada, "POST", "/api/v1/tables", order, 201).json["number"]
        self.call(ada, "POST", "/api/v1/tables", {"game": "nothing"})
        self.call(ada, "GET", "/api/v1/tables", status=200)
        self.call(ada, "GET", "/api/v1/me/tables", status=200)
        for path, do, status in [(number, {"do": "join"}, 200), (number, {"do": "move", "move": "zz999", "ply": 0}, 409), (999, {"do": "join"}, 404),
                                 (number, {"do": "move"}, 400), (number, {"do": "fill", "level": 1}, 403), (number, {"do": "rematch"}, 409)]:
            self.call(bob, "POST", f"/api/v1/tables/{path}/actions", do, status)
        self.call(ada, "POST", f"/api/v1/tables/{number}/actions", {"do": "move", "move": "zz999", "ply": 0}, 422)
        self.call(Client(self.server), "POST", f"/api/v1/tables/{number}/actions", {"do": "resign"}, 401)
        self.call(ada, "GET", "/api/v1/me/turns?wait=1", status=200)
        play_on([ada, bob], number)
        self.call(bob, "GET", "/api/v1/me/turns", status=200)
        for path in (f"tables/{number}", f"tables/{number}/record", "tables?state=playing", "tables?state=over", f"tables?state=over&game={game}",
                     "me/tables?state=over", "me/export", "players/Bob", f"ratings?game={game}", "games", "openapi.json"):
            self.call(bob, "GET", "/api/v1/" + path, status=200)
        for form in self.document["paths"]:
            if form == "/api/v1/players/{name}/tables":
                self.call(bob, "GET", "/api/v1/players/Bob/tables", status=200)
        for path, status in [("tables/999", 404), ("tables/999/record", 404), ("players/Nobody", 404), ("ratings?game=nothing", 404),
                             ("tables?state=none", 400), ("me/turns?wait=99", 400)]:
            self.call(bob, "GET", "/api/v1/" + path, status=status)
        seek = {"game": game, "options": options, "clock": {"kind": "days", "days": 2}, "rated": False}
        for client in (ada, bob):
            self.call(client, "POST", "/api/v1/seeks", seek, 200)
        for choice in (self.catalogue.many(3), self.catalogue.dice()):
            order = {"game": choice[0], "options": choice[1], "seats": ["me"] + [{"level": 1}] * (choice[1]["players"] - 1)}
            self.call(ada, "POST", "/api/v1/tables", order, 201)

    def contests(self, ada, bob):
        path = "/api/v1/contests"
        game, options = self.catalogue.quick()
        order = {"name": "Cup", "kind": "swiss", "game": game, "options": options, "clock": {"kind": "move", "seconds": 30}, "rounds": 1}
        number = self.call(ada, "POST", path, order, 201).json["number"]
        self.call(ada, "POST", path, {**order, "game": "nothing"}, 422)
        actions = f"{path}/{number}/actions"
        for who, do, status in [(bob, {"do": "start"}, 403), (ada, {"do": "start"}, 409), (ada, {"do": "join"}, 200), (bob, {"do": "join"}, 200),
                                (ada, {"do": "start"}, 200), (ada, {"do": "rule", "pairing": 9, "ranks": [1, 2]}, 409), (ada, {"do": "no"}, 400)]:
            self.call(who, "POST", actions, do, status)
        self.call(ada, "GET", f"{path}/{number}", status=200)
        self.call(ada, "GET", path, status=200)
        self.call(ada, "POST", actions, {"do": "rule", "pairing": 1, "ranks": [1, 2]}, 200)
        self.assertEqual(self.call(bob, "GET", f"{path}/{number}", status=200).json["status"], "over")
        self.assertTrue(self.call(bob, "GET", path + "?state=over", status=200).json["contests"])
        self.call(bob, "GET", path + "/999", status=404)

    def charts(self, ada, bob):
        charts = self.call(bob, "GET", "/api/v1/charts", status=200).json["charts"]
        levels = next(chart for chart in charts if chart["kind"] == "levels")
        path = "/api/v1/charts/" + levels["id"]
        number = self.call(bob, "POST", path + "/games", {"event": levels["events"][0]["id"]}, 201).json["number"]
        self.call(bob, "POST", path + "/games", {"event": levels["events"][0]["id"]}, 200)  # the one that is not finished
        self.call(bob, "POST", path + "/games", {"event": "nothing"})
        seats = bob.table(number)["seats"]
        play_on([bob if seat["kind"] == "person" else None for seat in seats], number)
        for request in (path, path + "/champions", path + "/weeks", f"/api/v1/me/scores?chart={levels['id']}", "/api/v1/players/Bob/scores",
                        f"/api/v1/players/Bob/curve?chart={levels['id']}"):
            self.call(bob, "GET", request, status=200)
        self.assertEqual([player["name"] for player in bob.get(path).json["players"]], ["Bob"])
        ruling = {"struck": True, "reason": "A test"}
        self.call(bob, "POST", f"/api/v1/scores/{number}/ruling", ruling, 403)
        self.call(ada, "POST", f"/api/v1/scores/{number}/ruling", ruling, 200)
        self.call(ada, "POST", "/api/v1/scores/999999/ruling", ruling, 404)
        self.assertEqual(len(self.call(bob, "GET", path, status=200).json["rulings"]), 1)
        self.call(bob, "GET", path + "?week=2026-54", status=400)
        self.call(bob, "GET", "/api/v1/charts/nothing", status=404)

    def classes(self, ada):
        pupil, path = Client(self.server), "/api/v1/classes"
        self.call(ada, "GET", "/api/v1/site", status=200)
        number = self.call(ada, "POST", path, {"name": "CM2 B"}, 201).json["number"]
        one = f"{path}/{number}"
        cards = self.call(ada, "POST", one + "/pupils", {"names": ["Renard", "Loup"]}, 201).json["cards"]
        self.call(ada, "POST", one + "/pupils", {"count": 3}, 201)
        self.call(ada, "POST", one + "/pupils", {"names": ["Renard"]}, 409)
        self.call(pupil, "POST", "/api/v1/cards", {"code": "nothing"}, 403)
        self.call(pupil, "POST", "/api/v1/cards", {"code": cards[0]["code"]}, 201)
        for reader in (ada, pupil):
            self.call(reader, "GET", "/api/v1/me", status=200)
            self.call(reader, "GET", one, status=200)
        game, options = self.catalogue.quick()
        self.call(ada, "PUT", one, {"name": "CM2 C", "games": [{"game": game, "options": options}]}, 200)
        self.call(ada, "PUT", one, {"games": [{"game": "nothing"}]}, 422)
        table = self.call(pupil, "POST", "/api/v1/tables", {"game": game}, 201).json["number"]
        self.call(ada, "GET", one + "/activity", status=200)
        self.call(ada, "POST", f"/api/v1/tables/{table}/actions", {"do": "join"}, 200)
        self.call(ada, "POST", f"/api/v1/tables/{table}/actions", {"do": "resign"}, 200)
        for request in ("", "/activity"):
            self.call(ada, "GET", one + request, status=200)
        self.call(ada, "GET", path, status=200)
        self.call(ada, "POST", one + "/teachers", {"name": "Bob"}, 200)
        self.call(ada, "DELETE", one + "/teachers/Bob", status=204)
        self.call(ada, "DELETE", one + "/teachers/Ada%20L", status=409)
        self.call(ada, "PUT", one + "/pupils/Loup", {"name": "Hibou"}, 200)
        self.call(ada, "POST", one + "/cards", {"names": ["Hibou"]}, 200)
        self.call(ada, "DELETE", one + "/pupils/Hibou", status=204)
        self.call(pupil, "POST", one + "/erasure", {"name": "CM2 C"}, 403)
        self.call(ada, "POST", one + "/erasure", {"name": "CM2 B"}, 422)
        self.call(ada, "POST", one + "/erasure", {"name": "CM2 C"}, 204)
        self.call(ada, "GET", one, status=404)

    def leaving(self, ada, cleo):
        self.call(cleo, "POST", "/api/v1/recoveries", {"name": "Ada L", "recovery": "wrong", "password": PASSWORD}, 403)
        self.call(cleo, "POST", "/api/v1/recoveries", {"name": "Ada L", "recovery": self.recovery, "password": PASSWORD}, 201)
        self.call(ada, "GET", "/api/v1/me/export", status=401)
        self.call(cleo, "POST", "/api/v1/me/erasure", {"password": "no"}, 401)
        self.call(cleo, "POST", "/api/v1/me/erasure", {"password": PASSWORD}, 204)
        self.call(cleo, "POST", "/api/v1/guests", status=201)
        self.call(cleo, "DELETE", "/api/v1/sessions/current", status=204)

    def test_what_is_not_described_is_not_allowed(self):
        ada = Client(self.server).guest()
        for form, methods in self.document["paths"].items():
            path = re.sub(r"\{\w+\}", "x", form.replace("{number}", "1"))
            for method in METHODS:
                if method in methods:
                    continue
                answer = ada.ask(method.upper(), path)
                self.assertEqual((answer.status, answer.code), (405, "http.method"), f"{method} {path}")
                allowed = {each.strip().lower() for each in answer.headers["Allow"].split(",")} - {"head"}
                self.assertEqual(allowed, set(methods), path)
            options = ada.ask("OPTIONS", path)
            self.assertEqual((options.status, options.body), (204, b""), path)

    def test_general_refusals_are_described_everywhere(self):
        ada, nobody = Client(self.server).guest(), Client(self.server)
        for form, methods in self.document["paths"].items():
            path = re.sub(r"\{\w+\}", "x", form.replace("{number}", "1"))
            for method, operation in methods.items():
                self.call(ada, method.upper(), path + "?token=x", status=400)
                self.call(Client(self.server, token="no-such-token"), method.upper(), path, raw=self.good_body(operation), status=401)
                if method != "get":
                    self.call(ada, method.upper(), path, raw=b"{}", headers={"Origin": "https://elsewhere.example"}, status=403)
                    self.call(ada, method.upper(), path, raw=b"x", headers={"Content-Encoding": "gzip"}, status=415)
                if {} not in operation["security"]:
                    self.call(nobody, method.upper(), path, raw=self.good_body(operation), status=401)

    def good_body(self, operation):
        """The smallest body that fits."""
        if "requestBody" not in operation:
            return None
        schema = self.checker.resolve(operation["requestBody"]["content"]["application/json"]["schema"])
        values = {name: self.smallest(schema["properties"][name]) for name in schema.get("required", [])}
        return json.dumps(values).encode()

    def smallest(self, schema):
        schema = self.checker.resolve(schema)
        if "enum" in schema:
            return schema["enum"][0]
        simple = {"boolean": False, "array": [], "object": {}, "integer": schema.get("minimum", 0)}
        return simple[schema["type"]] if schema.get("type") in simple else "x" * max(1, schema["minLength"])

    def test_the_document_itself(self):
        names = [operation["operationId"] for methods in self.document["paths"].values() for operation in methods.values()]
        self.assertEqual(len(names), len(set(names)))
        self.assertEqual(self.document["openapi"], "3.1.0")
        for reference in set(re.findall(r'"\$ref": "([^"]+)"', json.dumps(self.document))):
            self.assertTrue(self.checker.resolve({"$ref": reference}), reference)


if __name__ == "__main__":
    unittest.main()
