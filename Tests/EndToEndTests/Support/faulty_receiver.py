"""A webhook receiver on loopback that fails in every way a receiver can.

usage: faulty_receiver.py SEED FAULTS_PER_THOUSAND

The first line of standard output is its port. POST takes a notification, or fails instead;
GET answers with what was taken so far, as JSON.
"""

import asyncio
import json
import random
import sys

dice = random.Random(int(sys.argv[1]))
rate = int(sys.argv[2])
FAULTS = ["refuse", "drop", "take-drop", "delay", "500", "503-after", "429", "cut", "reset"]

taken = {}
bodies = {}
faults = {}
# Accepted without a complete response: the sender cannot know, and sends again.
unanswered = 0
requests = 0


def answer(status, headers=(), body=b"{}", length=None):
    head = [f"HTTP/1.1 {status} x", f"Content-Length: {len(body) if length is None else length}"]
    return "\r\n".join([*head, *headers, "", ""]).encode() + body


async def read_request(reader):
    head = await reader.readuntil(b"\r\n\r\n")
    line, *lines = head.decode().split("\r\n")
    headers = {}
    for text in lines:
        name, _, value = text.partition(":")
        headers[name.lower()] = value.strip()
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    return line.split()[0], headers, body


def take(headers, body):
    identifier = headers["webhook-id"]
    taken[identifier] = taken.get(identifier, 0) + 1
    bodies[identifier] = json.loads(body)["key"]


async def serve_one(reader, writer):
    """Answers one request; false to end the connection."""
    global unanswered, requests
    method, headers, body = await read_request(reader)
    if method == "GET":
        report = {
            "taken": taken, "keys": sorted(set(bodies.values())), "faults": faults,
            "unanswered": unanswered, "requests": requests,
        }
        writer.write(answer(200, body=json.dumps(report).encode()))
        await writer.drain()
        return True
    requests += 1
    fault = dice.choice(FAULTS) if dice.randrange(1000) < rate else None
    if fault:
        faults[fault] = faults.get(fault, 0) + 1
    if fault == "drop":
        return False
    if fault == "reset":
        writer.transport.abort()
        return False
    if fault == "take-drop":
        take(headers, body)
        unanswered += 1
        return False
    if fault == "cut":
        take(headers, body)
        unanswered += 1
        writer.write(answer(200, body=b'{"half"', length=500))
        await writer.drain()
        return False
    if fault in ("500", "refuse"):
        writer.write(answer(500))
    elif fault == "503-after":
        writer.write(answer(503, ["Retry-After: 2"]))
    elif fault == "429":
        writer.write(answer(429, ["Retry-After: 1"]))
    else:
        if fault == "delay":
            await asyncio.sleep(0.05)
        take(headers, body)
        writer.write(answer(200))
    await writer.drain()
    return True


async def serve(reader, writer):
    try:
        while await serve_one(reader, writer):
            pass
    except (asyncio.IncompleteReadError, ConnectionError):
        pass
    finally:
        writer.close()


async def main():
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    async with server:
        await server.serve_forever()


asyncio.run(main())
