# SPDX-License-Identifier: MIT
"""haproxy, nginx and Caddy in front of servers, with the files of packaging/: only addresses, ports and certificates are
replaced."""
import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import tempfile
import time

from online_players import PATIENCE, Door
from postgres import free_port
from web_socket import WebSocket

NAME = "midnight.example"  # as in the samples
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
            # Into a file: a proxy that complains about servers that are away would wait for somebody to read a pipe.
            with open(os.path.join(self.folder, "complaints"), "wb") as complaints:
                self.process = subprocess.Popen(self.command(servers), stderr=complaints, env=self.environment())
            self.wait_until_open()
        except BaseException:
            shutil.rmtree(self.folder)
            raise

    def command(self, servers):
        raise NotImplementedError

    def environment(self):
        return {**os.environ, "HOME": self.folder}

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def said(self):
        with open(os.path.join(self.folder, "complaints"), encoding="utf-8", errors="replace") as file:
            return file.read()[-3000:]

    def wait_until_open(self):
        end = time.monotonic() + PATIENCE
        while True:
            assert self.process.poll() is None and time.monotonic() < end, self.said()
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
        shutil.rmtree(self.folder)


class Haproxy(Proxy):
    def command(self, servers):
        text = sample("haproxy/haproxy.cfg")
        text = replace(text, r"^  bind :443 .*\n", "", 1)
        text = replace(text, r"^  http-request redirect .*\n", "", 1)
        text = replace(text, r"bind :80$", f"bind 127.0.0.1:{self.port}", 1)
        text = replace(text, r" check port 2401 ", " check ", 1)
        for number, server in enumerate(servers, 1):
            place = f"127.0.0.1:{server.port}"
            text = replace(text, rf"10\.0\.0\.{number}:2400$", f"{place} port {server.admin_port()}", 1)
            text = replace(text, rf"10\.0\.0\.{number}:2400 track", f"{place} track", 1)
        # As few files as in a container that says nothing about them.
        return ["prlimit", "--nofile=4096:4096", "haproxy", "-db", "-q", "-f", self.write("haproxy.cfg", text)]


class Nginx(Proxy):
    def command(self, servers):
        text = sample("nginx/five-to-midnight.conf")
        text = replace(text, r"^server \{\n  listen 80;[^}]*\}\n", "", 1)
        text = replace(text, r"^  ssl_certificate.*\n", "", 2)
        text = replace(text, r"listen 443 ssl http2;", f"listen 127.0.0.1:{self.port};", 1)
        text = replace(text, r"/var/log/nginx/midnight\.log", os.path.join(self.folder, "access"), 1)
        for number, server in enumerate(servers, 1):
            text = replace(text, rf"10\.0\.0\.{number}:2400", f"127.0.0.1:{server.port}", 5)
        return nginx_command(self.folder, self.write("five-to-midnight.conf", text))


def nginx_command(folder, included):
    """nginx in the foreground with everything it writes below one folder."""
    parts = "".join(f"  {part}_temp_path {folder}/{part};\n" for part in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    path = os.path.join(folder, "nginx.conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"daemon off;\nworker_processes 1;\npid {folder}/pid;\nerror_log stderr error;\nevents {{}}\n"
                   f"http {{\n  access_log off;\n{parts}  include {included};\n}}\n")
    return ["nginx", "-p", folder, "-e", "stderr", "-c", path]


def certificate_in(folder):
    """(key, certificate) for the name in the samples, self-signed."""
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
                    "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", certificate],
                   check=True, capture_output=True, timeout=PATIENCE)
    return key, certificate


class TlsConnection(http.client.HTTPConnection):
    """To a proxy on loopback, under the name that its certificate is for."""

    def __init__(self, port, context, source):
        super().__init__(NAME, port, timeout=PATIENCE)
        self.context, self.source = context, source

    def connect(self):
        plain = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (self.source, 0))
        self.sock = self.context.wrap_socket(plain, server_hostname=NAME)


class TlsProxy(Proxy):
    """In front of one server, with TLS; plain requests are redirected."""

    origin = f"https://{NAME}"

    def __init__(self, server):
        self.plain_port = free_port()
        super().__init__([server])
        self.context = ssl.create_default_context(cafile=self.certificate)

    def connection(self, source="127.0.0.1"):
        return TlsConnection(self.port, self.context, source)

    def web_socket(self, cookie, path="/play", timeout=PATIENCE):
        return WebSocket(self.port, {"Host": NAME, "Origin": self.origin, "Cookie": cookie}, path, timeout, self.context)

    def command(self, servers):
        self.key, self.certificate = certificate_in(self.folder)
        return self.tls_command(servers[0].port)

    def tls_command(self, port):
        raise NotImplementedError


class CaddyWithTls(TlsProxy):
    def tls_command(self, port):
        text = sample("caddy/Caddyfile")
        text = replace(text, r"^\{$", f"{{\nadmin off\ndefault_bind 127.0.0.1\nhttp_port {self.plain_port}\nhttps_port {self.port}\n", 1)
        text = replace(text, r"^midnight\.example \{$", rf"\g<0>\ntls {self.certificate} {self.key}", 1)
        text = replace(text, r"127\.0\.0\.1:2400", f"127.0.0.1:{port}", 1)
        return ["caddy", "run", "--adapter", "caddyfile", "--config", self.write("Caddyfile", text)]


class NginxWithTls(TlsProxy):
    def tls_command(self, port):
        text = sample("nginx/one-server.conf")
        text = replace(text, r"listen 80;", f"listen 127.0.0.1:{self.plain_port};", 1)
        text = replace(text, r"listen 443 ", f"listen 127.0.0.1:{self.port} ", 1)
        text = replace(text, r"^  listen \[::\].*\n", "", 2)
        text = replace(text, r"/etc/letsencrypt/live/midnight.example/fullchain\.pem", self.certificate, 1)
        text = replace(text, r"/etc/letsencrypt/live/midnight.example/privkey\.pem", self.key, 1)
        text = replace(text, r"127\.0\.0\.1:2400", f"127.0.0.1:{port}", 1)
        return nginx_command(self.folder, self.write("one-server.conf", text))
