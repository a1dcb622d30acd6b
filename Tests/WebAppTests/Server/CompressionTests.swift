import HTTPTypes
import HummingbirdCore
import NIOCore
import Testing

@testable import WebApp

/// S6-3: compression of responses.
struct CompressionTests {
  @Test(
    "S6-3 Gzip is for clients that accept it",
    arguments: [
      ("gzip", true), ("gzip, deflate, br", true), ("br;q=1.0, gzip;q=0.8, *;q=0.1", true),
      ("*", true), ("x-gzip", true), ("GZIP", true), ("deflate , gzip ; q=0.001", true),
      ("", false), ("identity", false), ("gzip;q=0", false), ("gzip;q=0.000", false),
      ("*;q=0", false), ("gzip;q=0, *", false), ("br", false), ("gzipped", false),
      ("gzip;q=x", false), ("gzip;q=-1", false), ("gzip;q=2", false), ("gzip;q=nan", false),
    ])
  func negotiation(text: String, isTaken: Bool) {
    #expect(HTTPFields(dictionaryLiteral: (.acceptEncoding, text)).acceptsGzip == isTaken)
  }

  @Test(
    "S6-3 Without a header nothing is compressed; two headers count as one")
  func fields() {
    #expect(!HTTPFields().acceptsGzip)
    var fields: HTTPFields = [.acceptEncoding: "br"]
    fields.append(HTTPField(name: .acceptEncoding, value: "gzip"))
    #expect(fields.acceptsGzip)
  }

  private static let long = String(repeating: "a", count: 1_000)
  private static let gzip = "Accept-Encoding: gzip, deflate, br"

  @Test(
    "S6-3 A page is compressed for clients that accept it, and caches are told about both forms")
  func page() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      let plain = try site.ask("GET", "/day/\(Self.long)", cookie: cookie)
      #expect(plain["content-encoding"] == nil)
      #expect(plain["vary"] == "accept-encoding")
      let packed = try site.ask("GET", "/day/\(Self.long)", cookie: cookie, fields: [Self.gzip])
      #expect(packed["content-encoding"] == "gzip")
      #expect(packed["vary"] == "accept-encoding")
      #expect(packed.body == "\(plain.body.utf8.count) bytes")
      #expect(packed["content-length"] == "\(packed.body.utf8.count)")
      #expect(packed["cache-control"] == "no-store")
      let head = try site.ask("HEAD", "/day/\(Self.long)", cookie: cookie, fields: [Self.gzip])
      #expect(head.body.isEmpty)
      #expect(head["content-length"] == packed["content-length"])
      #expect(head["content-encoding"] == "gzip")
    }
  }

  @Test("S6-3 Short, cross-site and incompressible responses are sent uncompressed")
  func plain() async throws {
    try await ServedSite.serve { site in
      let cookie = try await site.enter()
      #expect(try site.ask("GET", "/health", fields: [Self.gzip])["content-encoding"] == nil)
      for (sender, isPacked) in [
        ("same-origin", true), ("none", true), ("same-site", false), ("cross-site", false),
      ] {
        let reply = try site.ask(
          "GET", "/day/\(Self.long)", cookie: cookie,
          fields: [Self.gzip, "Sec-Fetch-Site: \(sender)"])
        #expect(reply.status == 200)
        #expect((reply["content-encoding"] == "gzip") == isPacked, "\(sender)")
      }
    }
    try await ServedSite.serve(gzip: MarkedCompression.none) { site in
      let cookie = try await site.enter()
      let reply = try site.ask("GET", "/day/\(Self.long)", cookie: cookie, fields: [Self.gzip])
      #expect(reply["content-encoding"] == nil)
      #expect(reply.lines.contains { $0.hasSuffix(Self.long) || $0.contains(Self.long) })
    }
  }

  @Test(
    "S6-3 A permanent file is compressed once, at the best level; a changing one is revalidated")
  func files() async throws {
    let text = Array(String(repeating: "a{}", count: 400).utf8)
    let style = SiteFile(
      address: "style-1a2b.css", mediaType: "text/css; charset=utf-8", bytes: text,
      isImmutable: true)
    let worker = SiteFile(
      address: "worker.js", mediaType: "text/javascript", bytes: text, isImmutable: false)
    let picture = SiteFile(
      address: "a.png", mediaType: "image/png", bytes: text, isImmutable: true)
    let packing = MarkedCompression()
    try await ServedSite.serve(files: [style, worker, picture], gzip: packing.counted) { site in
      for _ in 0..<3 {
        let reply = try site.ask("GET", "/style-1a2b.css", fields: [Self.gzip])
        #expect(reply.body == "1200 bytes, kept")
        #expect(reply["vary"] == "accept-encoding")
        #expect(reply["cache-control"] == "public, max-age=31536000, immutable")
      }
      #expect(packing.callCount == 1)
      #expect(try site.ask("GET", "/style-1a2b.css").body.utf8.count == 1_200)
      #expect(try site.ask("GET", "/a.png", fields: [Self.gzip]).body.utf8.count == 1_200)
      let first = try site.ask("GET", "/worker.js", fields: [Self.gzip])
      #expect(first.body == "1200 bytes")
      let tag = try #require(first["etag"])
      #expect(tag.hasPrefix("W/\""))
      let strong = String(tag.dropFirst(2))
      for held in [tag, strong, "\"x\", \(tag)", "*"] {
        let reply = try site.ask("GET", "/worker.js", fields: ["If-None-Match: \(held)"])
        #expect(reply.status == 304)
        #expect(reply.body.isEmpty)
        #expect(reply["etag"] == tag)
        #expect(reply["vary"] == "accept-encoding")
      }
      for held in ["\"x\"", "W/x", ""] {
        #expect(
          try site.ask("GET", "/worker.js", fields: ["If-None-Match: \(held)"]).status == 200)
      }
    }
  }

  @Test(
    "S6-3 Compression makes a strong tag weak, keeps compressed bodies, and reads no large file")
  func answers() async throws {
    let packing = ResponseCompression(MarkedCompression.gzip)
    let fields: HTTPFields = [.acceptEncoding: "gzip"]
    let text = ByteBuffer(string: Self.long)
    var page = Response(
      status: .ok, headers: [.contentType: "application/json; charset=utf-8", .eTag: "\"1\""],
      body: ResponseBody(byteBuffer: text))
    #expect(try await packing.packed(page, for: fields).headers[.eTag] == "W/\"1\"")
    #expect(try await packing.packed(page, for: [:]).headers[.eTag] == "\"1\"")
    page.headers[.contentEncoding] = "br"
    #expect(try await packing.packed(page, for: fields).headers[.contentEncoding] == "br")
    page.headers[.contentEncoding] = nil
    page.headers[.contentType] = "application/zip"
    #expect(try await packing.packed(page, for: fields).headers[.vary] == nil)
    let large = Response(
      status: .ok, headers: [.contentType: "text/csv"],
      body: ResponseBody(contentLength: ResponseCompression.sizes.upperBound + 1) { _ in
        Issue.record("It was read.")
      })
    #expect(try await packing.packed(large, for: fields).headers[.contentEncoding] == nil)
    let streamed = Response(
      status: .ok, headers: [.contentType: "text/csv"],
      body: ResponseBody(contentsOf: [text, text]))
    let packed = try await packing.packed(streamed, for: fields)
    #expect(packed.headers[.contentLength] == "10")
  }
}
