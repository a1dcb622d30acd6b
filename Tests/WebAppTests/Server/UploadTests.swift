import Composition
import Contracts
import Foundation
import Testing

@testable import WebApp

/// S6-2: files uploaded with forms.
struct UploadTests {
  private static let boundary = "----waymark7"

  /// The parts of a form, as a browser writes them.
  private static func body(
    _ files: [(name: String, text: String)], field: String = "files", note: String? = nil
  ) -> String {
    var parts = ["Content-Disposition: form-data; name=\"-form\"\r\n\r\nsend"]
    parts += files.map { file in
      """
      Content-Disposition: form-data; name="\(field)"; filename="\(file.name)"\r
      Content-Type: application/octet-stream\r
      \r
      \(file.text)
      """
    }
    if let note {
      parts.append("Content-Disposition: form-data; name=\"note\"\r\n\r\n\(note)")
    }
    return parts.map { "--\(boundary)\r\n\($0)\r\n" }.joined() + "--\(boundary)--\r\n"
  }

  private static func head(
    _ site: ServedSite, _ path: String, cookie: String?, length: Int?,
    boundary: String = boundary, origin: [String]? = nil
  ) -> String {
    let fields =
      [
        "Host: localhost:\(site.port)",
        "Content-Type: multipart/form-data; boundary=\(boundary)",
        length.map { "Content-Length: \($0)" } ?? "Transfer-Encoding: chunked",
      ] + (origin ?? ["Origin: http://localhost:\(site.port)"])
      + (cookie.map { ["Cookie: \($0)"] } ?? []) + ["Connection: close"]
    return (["POST \(path) HTTP/1.1"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  private static func send(
    _ body: String, to site: ServedSite, _ path: String = "/drop", cookie: String?,
    boundary: String = boundary, origin: [String]? = nil
  ) throws -> Reply {
    let head = head(
      site, path, cookie: cookie, length: body.utf8.count, boundary: boundary, origin: origin)
    return try site.send(head + body)
  }

  /// The content of the upload folder.
  private static func leftovers(_ site: ServedSite) -> [String] {
    let path = UploadFolder(home: site.waymark.home).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// Checks until it is empty, since the server notices a lost connection a moment later.
  private static func isEmptied(_ site: ServedSite) -> Bool {
    for _ in 0..<500 where !leftovers(site).isEmpty { usleep(10_000) }
    return leftovers(site).isEmpty
  }

  private static func notice(_ site: ServedSite, cookie: String, at path: String) throws -> String?
  {
    let reply = try site.ask("GET", path, cookie: cookie)
    return reply.lines.first { $0.hasPrefix("notice") }.map(String.init)
  }

  @Test("S6-2 Files arrive with their form, and are removed after it")
  func arrives() async throws {
    try await ServedSite.serve(base: "/w") { site in
      let cookie = try await site.enter()
      let body = Self.body([("a.zip", "hello"), ("b ü.csv", "")], note: "mine")
      let reply = try Self.send(body, to: site, "/w/drop", cookie: cookie)
      #expect(reply.status == 303 && reply["location"] == "/w/drop")
      #expect(
        try Self.notice(site, cookie: cookie, at: "/w/drop")
          == "notice success [mine] a.zip 5 hello, b ü.csv 0 ")
      #expect(Self.isEmptied(site))
    }
  }

  @Test("S6-2 Files arrive in pieces of any size, even without a length")
  func chunked() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let body = Array(Self.body([("a.zip", String(repeating: "xyz\r\n--", count: 50))]).utf8)
      let connection = try RawConnection(port: site.port)
      connection.send(Self.head(site, "/drop", cookie: cookie, length: nil))
      for start in stride(from: 0, to: body.count, by: 37) {
        let piece = body[start..<min(start + 37, body.count)]
        connection.send(Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + [13, 10])
      }
      connection.send("0\r\n\r\n")
      #expect(Reply(connection.receiveAll()).status == 303)
      #expect(
        try Self.notice(site, cookie: cookie, at: "/drop")?.hasPrefix(
          "notice success [] a.zip 350 xyz") == true)
    }
  }

  @Test("S6-2 Without a file, the page is shown again with what was typed and why")
  func none() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      for body in [
        Self.body([], note: "typed"), Self.body([("", "")], note: "typed"),
        Self.body([], field: "other", note: "typed"),
      ] {
        let body = body.replacing(
          "--\(Self.boundary)--",
          with:
            "--\(Self.boundary)\r\nContent-Disposition: form-data; name=\"-form\"\r\n\r\nsend\r\n--\(Self.boundary)--"
        )
        let reply = try Self.send(body, to: site, cookie: cookie)
        #expect(reply.status == 422)
        #expect(reply.lines.contains("typed note=typed"))
        #expect(reply.lines.contains("refused files: refused usage"))
      }
    }
  }

  @Test("S6-2 An unknown form is refused in plain words, and the page is shown again")
  func malformed() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let good = Self.body([("a.zip", "hello")])
      let wrong = try Self.send(good, to: site, cookie: cookie, boundary: "other")
      #expect(wrong.status == 400 && wrong.body.contains("The upload is incomplete"))
      #expect(wrong.lines.contains("form send to /drop"))
      let cut = try Self.send(String(good.dropLast(20)), to: site, cookie: cookie)
      #expect(cut.status == 400 && cut.body.contains("The upload is incomplete"))
      let nameless = try Self.send(
        good.replacing("name=\"files\"; ", with: ""), to: site, cookie: cookie)
      #expect(nameless.status == 400 && nameless.body.contains("a form that a browser sent"))
      let elsewhere = try Self.send(
        Self.body([("a.zip", "hello")], field: "note"), to: site, cookie: cookie)
      #expect(elsewhere.status == 415)
      for body in [good, Self.body([], note: "mine")] {
        let fileless = try Self.send(body, to: site, "/goals/steps", cookie: cookie)
        #expect(fileless.status == 415)
      }
      let much = Self.body([], note: String(repeating: "x", count: 70_000))
      #expect(try Self.send(much, to: site, cookie: cookie).status == 413)
      let connection = try RawConnection(port: site.port)
      let parts = Self.body([], note: "?").split(separator: "?")
      let odd = Array(parts[0].utf8) + [0xff] + Array(parts[1].utf8)
      connection.send(Self.head(site, "/drop", cookie: cookie, length: odd.count))
      connection.send(odd)
      #expect(Reply(connection.receiveAll()).status == 415)
      #expect(Self.isEmptied(site))
    }
  }

  @Test("S6-5 Nothing is kept of uploads by strangers or other origins' pages")
  func strangers() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let body = Self.body([("a.zip", "hello")])
      let stranger = try Self.send(body, to: site, cookie: nil)
      #expect(stranger.status == 303 && stranger["location"]?.hasPrefix("/enter") == true)
      for origin in [["Origin: http://evil.example"], [], ["Sec-Fetch-Site: cross-site"]] {
        let reply = try Self.send(body, to: site, cookie: cookie, origin: origin)
        #expect(reply.status == 403, "\(origin)")
      }
      let path = UploadFolder(home: site.waymark.home).path
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(
    "S6-5 Content shared by another program is accepted at its single address, and from no page",
    arguments: [
      ("/import", ["Sec-Fetch-Site: none"], 303),
      ("/import", ["Sec-Fetch-Site: none", "Origin: null"], 303),
      ("/import", ["Sec-Fetch-Site: none", "Origin: http://evil.example"], 403),
      ("/import", ["Sec-Fetch-Site: cross-site", "Origin: null"], 403),
      ("/import", ["Sec-Fetch-Site: same-site"], 403), ("/import", ["Origin: null"], 403),
      ("/import?a=b", ["Sec-Fetch-Site: none"], 303), ("/drop", ["Sec-Fetch-Site: none"], 403),
      ("/goals/steps", ["Sec-Fetch-Site: none"], 403),
    ])
  func shared(_ path: String, _ fields: [String], _ status: Int) async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let body = Self.body([("a.zip", "hello")])
      #expect(try Self.send(body, to: site, path, cookie: cookie, origin: fields).status == status)
      let plain = try site.ask(
        "POST", path, cookie: cookie, form: "note=1",
        fields: fields)
      #expect(plain.status == 403)
    }
  }

  @Test("S6-2 More than the limit is refused before it is stored, declared or not")
  func tooLarge() async throws {
    var limits = WebLimits()
    limits.uploadBytes = 20_000
    try await ServedSite.serve(limits: limits) { site in
      let cookie = try await site.enter()
      let body = Self.body([("a.zip", String(repeating: "x", count: 30_000))])
      let announced = try Self.send(body, to: site, cookie: cookie)
      #expect(announced.status == 413 && announced["connection"] == "close")
      #expect(announced.body.contains("You can send up to 0 MB at once."))
      // Before any of it has arrived.
      let early = try RawConnection(port: site.port)
      early.send(Self.head(site, "/drop", cookie: cookie, length: 30_000))
      #expect(early.receive(until: "\r\n").contains(" 413 "))
      let connection = try RawConnection(port: site.port)
      connection.send(Self.head(site, "/drop", cookie: cookie, length: nil))
      connection.send("7530\r\n\(body.prefix(30_000))\r\n")
      #expect(Reply(connection.receiveAll()).status == 413)
      #expect(Self.isEmptied(site))
    }
  }

  @Test("S6-2 An upload that would fill the disk is refused first")
  func noRoom() async throws {
    var limits = WebLimits()
    limits.spareBytes = .max / 2
    try await ServedSite.serve(limits: limits) { site in
      let cookie = try await site.enter()
      let reply = try Self.send(Self.body([("a.zip", "hello")]), to: site, cookie: cookie)
      #expect(reply.status == 507)
      #expect(reply.body.contains("There isn't enough space on the disk."))
      #expect(Self.leftovers(site).isEmpty)
    }
  }

  @Test("S6-2 An aborted upload leaves nothing")
  func cancelled() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let body = Self.body([("a.zip", "hello"), ("b.zip", String(repeating: "x", count: 9_000))])
      do {
        let connection = try RawConnection(port: site.port)
        connection.send(Self.head(site, "/drop", cookie: cookie, length: body.utf8.count))
        connection.send(String(body.prefix(5_000)))
        for _ in 0..<500 where Self.leftovers(site).count < 3 { usleep(10_000) }
        // The first one with its name, and half of the second.
        #expect(Self.leftovers(site).count == 3)
      }
      #expect(Self.isEmptied(site))
      #expect(try site.ask("GET", "/drop", cookie: cookie).status == 200)
    }
  }

  @Test("S6-2 A slow sender has time for each piece, but not without limit")
  func slow() async throws {
    var limits = WebLimits()
    limits.reading = .seconds(1)
    try await ServedSite.serve(limits: limits) { site in
      let cookie = try await site.enter()
      let body = Self.body([("a.zip", "hello")])
      let connection = try RawConnection(port: site.port)
      connection.send(Self.head(site, "/drop", cookie: cookie, length: body.utf8.count))
      let pieces = stride(from: 0, to: body.utf8.count, by: 20).map {
        Array(body.utf8.dropFirst($0).prefix(20))
      }
      for piece in pieces {
        usleep(150_000)
        connection.send(piece)
      }
      #expect(pieces.count >= 8 && Reply(connection.receiveAll()).status == 303)
      let stalled = try RawConnection(port: site.port)
      let long = Self.body([("a.zip", String(repeating: "x", count: 9_000))])
      stalled.send(Self.head(site, "/drop", cookie: cookie, length: long.utf8.count))
      stalled.send(String(long.prefix(5_000)))
      for _ in 0..<500 where Self.leftovers(site).isEmpty { usleep(10_000) }
      #expect(Self.leftovers(site).count == 1)
      // The sender is still connected.
      #expect(Self.isEmptied(site))
      #expect(stalled.receiveAll() == "")
    }
  }

  @Test("S6-5 A session revoked during an upload changes nothing any more")
  func revoked() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let body = Self.body([("a.zip", String(repeating: "x", count: 9_000))])
      let connection = try RawConnection(port: site.port)
      connection.send(Self.head(site, "/drop", cookie: cookie, length: body.utf8.count))
      connection.send(String(body.prefix(5_000)))
      for _ in 0..<500 where Self.leftovers(site).isEmpty { usleep(10_000) }
      #expect(Self.leftovers(site).count == 1)
      #expect(try site.ask("POST", "/leave", cookie: cookie, form: "a=b").status == 303)
      connection.send(String(body.dropFirst(5_000)))
      #expect(Reply(connection.receiveAll()).status == 401)
      #expect(Self.isEmptied(site))
    }
  }

  @Test("S6-2 Two uploads at once do not interfere")
  func together() async throws {
    try await ServedSite.serve { site in
      let cookies = [try await site.enter(), try await site.enter()]
      let bodies = ["one", "two"].map { Self.body([("\($0).zip", $0)]) }
      let connections = try zip(cookies, bodies).map { cookie, body in
        let connection = try RawConnection(port: site.port)
        connection.send(Self.head(site, "/drop", cookie: cookie, length: body.utf8.count))
        connection.send(String(body.prefix(100)))
        return connection
      }
      for (connection, body) in zip(connections, bodies) {
        connection.send(String(body.dropFirst(100)))
      }
      for connection in connections { #expect(Reply(connection.receiveAll()).status == 303) }
      #expect(
        try cookies.map { try Self.notice(site, cookie: $0, at: "/drop") }
          == ["notice success [] one.zip 3 one", "notice success [] two.zip 3 two"])
    }
  }
}
