#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`midnight doctor`: what it finds on a machine, in a database, and through a real proxy with TLS.

Usage: doctor_test.py PROGRAM [unittest arguments]
"""
import json
import os
import pwd
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from online_players import PATIENCE, Server
from postgres import Postgres, free_port
from proxies import nginx_command

PROGRAM = sys.argv.pop(1)
CODES = {"ok": 0, "warning": 1, "wrong": 2}


def examine(*arguments, **environment):
    """check → (level, sentence); the exit code says the worst. Of several about one check the last one counts."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("MIDNIGHT_")}
    done = subprocess.run([PROGRAM, "doctor", "--json", *arguments], capture_output=True, text=True, timeout=PATIENCE,
                          env={**clean, **environment})
    report = json.loads(done.stdout)
    levels = {finding["level"] for finding in report["findings"]}
    assert report["worst"] == max(levels, key=CODES.get) and done.returncode == CODES[report["worst"]], done
    return {finding["check"]: (finding["level"], finding["sentence"]) for finding in report["findings"]}


class Doctor(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(Server(PROGRAM, "--trust-proxy", "--secure"))
        cls.server.guest("Ann")

    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())

    def look(self, *more, page=None, port=0, admin_port="off", data=None):
        return examine("--page", page or self.server.page, "--port", str(port), "--admin-port", str(admin_port), "--data",
                       data or os.path.join(self.folder, "midnight.db"), *more)

    def test_a_running_server(self):
        found = self.look(port=self.server.port, admin_port=self.server.admin_port(), data=self.server.data)
        for check in ("settings", "page", "data", "storage", "port", "admin port"):
            self.assertEqual(found[check][0], "ok", found)
        self.assertRegex(found["storage"][1], r"SQLite\): 0 tables with 0 entries and 1 people, all checked")
        self.assertIn("is running", found["port"][1])

    def test_lines_for_people(self):
        done = subprocess.run([PROGRAM, "doctor", "--page", self.server.page, "--data", "/nowhere/x.db", "--port", "0"],
                              capture_output=True, text=True, timeout=PATIENCE)
        self.assertRegex(done.stdout, r"(?m)^ok +page +The page is there\.$")

    def test_wrong_settings(self):
        config = os.path.join(self.folder, "midnight.ini")
        with open(config, "w", encoding="utf-8") as file:
            file.write("# ports\nprot=2400\n")
        level, sentence = self.look("--config", config)["settings"]
        self.assertEqual((level, sentence), ("wrong", f'{config}, line 2: unknown setting "prot" (did you mean "port"?).'))
        with open(config, "w", encoding="utf-8") as file:
            file.write("port=2400\n[serve]\n")
        level, sentence = self.look("--config", config)["settings"]
        self.assertEqual(level, "wrong")
        self.assertIn(f'{config}, line 2: a file of settings has no sections, so "[serve]" means nothing', sentence)
        self.assertEqual(self.look("--threads", "-1")["settings"][0], "wrong")
        self.assertEqual(self.look(page="/nowhere")["page"][0], "wrong")

    def test_variables_that_are_no_settings(self):
        done = subprocess.run([PROGRAM, "doctor", "--memory", "--page", self.server.page], capture_output=True, text=True,
                              timeout=PATIENCE, env={**os.environ, "MIDNIGHT_PROT": "1", "MIDNIGHT_CLUSTER_SIZE": "3"})
        self.assertRegex(done.stdout, r"(?m)^warning +settings +MIDNIGHT_PROT in .* Did you mean MIDNIGHT_PORT\?$")
        self.assertRegex(done.stdout, r"(?m)^warning +settings +MIDNIGHT_CLUSTER_SIZE in .* Remove it\.$")

    def test_ports_of_others(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            def hang_up():
                while True:
                    try:
                        other.accept()[0].close()
                    except OSError:  # closed
                        return

            threading.Thread(target=hang_up, daemon=True).start()
            found = self.look(port=other.getsockname()[1], admin_port=free_port())
            other.shutdown(socket.SHUT_RDWR)
        self.assertEqual(found["port"][0], "wrong")
        self.assertIn("ss -ltnp", found["port"][1])
        self.assertEqual(found["admin port"][0], "ok")

    def test_a_database_that_is_not_well(self):
        data = os.path.join(self.folder, "midnight.db")
        self.assertEqual(self.look()["data"][0], "ok", "there is none yet")
        subprocess.run([PROGRAM, "backup", data, "--data", self.server.data], check=True, capture_output=True)
        database = sqlite3.connect(data)
        with database:
            ahead = int(time.time() * 1000) + 3_600_000
            database.execute("INSERT INTO entries VALUES (1, 0, 'abc', 1, ?, '{}', x'00')", (ahead,))
        database.close()
        os.chmod(data, 0o644)
        found = self.look()
        self.assertEqual([found[check][0] for check in ("storage", "clock", "data")], ["wrong", "wrong", "warning"])
        self.assertIn("midnight salvage", found["storage"][1])
        self.assertIn("60 minutes in the future", found["clock"][1])
        self.assertIn("chmod 600", found["data"][1])
        with open(data, "r+b") as file:
            file.write(b"\0" * 4096)
        self.assertEqual(self.look()["storage"][0], "wrong")

    def test_postgresql(self):
        with Postgres() as postgres:
            arguments = ("--page", self.server.page, "--port", "0", "--admin-port", "off", "--database")
            self.assertIn("empty", examine(*arguments, postgres.uri())["storage"][1])
            with Server(PROGRAM, database=postgres.uri()) as server:
                server.guest("Ann")
                level, sentence = examine(*arguments, postgres.uri())["storage"]
                self.assertEqual(level, "ok")
                self.assertRegex(sentence, r"\(PostgreSQL \S+.*\): 0 tables with 0 entries and 1 people, all checked")
                self.assertNotIn("midnight@", sentence)
            postgres.sql("INSERT INTO entries VALUES ('abc', 1, 1, '{}', '\\x00')")
            self.assertIn("abc", examine(*arguments, postgres.uri())["storage"][1])
            postgres.sql("UPDATE midnight_schema SET version = 99")
            self.assertIn("newer version", examine(*arguments, postgres.uri())["storage"][1])
        self.assertEqual(examine(*arguments, "postgresql://ann:secret@127.0.0.1:1/x")["storage"][0], "wrong")


class DoctorOfPostgres(unittest.TestCase):
    """What there is between this machine and the one of PostgreSQL."""

    def test_what_a_german_database_says_before_somebody_is_logged_in(self):
        """Before, it does not know that we read UTF-8."""
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            for charset, name in (("ISO-8859-1", "de_DE"), ("UTF-8", "de_DE.UTF-8")):
                subprocess.run(["localedef", "-i", "de_DE", "-f", charset, f"{folder}/{name}"], check=True, capture_output=True)
            for name in ("de_DE", "de_DE.UTF-8"):
                with Postgres(settings=("lc_messages=de_DE.UTF-8",),
                              environment={"LOCPATH": folder, "LANG": name, "LC_ALL": name}.items()) as postgres:
                    nobody = postgres.uri().replace("midnight@", "niemand@")
                    level, sentence = examine("--page", "/nowhere", "--database", nobody)["storage"]
                    self.assertEqual(level, "wrong")
                    # In English where the translations of PostgreSQL are left out.
                    self.assertRegex(sentence, 'Rolle »niemand« existiert nicht|role "niemand" does not exist')

    def test_the_database_notices_soon_that_a_server_vanished(self):
        """Its end of each connection asks after five seconds of silence; the system's default is two hours."""
        with Postgres() as postgres, Server(PROGRAM, database=postgres.uri()):
            ours = f":{postgres.port:04X} "

            def waits():
                """Seconds until the database asks, for each of its connections that is silent."""
                with open("/proc/self/net/tcp", encoding="ascii") as file:
                    sockets = [line.split() for line in file if ours in f"{line.split()[1]} "]
                timers = [each[5].split(":") for each in sockets if each[3] == "01"]
                return [int(when, 16) / os.sysconf("SC_CLK_TCK") for kind, when in timers if kind == "02"]

            end = time.monotonic() + PATIENCE
            while not (found := waits()):
                self.assertLess(time.monotonic(), end)
            self.assertLessEqual(max(found), 5)


# As systemd 252 prints it; only a running systemd does, so a script with this answer stands in its place.
SHOWN = """ExecStart={{ path={program} ; argv[]={program} serve --page {folder}/page --config {folder}/midnight.ini ; ignore_errors=no ; \
start_time=[n/a] ; stop_time=[n/a] ; pid=0 ; code=(null) ; status=0/0 }}
Environment=MIDNIGHT_ADMIN_PORT=off
EnvironmentFiles={folder}/secrets (ignore_errors=no)
EnvironmentFiles={folder}/nothing (ignore_errors=yes)
LimitNOFILE=5000
User={user}
LoadState=loaded

Listen=127.0.0.1:{port} (Stream)
Environment=
LimitNOFILE=524288
User=
LoadState=loaded
"""


class DoctorOfService(unittest.TestCase):
    """A service that has its settings from a file, from its unit, and from a file that only root and its user can read."""

    def setUp(self):
        self.folder = self.enterContext(tempfile.TemporaryDirectory())
        os.chmod(self.folder, 0o755)
        os.mkdir(f"{self.folder}/page")
        self.user = "nobody" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        self.write("page/index.html", "the table")
        self.write("midnight.ini", "connections=4000\n")
        self.write("secrets", f"# kept apart\nMIDNIGHT_DATA={self.folder}/state/midnight.db\n", 0o600)
        os.mkdir(f"{self.folder}/state", 0o700)
        if os.geteuid() == 0:
            shutil.chown(f"{self.folder}/state", self.user)
        self.service(port=free_port())

    def write(self, name, text, mode=0o644):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, mode)

    def service(self, port):
        shown = SHOWN.format(program=os.path.abspath(PROGRAM), folder=self.folder, user=self.user, port=port)
        self.write("systemctl", f"#!/bin/sh\ncat <<'END'\n{shown}END\n", 0o755)

    def look(self, *arguments, **environment):
        return examine(*arguments, PATH=f"{self.folder}:{os.environ['PATH']}", **environment)

    def test_it_is_what_is_examined(self):
        found = self.look()
        self.assertEqual(found["settings"], ("ok", f"All settings of the service midnight can be used: {self.folder}/secrets, "
                                                   f"{self.folder}/midnight.ini."))
        self.assertIn(f"{self.folder}/state/midnight.db", found["data"][1], "not a file of the caller's home")
        self.assertEqual(found["data"][0], "ok")
        self.assertEqual(found["admin port"][1], "There is no admin port, so no /health and no /metrics.")
        self.assertEqual(found["open files"], ("ok", "Up to 5000 files may be open, enough for 4000 connections."))
        self.write("midnight.ini", "connections=4990\n")
        level, sentence = self.look()["open files"]
        self.assertEqual(level, "warning", "those of the service, not of this shell")
        self.assertIn("Only 5000 files", sentence)

    def test_its_own_file_may_be_named_and_other_settings_are_others(self):
        self.assertIn("of the service", self.look("--config", f"{self.folder}/midnight.ini")["settings"][1])
        for arguments, environment in ((("--port", "0"), {}), ((), {"MIDNIGHT_PORT": "0"})):
            found = self.look("--memory", "--page", f"{self.folder}/page", *arguments, **environment)
            self.assertEqual(found["settings"], ("ok", "All settings can be used."))

    def test_its_socket_has_the_address(self):
        with Server(PROGRAM) as server:
            self.service(port=server.port)
            self.assertEqual(self.look()["port"], ("ok", f"Five to Midnight is running at port {server.port}."))

    def test_a_file_with_variables_that_is_not_there_or_has_a_mistake(self):
        self.write("secrets", f"MIDNIGHT_DATA={self.folder}/state/midnight.db\nMIDNIGHT_PROT=1\nMIDNIGHT_PORT=many\n")
        level, sentence = self.look()["settings"]
        self.assertEqual(level, "wrong")
        self.assertIn('MIDNIGHT_PORT: "port" takes a number, not "many"', sentence)
        os.remove(f"{self.folder}/secrets")
        level, sentence = self.look()["settings"]
        self.assertEqual(level, "wrong")
        self.assertIn(f"{self.folder}/secrets, which cannot be read", sentence)

    @unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
    def test_root_looks_with_the_eyes_of_its_user(self):
        os.chown(f"{self.folder}/state", 0, 0)
        level, sentence = self.look()["data"]
        self.assertEqual(level, "wrong")
        self.assertIn("nobody", sentence)


NGINX = """
map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
server {{
  listen 127.0.0.1:{good} ssl;
  ssl_certificate {folder}/cert.pem;
  ssl_certificate_key {folder}/key.pem;
  location / {{
    proxy_pass http://127.0.0.1:{server};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $connection_upgrade;
  }}
}}
server {{
  listen 127.0.0.1:{careless} ssl;
  ssl_certificate {folder}/cert.pem;
  ssl_certificate_key {folder}/key.pem;
  location / {{
    proxy_pass http://127.0.0.1:{server};
    proxy_set_header Host $http_host;
  }}
}}
server {{
  listen 127.0.0.1:{plain};
  return 308 https://$host$request_uri;
}}
server {{
  listen 127.0.0.1:{lost} ssl;
  ssl_certificate {folder}/cert.pem;
  ssl_certificate_key {folder}/key.pem;
  location / {{ proxy_pass http://127.0.0.1:1; }}
}}
"""


class DoctorInFront(unittest.TestCase):
    """A proxy that does everything right, one that forwards as it comes, and one that only redirects."""

    @classmethod
    def setUpClass(cls):
        cls.server = cls.enterClassContext(Server(PROGRAM, "--trust-proxy", "--secure"))
        cls.folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        os.chmod(cls.folder, 0o755)  # workers of nginx are another user
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "90",
                        "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout",
                        f"{cls.folder}/key.pem", "-out", f"{cls.folder}/cert.pem"], check=True, capture_output=True)
        cls.ports = {name: free_port() for name in ("good", "careless", "plain", "lost")}
        path = os.path.join(cls.folder, "site.conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(NGINX.format(folder=cls.folder, server=cls.server.port, **cls.ports))
        cls.proxy = subprocess.Popen(nginx_command(cls.folder, path), stderr=subprocess.DEVNULL)
        cls.addClassCleanup(cls.proxy.wait, PATIENCE)
        cls.addClassCleanup(cls.proxy.terminate)
        end = time.monotonic() + PATIENCE
        while True:
            assert cls.proxy.poll() is None and time.monotonic() < end
            try:
                socket.create_connection(("127.0.0.1", cls.ports["good"]), timeout=PATIENCE).close()
                return
            except ConnectionRefusedError:
                pass

    def look(self, url, **environment):
        return examine("--page", self.server.page, "--port", "0", "--admin-port", "off", "--memory", "--url", url,
                       **environment)

    def test_all_is_well(self):
        found = self.look(f"https://localhost:{self.ports['good']}", SSL_CERT_FILE=f"{self.folder}/cert.pem")
        for check in ("address", "certificate", "proxy", "websocket"):
            self.assertEqual(found[check][0], "ok", found)
        self.assertIn("good for 89 more days", found["certificate"][1])

    def test_what_a_careless_proxy_gets_wrong(self):
        found = self.look(f"https://localhost:{self.ports['careless']}")
        self.assertEqual(found["address"][0], "ok", found)
        for check, help_ in (("certificate", "self"), ("proxy", "X-Forwarded-For"), ("websocket", "Upgrade")):
            self.assertEqual(found[check][0], "wrong", found)
            self.assertIn(help_, found[check][1])

    def test_names_and_silence(self):
        for port, help_ in ((self.ports["lost"], "forward to its port"), (free_port(), "firewall")):
            level, sentence = self.look(f"https://localhost:{port}")["address"]
            self.assertEqual(level, "wrong")
            self.assertIn(help_, sentence)
        self.assertEqual(self.look("midnight.example")["address"][0], "wrong")
        # The certificate is for another name.
        found = self.look(f"https://127.0.0.1:{self.ports['good']}", SSL_CERT_FILE=f"{self.folder}/cert.pem")
        self.assertIn("127.0.0.1", found["certificate"][1])

    def test_without_tls(self):
        found = self.look(f"http://localhost:{self.ports['plain']}")
        self.assertEqual(found["redirect"][0], "ok", found)
        found = self.look(f"http://localhost:{self.server.port}")
        self.assertEqual((found["address"][0], found["certificate"][0]), ("ok", "warning"))
        self.assertIn("X-Forwarded-For", found["proxy"][1], "it believes everybody")

    def test_what_a_server_says_about_itself(self):
        status, _, text = self.server.ask("GET", "/about", X_Forwarded_For="192.0.2.1, 198.51.100.7")
        about = json.loads(text)
        self.assertEqual((status, about["program"], about["address"]), (200, "five-to-midnight", "198.51.100.7"))
        self.assertEqual((about["trust-proxy"], about["secure"]), (True, True))


if __name__ == "__main__":
    unittest.main()
