#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`midnight serve` under a service manager, which this test plays: it passes a listening socket and hears what the
server reports, as systemd does.

Usage: service_test.py PROGRAM [unittest arguments]
"""
import http.client
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from postgres import Postgres, free_port

PROGRAM = sys.argv.pop(1)
FIRST_PASSED = 3


class Manager:
    """What systemd holds for a service: its socket, and another one for reports."""

    def __init__(self, folder):
        self.page = os.path.join(folder, "page")
        os.mkdir(self.page)
        pathlib.Path(self.page, "index.html").write_text("the table")
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=16)
        self.port = self.listener.getsockname()[1]
        self.path = os.path.join(folder, "notify")
        self.reports = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.reports.bind(self.path)
        self.reports.settimeout(60)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.listener.close()
        self.reports.close()

    def start(self, *arguments, passed=None, environment=None, store=("--memory",), admin="off"):
        """The program, with LISTEN_PID as it will be: a shell sets it and becomes the program."""
        passed = [self.listener] if passed is None else passed
        copies = [os.dup(each.fileno()) for each in passed]

        def put_in_place():
            high = [os.dup2(each, 100 + index) for index, each in enumerate(copies)]
            for index, each in enumerate(high):
                os.dup2(each, FIRST_PASSED + index)

        process = subprocess.Popen(
            ["/bin/sh", "-c", 'LISTEN_PID=$$ exec "$0" "$@"', PROGRAM, "serve", *store, "--page", self.page, "--admin-port",
             str(admin), "--log", "quiet", *arguments],
            env={**os.environ, "NOTIFY_SOCKET": self.path, "LISTEN_FDS": str(len(passed)), **(environment or {})},
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=put_in_place, close_fds=False)
        for each in copies:
            os.close(each)
        return process

    def next_report(self):
        return self.reports.recv(4096).decode()

    def ask(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", "/")
        return connection

    @staticmethod
    def read(connection):
        body = connection.getresponse().read()
        connection.close()
        return body

    def end(self, process):
        process.send_signal(signal.SIGTERM)
        return process.communicate(timeout=60)


def health(port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/health")
    reply = connection.getresponse()
    answer = reply.status, json.loads(reply.read())
    connection.close()
    return answer


class Service(unittest.TestCase):
    def setUp(self):
        self.manager = self.enterContext(Manager(self.enterContext(tempfile.TemporaryDirectory())))

    def start(self, *arguments, **more):
        process = self.manager.start(*arguments, **more)
        self.addCleanup(lambda: process.poll() is None and (process.kill(), process.communicate()))
        return process

    def test_serves_at_the_socket_it_was_given_and_reports(self):
        process = self.start("--threads", "3")
        self.assertEqual(self.manager.next_report(), "READY=1")
        self.assertIn(f" http://127.0.0.1:{self.manager.port} ", process.stdout.readline())
        self.assertEqual(self.manager.read(self.manager.ask()), b"the table")
        _, complaints = self.manager.end(process)
        self.assertEqual((process.returncode, complaints), (0, ""))
        self.assertEqual(self.manager.next_report(), "STOPPING=1")

    def test_a_restart_drops_nobody_who_connects_meanwhile(self):
        first = self.start()
        self.assertEqual(self.manager.next_report(), "READY=1")
        self.manager.end(first)
        self.assertEqual(self.manager.next_report(), "STOPPING=1")
        waiting = [self.manager.ask() for _ in range(8)]  # nobody is there, and nobody is refused
        self.start()
        self.assertEqual([self.manager.read(each) for each in waiting], [b"the table"] * 8)

    def test_reports_that_it_is_alive_until_it_hangs(self):
        process = self.start("--threads", "3", environment={"WATCHDOG_USEC": "300000"})
        self.assertEqual(self.manager.next_report(), "READY=1")
        self.assertEqual([self.manager.next_report() for _ in range(3)], ["WATCHDOG=1"] * 3)
        process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, process.pid, os.WSTOPPED)
        self.manager.reports.setblocking(False)
        with self.assertRaises(BlockingIOError):
            while True:  # what it had sent before
                self.manager.next_report()
        process.send_signal(signal.SIGCONT)
        self.manager.reports.settimeout(60)
        self.assertEqual(self.manager.next_report(), "WATCHDOG=1")

    def test_the_watchdog_may_be_for_another_process(self):
        process = self.start(environment={"WATCHDOG_USEC": "3000", "WATCHDOG_PID": "1"})
        self.assertEqual(self.manager.next_report(), "READY=1")
        self.manager.end(process)
        self.assertEqual(self.manager.next_report(), "STOPPING=1")

    def test_says_that_address_and_port_are_the_sockets(self):
        process = self.start("--port", "8080")
        self.assertEqual(self.manager.next_report(), "READY=1")
        _, complaints = self.manager.end(process)
        self.assertIn("systemctl edit midnight.socket", complaints)
        self.assertIn(f":{self.manager.port};", complaints)

    def test_waits_for_a_database_that_comes_later(self):
        database, admin = self.enterContext(Postgres()), free_port()
        database.end()
        process = self.start(store=("--database", database.uri(password="open-sesame")), admin=admin)
        for _ in range(3):
            status, more_time = self.manager.next_report().splitlines()
            self.assertIn(str(database.port), status)
            self.assertEqual(more_time, "EXTEND_TIMEOUT_USEC=60000000")
        visitor = self.manager.ask()
        self.assertEqual(health(admin), (503, {"ok": False, "reason": "storage"}))
        reports = []

        def listen():  # meanwhile, as only a few reports wait to be heard
            while not reports or reports[-1] != "READY=1":
                reports.append(self.manager.next_report())

        listening = threading.Thread(target=listen)
        listening.start()
        database.begin()
        listening.join()
        self.assertLessEqual(set(reports[:-2]), {f"{status}\n{more_time}"})
        self.assertEqual(reports[-2], "STATUS=\nEXTEND_TIMEOUT_USEC=600000000")
        self.assertEqual(self.manager.read(visitor), b"the table")
        end = time.monotonic() + 60
        while health(admin) != (200, {"ok": True}):
            self.assertLess(time.monotonic(), end)
        _, complaints = self.manager.end(process)
        self.assertEqual(process.returncode, 0)
        self.assertEqual([json.loads(line)["event"] for line in complaints.splitlines()], ["waiting-for-database"])
        self.assertNotIn("open-sesame", complaints)

    def test_need_not_wait_to_be_stopped(self):
        process = self.start(store=("--database", f"postgresql://midnight@127.0.0.1:{free_port()}/midnight"))
        self.assertIn("STATUS=", self.manager.next_report())
        self.manager.end(process)
        self.assertEqual(process.returncode, 0)

    def test_refuses_what_it_cannot_serve_at(self):
        datagrams = self.enterContext(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
        datagrams.bind(("127.0.0.1", 0))
        other = self.enterContext(socket.create_server(("127.0.0.1", 0)))
        for passed in ([datagrams], [self.manager.listener, other]):
            process = self.start(passed=passed)
            _, complaints = process.communicate(timeout=60)
            self.assertEqual(process.returncode, 1)
            self.assertIn("ListenStream", complaints)


if __name__ == "__main__":
    unittest.main()
