"""A page with its socket, for scripts: written from Documentation/WireFormat.md, independently of the client.

It loads a page, clicks the button `Count N`, reconnects when its connection ends, and sends again what was not handled.
"""
import base64
import html
import os
import re
import socket
import struct
import threading
import time


def uint(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(out) + bytes([value])


def fixed(value):
    value = round(value * 64)
    return uint(value << 1 if value >= 0 else (-value << 1) - 1)


def text(value):
    return uint(len(value.encode())) + value.encode()


SHUTTING_DOWN = 2


class Reader:
    def __init__(self, data):
        self.data, self.at = data, 0

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def uint(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def text(self):
        count = self.uint()
        self.at += count
        return self.data[self.at - count:self.at].decode()


class Tab(threading.Thread):
    TRAITS = (fixed(800) + fixed(600) + struct.pack("<f", 1) + uint(0) + fixed(0) * 4 + uint(1000) + text("en-US")
              + text("UTC"))

    def __init__(self, host, port, context=None, interval=0.1, seconds=120, path="/"):
        """A tab that clicks as often as `goal` says, every `interval` seconds. With a TLS context it uses https."""
        super().__init__(daemon=True)
        self.path, self.socket = path, ""
        self.host, self.port, self.context, self.interval, self.seconds = host, port, context, interval, seconds
        self.cookies, self.token, self.layer = {}, "", 0
        self.last_commit, self.last_event, self.sent, self.goal = 1, 0, 0, 0
        self.count, self.connections, self.error, self.longest = 0, 0, None, 0.0
        self.is_welcome = False
        # When clicks were sent, and how long their answers took.
        self.sent_at, self.times = {}, []
        self.is_done = threading.Event()

    def open(self, path, headers):
        raw = socket.create_connection(("127.0.0.1", self.port), timeout=10)
        stream = self.context.wrap_socket(raw, server_hostname=self.host) if self.context else raw
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        lines = [f"GET {path} HTTP/1.1", f"Host: {self.host}:{self.port}", *headers]
        stream.sendall("\r\n".join(lines + ([f"Cookie: {cookies}"] if cookies else []) + ["", ""]).encode())
        data = b""
        while b"\r\n\r\n" not in data:
            piece = stream.recv(65536)
            if not piece:
                raise ConnectionError("closed")
            data += piece
        head, rest = data.split(b"\r\n\r\n", 1)
        for line in head.decode().split("\r\n"):
            if line.lower().startswith("set-cookie:"):
                name, _, value = line[11:].strip().partition("=")
                self.cookies[name] = value.split(";")[0]
        return stream, head.decode(), rest

    def load(self):
        stream, head, body = self.open(self.path, ["Connection: close", "Accept: text/html"])
        while piece := stream.recv(65536):
            body += piece
        page = html.unescape(body.decode(errors="replace"))
        if " 200" not in head.split("\r\n")[0]:
            raise RuntimeError(head)
        self.head, self.page = head, page
        self.socket = re.search(r'data-socket="([^"]*)"', page)[1]
        self.token = re.search(r'data-token="([^"]*)"', page)[1]
        self.layer = int(re.search(r'data-layer="(\d+)"[^>]*>Count \d', page)[1])

    def send(self, message):
        mask = os.urandom(4)
        size = bytes([0x80 | len(message)]) if len(message) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(message))
        self.stream.sendall(b"\x82" + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(message)))

    def receive(self):
        def more(count):
            while len(self.buffer) < count:
                piece = self.stream.recv(65536)
                if not piece:
                    raise ConnectionError("closed")
                self.buffer += piece
        more(2)
        opcode, size, at = self.buffer[0] & 15, self.buffer[1] & 127, 2
        if size == 126:
            more(4)
            size, at = struct.unpack(">H", self.buffer[2:4])[0], 4
        elif size == 127:
            more(10)
            size, at = struct.unpack(">Q", self.buffer[2:10])[0], 10
        more(at + size)
        payload, self.buffer = self.buffer[at:at + size], self.buffer[at + size:]
        return opcode, payload

    def connect(self):
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream, head, self.buffer = self.open(self.socket, [
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}",
            f"Origin: {'https' if self.context else 'http'}://{self.host}:{self.port}"])
        if " 101" not in head.split("\r\n")[0]:
            raise ConnectionError(head.split("\r\n")[0])
        self.is_welcome = False
        self.send(b"\x01" + uint(1) + text(self.token) + uint(self.last_commit) + self.TRAITS)

    def click(self, number):
        self.send(b"\x03" + uint(number) + uint(self.layer) + uint(self.last_commit) + b"\x01" + fixed(1) + fixed(1)
                  + b"\x00\x01")

    def handle(self, payload):
        reader = Reader(payload)
        kind = reader.byte()
        if kind == 1:
            reader.uint()
            self.token = reader.text()
            reader.uint()
            handled = reader.uint()
            self.connections += 1
            self.is_welcome = True
            for number in range(handled + 1, self.sent + 1):
                self.click(number)
        elif kind == 2:
            self.last_commit, _, self.last_event = reader.uint(), reader.byte(), reader.uint()
            for number in [number for number in self.sent_at if number <= self.last_event]:
                self.times.append(time.monotonic() - self.sent_at.pop(number))
            for found in re.findall(rb"Count (\d+)", payload):
                self.count = int(found)
            self.send(b"\x02" + uint(self.last_commit))
        elif kind == 3:
            reason = reader.byte()
            if reason != SHUTTING_DOWN:
                raise RuntimeError(f"The page would reload: goodbye {reason} {reader.text()!r}")

    def run(self):
        try:
            self.load()
            deadline, lost_at = time.monotonic() + self.seconds, None
            while time.monotonic() < deadline and not self.is_done.is_set():
                try:
                    self.connect()
                    self.stream.settimeout(min(0.1, self.interval / 4))
                    next_click = 0
                    while not self.is_done.is_set():
                        try:
                            opcode, payload = self.receive()
                            if opcode == 8:
                                break
                            if opcode == 2:
                                self.handle(payload)
                                if payload[0] == 2 and lost_at:
                                    self.longest, lost_at = max(self.longest, time.monotonic() - lost_at), None
                        except TimeoutError:
                            pass
                        if self.is_welcome and self.sent < self.goal and time.monotonic() >= next_click:
                            next_click = time.monotonic() + self.interval
                            self.sent += 1
                            self.sent_at[self.sent] = time.monotonic()
                            self.click(self.sent)
                        elif self.is_welcome and self.last_event < self.sent and time.monotonic() >= next_click + 0.2:
                            # An event that changed nothing is answered only if the page asks.
                            next_click = time.monotonic()
                            self.send(b"\x06")
                except OSError:
                    time.sleep(0.05)
                lost_at = lost_at or time.monotonic()
        except Exception as error:  # Shown by the main thread.
            self.error = error
