"""A game that starts children all the time: forking_game.py COUNTER [escaping].

Each child adds a byte to the file COUNTER every millisecond for a while and starts another before it ends; with
`escaping` the one who started it ends first, so that the child belongs to nobody.
"""

import os
import sys
import time


def live(counter, escaping, generation=0):
    while True:
        for _ in range(100 if escaping else 5):
            os.write(counter, b".")
            time.sleep(0.001)
        child = os.fork()
        if child == 0:
            if not escaping:
                for _ in range(20):
                    os.write(counter, b".")
                    time.sleep(0.001)
                os._exit(0)
        elif escaping:
            os._exit(0)
        # Reaps finished children, so that there are never too many.
        while not escaping:
            try:
                if os.waitpid(-1, os.WNOHANG)[0] == 0:
                    break
            except ChildProcessError:
                break


counter = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
live(counter, len(sys.argv) > 2)
