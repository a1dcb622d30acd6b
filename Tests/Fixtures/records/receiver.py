"""Accepts every notification."""

import http.server


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *words):
        pass


http.server.HTTPServer(("127.0.0.1", 47113), Receiver).serve_forever()
