# SPDX-License-Identifier: MIT
"""A small WebSocket client on plain sockets, which can also do what a decent client would not do.

Never blocks longer than it is told to, and never throws away what came in.
"""
import base64
import hashlib
import os
import select
import socket
import ssl
import struct
import time

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
CONTINUED = object()
NOT_NOW = (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError)


class Refused(Exception):
    """The server did not switch to WebSocket: its HTTP status and body."""

    def __init__(self, status, body):
        super().__init__(f"{status} {body[:200]!r}")
        self.status = status


class WebSocket:
    def __init__(self, port, headers, path="/play", timeout=60, tls=None):
        """`tls`: an SSL context; then `headers` has the `Host` that the certificate is for."""
        self.closed = False
        self.close_code = None
        self.pieces = b""
        self.buffer = b""
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            if tls:
                self.socket = tls.wrap_socket(self.socket, server_hostname=headers["Host"])
            self._shake_hands({"Host": f"127.0.0.1:{port}", **headers}, path)
        except BaseException:
            self.socket.close()
            raise
        self.socket.setblocking(False)

    def _shake_hands(self, headers, path):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            more = self.socket.recv(65536)
            if not more:
                raise Refused(0, self.buffer)
            self.buffer += more
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        status = int(head.split()[1])
        if status != 101:
            raise Refused(status, head + self.buffer)
        accept = base64.b64encode(hashlib.sha1((key + GUID).encode()).digest())
        if accept not in head:
            raise Refused(status, head)

    def fileno(self):
        return self.socket.fileno()

    def send(self, payload, opcode=TEXT, final=True, masked=True):
        """One frame. False if the server has hung up."""
        if isinstance(payload, str):
            payload = payload.encode()
        mask = os.urandom(4) if masked else b""
        length = len(payload)
        head = bytes([opcode | (0x80 if final else 0)])
        bit = 0x80 if masked else 0
        if length < 126:
            head += bytes([bit | length])
        elif length < 65536:
            head += bytes([bit | 126]) + struct.pack(">H", length)
        else:
            head += bytes([bit | 127]) + struct.pack(">Q", length)
        if masked and length:
            key = (mask * (length // 4 + 1))[:length]
            payload = (int.from_bytes(payload, "big") ^ int.from_bytes(key, "big")).to_bytes(length, "big")
        return self.send_bytes(head + mask + payload)

    def send_bytes(self, data):
        while data:
            try:
                data = data[self.socket.send(data):]
            except NOT_NOW:
                if not select.select([], [self.socket], [], 30)[1]:
                    return False
            except OSError:
                return False
        return not data

    def receive(self):
        """Reads what is there without waiting; gives the lines of complete messages. Sets `closed` at the end."""
        while not self.closed:
            try:
                more = self.socket.recv(1 << 18)
            except NOT_NOW:
                break
            except OSError:
                more = b""
            if not more:
                self.closed = True
            self.buffer += more
        texts = []
        while (frame := self._next_frame()) is not None:
            if frame is not CONTINUED:
                texts += frame.split("\n")
        if self.closed:
            self.socket.close()  # the server waits for that
        return texts

    def _next_frame(self):
        data = self.buffer
        if len(data) < 2:
            return None
        length, at = data[1] & 0x7F, 2
        if length == 126 and len(data) >= 4:
            length, at = struct.unpack(">H", data[2:4])[0], 4
        elif length == 127 and len(data) >= 10:
            length, at = struct.unpack(">Q", data[2:10])[0], 10
        elif length >= 126:
            return None
        if len(data) < at + length:
            return None
        payload, self.buffer = data[at:at + length], data[at + length:]
        opcode = data[0] & 0x0F
        if opcode == CLOSE:
            self.close_code = struct.unpack(">H", payload[:2])[0] if len(payload) >= 2 else None
            self.send(payload, CLOSE)
            return CONTINUED
        if opcode == PING:
            self.send(payload, PONG)
            return CONTINUED
        if opcode == PONG:
            return CONTINUED
        self.pieces += payload
        if not data[0] & 0x80:
            return CONTINUED
        whole, self.pieces = self.pieces, b""
        return whole.decode()

    def wait(self, seconds=30):
        """Texts, as soon as there are some; an empty list only if the server has hung up."""
        end = time.monotonic() + seconds
        while True:
            texts = self.receive()
            if texts or self.closed:
                return texts
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError("the server said nothing")
            select.select([self.socket], [], [], left)

    def close(self):
        self.closed = True
        self.socket.close()
