"""Secure connections and secrets: who may come in does, and whoever may not is told why and what to do, in both languages."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest

from nats import Process, Server
from pavage import contests, run

MATCH = ["match", contests()[1], "--between", "random", "random", "--games", "10"]
KEY = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]


def openssl(folder, *words):
    if not shutil.which("openssl"):
        sys.exit("There is no openssl here: ./dev setup installs it.")
    subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)


def authority(folder, name):
    """Files NAME.pem and NAME.key of somebody who vouches for others."""
    openssl(folder, "req", "-x509", *KEY, "-subj", "/CN=" + name, "-keyout", name + ".key", "-out", name + ".pem", "-days", "2")


def certificate(folder, name, hosts, days=2):
    """Files NAME.pem and NAME.key for these hosts, vouched for by `ours`."""
    openssl(folder, "req", "-new", *KEY, "-subj", "/CN=" + name, "-addext", "subjectAltName=" + hosts, "-keyout", name + ".key",
            "-out", name + ".csr")
    openssl(folder, "x509", "-req", "-in", name + ".csr", "-CA", "ours.pem", "-CAkey", "ours.key", "-CAcreateserial",
            "-copy_extensions", "copy", "-days", str(days), "-out", name + ".pem")


class Secure(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        kept = tempfile.TemporaryDirectory(prefix="pavage-tls-")
        cls.addClassCleanup(kept.cleanup)
        cls.folder = kept.name
        for name in ("ours", "other"):
            authority(cls.folder, name)
        certificate(cls.folder, "here", "DNS:localhost,IP:127.0.0.1")
        certificate(cls.folder, "elsewhere", "DNS:elsewhere.example")
        certificate(cls.folder, "over", "DNS:localhost", days=-1)

    def path(self, name):
        return os.path.join(self.folder, name)

    def server(self, name, *flags):
        started = Server("--tls", "--tlscert", self.path(name + ".pem"), "--tlskey", self.path(name + ".key"), *flags)
        self.addCleanup(started.__exit__)
        started.start()
        return started

    def refused(self, url, *parts, trusted="ours.pem", **changes):
        """One line in each language, for those who ask and for those who work, that says what to do and no secret."""
        for words in (MATCH, ["worker"]):
            said = [run(*words, "--queue", url, LANG=language, SSL_CERT_FILE=self.path(trusted), **changes)
                    for language in ("en_GB.UTF-8", "fr_FR.UTF-8")]
            for done in said:
                self.assertEqual((done.code, done.text, done.error.count("\n")), (2, "", 1), done.error)
                self.assertNotIn("secret", done.error.replace("utilisateur:secret@", ""))
            for part in parts:
                self.assertIn(part, said[0].error)
            self.assertRegex(said[1].error, "\u202f[:;]")
            self.assertNotEqual(said[0].error, said[1].error)

    def plays(self, url):
        trust = {"SSL_CERT_FILE": self.path("ours.pem")}
        with Process("worker", "--queue", url, **trust) as at_work:
            done = run(*MATCH, "--json", "--queue", url, **trust)
            self.assertEqual((done.code, done.error), (0, ""))
            self.assertEqual(done.text, run(*MATCH, "--json").text)
            self.assertEqual(at_work.interrupt(), 0, at_work.said)
            self.assertNotIn("secret", at_work.said)

    def test_a_certificate_of_ones_own(self):
        port = self.server("here").port
        for host in ("localhost", "127.0.0.1"):
            self.plays("tls://%s:%d" % (host, port))
        self.plays("nats://localhost:%d" % port)  # a server that wants it makes it secure

    def test_a_certificate_that_nobody_vouches_for(self):
        port = self.server("here").port
        for scheme in ("tls", "nats"):  # whoever forgets the s of secure is not let down either
            self.refused("%s://localhost:%d" % (scheme, port), "Nobody we trust", "SSL_CERT_FILE=", trusted="other.pem")
        self.refused("tls://localhost:%d" % port, "Nobody we trust", trusted="nothing.pem")

    def test_a_certificate_for_another_host(self):
        port = self.server("elsewhere").port
        for host in ("localhost", "127.0.0.1"):
            self.refused("tls://%s:%d" % (host, port), "another host", "subjectAltName")

    def test_a_certificate_that_is_over(self):
        self.refused("tls://localhost:%d" % self.server("over").port, "does not hold today", "renew")

    def test_a_server_without_tls(self):
        with Server() as server:
            self.refused(server.url.replace("nats:", "tls:"), "no secure connections", "nats://", "--tlscert")

    def test_a_server_that_wants_a_certificate_of_ours(self):
        server = self.server("here", "--tlsverify", "--tlscacert", self.path("ours.pem"))
        self.refused("tls://localhost:%d" % server.port, "certificate of ours", "--queue-creds")

    def test_secrets_over_secure_connections(self):
        for flags, good, bad in ((["--user", "me", "--pass", "secret"], "me:secret@", "me:secret2@"),
                                 (["--auth", "secret"], "secret@", "secret2@")):
            port = self.server("here", *flags).port
            self.plays("tls://%slocalhost:%d" % (good, port))
            self.refused("tls://%slocalhost:%d" % (bad, port), "is not one that it knows", "Check it")
            self.refused("tls://localhost:%d" % port, "does not let us in", "user:password@")
            self.refused("tls://%slocalhost:%d" % (good, port), "Nobody we trust", trusted="other.pem")


if __name__ == "__main__":
    unittest.main()
