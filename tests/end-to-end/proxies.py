# SPDX-License-Identifier: MIT
"""haproxy and nginx in front of servers, with the files of packaging/: only addresses, ports and certificates are replaced."""
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time

from online_players import PATIENCE, Door
from postgres import free_port

PACKAGING = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../packaging")


def replace(text, pattern, replacement, count):
    """A sample that was changed must not silently go on untested."""
    text, found = re.subn(pattern, replacement, text, flags=re.MULTILINE)
    assert found == count, (pattern, found, count)
    return text


def sample(name):
    with open(os.path.join(PACKAGING, name), encoding="utf-8") as file:
        return file.read()


class Proxy(Door):
    """One of them in the foreground, as a child of this process."""

    def __init__(self, servers):
        super().__init__(free_port())
        self.folder = tempfile.mkdtemp()
        os.chmod(self.folder, 0o755)  # workers of nginx are another user
        try:
            self.process = subprocess.Popen(self.command(servers), stderr=subprocess.PIPE, text=True)
            self.wait_until_open()
        except BaseException:
            shutil.rmtree(self.folder)
            raise

    def command(self, servers):
        raise NotImplementedError

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def wait_until_open(self):
        end = time.monotonic() + PATIENCE
        while True:
            assert self.process.poll() is None and time.monotonic() < end, self.process.stderr.read()
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE).close()
                return
            except ConnectionRefusedError:
                pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for player in self.players:
            player.socket.close()
        self.process.terminate()
        self.process.wait(timeout=PATIENCE)
        self.process.stderr.close()
        shutil.rmtree(self.folder)


class Haproxy(Proxy):
    def command(self, servers):
        text = sample("haproxy/haproxy.cfg")
        text = replace(text, r"^  bind :443 .*\n", "", 1)
        text = replace(text, r"^  http-request redirect .*\n", "", 1)
        text = replace(text, r"bind :80$", f"bind 127.0.0.1:{self.port}", 1)
        text = replace(text, r"^  maxconn 50000$", "  maxconn 2000", 1)
        text = replace(text, r" check port 2401 ", " check ", 1)
        for number, server in enumerate(servers, 1):
            place = f"127.0.0.1:{server.port}"
            text = replace(text, rf"10\.0\.0\.{number}:2400$", f"{place} port {server.admin_port()}", 1)
            text = replace(text, rf"10\.0\.0\.{number}:2400 track", f"{place} track", 1)
        return ["haproxy", "-db", "-q", "-f", self.write("haproxy.cfg", text)]


class Nginx(Proxy):
    def command(self, servers):
        text = sample("nginx/five-to-midnight.conf")
        text = replace(text, r"^server \{\n  listen 80;[^}]*\}\n", "", 1)
        text = replace(text, r"^  ssl_certificate.*\n", "", 2)
        text = replace(text, r"listen 443 ssl http2;", f"listen 127.0.0.1:{self.port};", 1)
        for number, server in enumerate(servers, 1):
            text = replace(text, rf"10\.0\.0\.{number}:2400", f"127.0.0.1:{server.port}", 2)
        return nginx_command(self.folder, self.write("five-to-midnight.conf", text))


def nginx_command(folder, included):
    """nginx in the foreground with everything it writes below one folder."""
    parts = "".join(f"  {part}_temp_path {folder}/{part};\n" for part in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    path = os.path.join(folder, "nginx.conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"daemon off;\nworker_processes 1;\npid {folder}/pid;\nerror_log stderr error;\nevents {{}}\n"
                   f"http {{\n  access_log off;\n{parts}  include {included};\n}}\n")
    return ["nginx", "-p", folder, "-e", "stderr", "-c", path]
