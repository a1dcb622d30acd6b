"""A server on a Unix socket that behaves as in the first argument. It prints a line when it listens.

The reply is the third argument. The server answers until it is killed.
"""

import os
import socket
import sys
import time

manner, path, reply = sys.argv[1], sys.argv[2], sys.argv[3].encode()
server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
server.bind(path)
if manner == "deaf":
    server.listen(0)
else:
    server.listen(64)
print("listening", flush=True)
kept = []
while manner == "deaf":
    time.sleep(60)
while True:
    peer, _ = server.accept()
    if manner == "hang":
        kept.append(peer)
        continue
    if manner != "hasty":
        request = b""
        while not request.endswith(b"\n"):
            part = peer.recv(65536)
            if not part:
                break
            request += part
    try:
        if manner in ("say", "hasty"):
            peer.sendall(reply)
        elif manner == "slow":
            for byte in reply:
                peer.sendall(bytes([byte]))
                time.sleep(0.2)
        elif manner == "flood":
            while True:
                peer.sendall(b"x" * 65536)
    except OSError:
        pass
    peer.close()
