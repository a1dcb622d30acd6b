"""A server that misbehaves on request. Prints its port, serves until its input ends.

    fault_server.py [CERTIFICATE KEY]
"""
import asyncio
import json
import os
import ssl
import sys

connections = 0


def head(status, headers, length=None):
    lines = [f"HTTP/1.1 {status} Whatever"] + [f"{name}: {value}" for name, value in headers]
    if length is not None:
        lines.append(f"Content-Length: {length}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def answer(method, path, headers, body, connection, writer):
    """Answers one request; false to close the connection at once."""
    what, _, detail = path.lstrip("/").partition("?")[0].partition("/")
    if what == "echo":
        said = json.dumps({
            "method": method, "path": path, "headers": headers, "body": body.decode(),
            "connection": connection}).encode()
        writer.write(head(200, [("Content-Type", "application/json")], len(said)) + said)
    elif what == "status":
        many = [("X-Many", "one"), ("x-many", "two"), ("Retry-After", "7")]
        writer.write(head(int(detail), many, 0))
    elif what == "move":
        writer.write(head(302, [("Location", "/echo")], 0))
    elif what == "wait":
        await asyncio.sleep(float(detail))
        writer.write(head(200, [], 0))
    elif what == "drop":
        return False
    elif what == "cut":
        writer.write(head(200, [], 100) + b"only this")
        await writer.drain()
        return False
    elif what == "drip":
        writer.write(head(200, [], 100_000))
        for _ in range(100_000):
            writer.write(b".")
            await writer.drain()
            await asyncio.sleep(0.02)
    elif what == "huge":
        writer.write(head(200, [], int(detail)))
        left = int(detail)
        while left:
            part = min(left, 65_536)
            writer.write(b"x" * part)
            await writer.drain()
            left -= part
    elif what == "endless":
        writer.write(head(200, [("Transfer-Encoding", "chunked")]))
        while True:
            writer.write(b"10000\r\n" + b"x" * 65_536 + b"\r\n")
            await writer.drain()
    elif what == "packed":
        writer.write(head(200, [("Content-Encoding", "gzip")], 3) + b"\x1f\x8b\x08")
    elif what == "garbage":
        writer.write(b"220 mail.example ESMTP\r\n")
        await writer.drain()
        return False
    elif what == "leave":
        writer.write(head(200, [], 0))
        await writer.drain()
        await asyncio.sleep(float(detail))
        return False
    await writer.drain()
    return True


async def serve(reader, writer):
    global connections
    connections += 1
    connection = connections
    try:
        while True:
            first = await reader.readexactly(1)
            if not first.isalpha():
                writer.write(head(400, [("Connection", "close")], 0))
                break
            lines = (first + await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            method, path, _ = lines[0].split(" ")
            headers = dict(line.split(": ", 1) for line in lines[1:] if line)
            names = {name.lower(): value for name, value in headers.items()}
            body = await reader.readexactly(int(names.get("content-length", 0)))
            if not await answer(method, path, names, body, connection, writer):
                break
    except (asyncio.IncompleteReadError, ConnectionError, ssl.SSLError):
        pass
    finally:
        writer.close()


async def main():
    context = None
    if len(sys.argv) > 1:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
    server = await asyncio.start_server(serve, "127.0.0.1", 0, ssl=context)
    print(server.sockets[0].getsockname()[1], flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    # Connections that never end are not waited for.
    os._exit(0)


asyncio.run(main())
