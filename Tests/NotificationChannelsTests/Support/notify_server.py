"""Answers each POST with one status and prints it as a line of JSON. Prints its port first, serves
until its input ends.

    notify_server.py STATUS
"""
import http.server
import json
import sys
import threading


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        print(json.dumps({"path": self.path, "body": json.loads(body),
                          "authorization": self.headers["Authorization"]}), flush=True)
        self.send_response(int(sys.argv[1]))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.stdin.read()
