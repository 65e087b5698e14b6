"""A mail server for tests. Prints its port, then a line of JSON for each message that it accepts.

Arguments: security (starttls, tls or plain), the files of its certificate and key.
Users sign in as "shop" with "secret word". Recipients decide what happens: later@ is refused once with 451, never@ always
with 550, full@ makes the content fail with 452 once, cut@ closes the connection in the middle of the content once.
"""
import asyncio
import base64
import json
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult


class Server(SMTP):
    async def smtp_DATA(self, arg):
        if any(address.startswith("cut@") for address in self.envelope.rcpt_tos) and self.event_handler.once("cut"):
            await self.push("354 go on")
            await self._reader.readline()
            self.transport.abort()
            return
        await super().smtp_DATA(arg)


class Handler:
    def __init__(self):
        self.seen = set()

    def once(self, name):
        if name in self.seen:
            return False
        self.seen.add(name)
        return True

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("later@") and self.once("later"):
            return "451 4.7.1 Try again later"
        if address.startswith("never@"):
            return "550 5.1.1 No such mailbox: " + address
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server, session, envelope):
        if any(address.startswith("full@") for address in envelope.rcpt_tos) and self.once("full"):
            return "452 4.3.1 Disk full"
        print(json.dumps({
            "from": envelope.mail_from, "to": envelope.rcpt_tos, "isEncrypted": server.transport.get_extra_info("cipher") is not None,
            "user": (session.auth_data or b"").decode(), "options": envelope.mail_options,
            "content": base64.b64encode(envelope.original_content).decode()}), flush=True)
        return "250 2.0.0 OK"


def authenticate(server, session, envelope, mechanism, data):
    isRight = data.login == b"shop" and data.password == b"secret word"
    return AuthResult(success=isRight, handled=isRight, auth_data=data.login)


async def main():
    security, certificate, key = sys.argv[1:4]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    handler = Handler()
    needs_auth = "auth" in sys.argv[4:]

    def make():
        return Server(
            handler, hostname="mail.test", enable_SMTPUTF8=True, data_size_limit=1_000_000,
            tls_context=context if security == "starttls" else None, require_starttls=security == "starttls",
            authenticator=authenticate, auth_required=needs_auth, auth_require_tls=security == "starttls")

    loop = asyncio.get_running_loop()
    server = await loop.create_server(make, "127.0.0.1", 0, ssl=context if security == "tls" else None)
    print(server.sockets[0].getsockname()[1], flush=True)
    # Ends with the test that started it.
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(main())
