import TestSupport
import Testing

@testable import WebApp

/// S6-2: forms with files, split in any way.
struct MultipartParserTests {
  /// A part found by the parser, with its bytes joined.
  struct Part: Hashable {
    var name: String
    var fileName: String?
    var content = ""
    var hasEnded = false
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var what: String
    var body: String
    var parts: [Part]
    var error: MultipartError?

    var testDescription: String { what }
  }

  private static let field = "Content-Disposition: form-data; name=\"f\""
  private static let file =
    "Content-Disposition: form-data; name=\"file\"; filename=\"a.zip\"\r\nContent-Type: application/zip"

  static let cases = [
    Case(
      what: "one field", body: "--b\r\n\(field)\r\n\r\nvalue\r\n--b--\r\n",
      parts: [Part(name: "f", content: "value", hasEnded: true)]),
    Case(
      what: "a field and a file",
      body: "--b\r\n\(field)\r\n\r\n1\r\n--b\r\n\(file)\r\n\r\nPK\r\n\r\n--B\r\n-\r\n--b--",
      parts: [
        Part(name: "f", content: "1", hasEnded: true),
        Part(name: "file", fileName: "a.zip", content: "PK\r\n\r\n--B\r\n-", hasEnded: true),
      ]),
    Case(
      what: "empty content", body: "--b\r\n\(file)\r\n\r\n\r\n--b--",
      parts: [Part(name: "file", fileName: "a.zip", hasEnded: true)]),
    Case(what: "no part", body: "--b--\r\n", parts: []),
    Case(
      what: "text before, after and on delimiter lines",
      body: "before\r\n--b \t\r\n\(field)\r\n\r\n1\r\n--b-- after\r\n--b\r\n\r\n\r\n",
      parts: [Part(name: "f", content: "1", hasEnded: true)]),
    Case(
      what: "partial delimiters",
      body: "--b\r\n\(field)\r\n\r\n\r\r\n-\r\n\r\n--a\r\n--\r\n--b--",
      parts: [Part(name: "f", content: "\r\r\n-\r\n\r\n--a\r\n--", hasEnded: true)]),
    Case(
      // A possible delimiter is held back.
      what: "a truncated file", body: "--b\r\n\(file)\r\n\r\nPK\r\n--",
      parts: [Part(name: "file", fileName: "a.zip", content: "PK")], error: .incomplete),
    Case(
      what: "another boundary", body: "--c\r\n\(field)\r\n\r\n1\r\n--c--", parts: [],
      error: .incomplete),
    Case(what: "nothing", body: "", parts: [], error: .incomplete),
    Case(
      what: "a longer boundary", body: "--bb\r\n\(field)\r\n\r\n1\r\n--b--", parts: [],
      error: .malformed),
    Case(what: "no name", body: "--b\r\nA: b\r\n\r\n1\r\n--b--", parts: [], error: .malformed),
    Case(what: "no header", body: "--b\r\n\r\n1\r\n\r\n--b--", parts: [], error: .malformed),
    Case(
      what: "endless spaces",
      body: "--b" + String(repeating: " ", count: 65) + "\r\n\(field)\r\n\r\n1\r\n--b--", parts: [],
      error: .malformed),
    Case(
      what: "a long header",
      body: "--b\r\n\(field)\r\nA: \(String(repeating: "x", count: 200))\r\n\r\n1\r\n--b--",
      parts: [],
      error: .headerTooLong),
    Case(
      what: "many parts",
      body: String(repeating: "--b\r\n\(field)\r\n\r\n\r\n", count: 4) + "--b--",
      parts: Array(repeating: Part(name: "f", hasEnded: true), count: 3), error: .tooManyParts),
  ]

  private func parse(
    _ pieces: [ArraySlice<UInt8>]
  ) -> (parts: [Part], error: MultipartError?) {
    var parser = MultipartParser(boundary: "b", mostParts: 3, mostHeaderBytes: 150)
    var parts: [Part] = []
    do {
      for piece in pieces {
        try parser.feed(piece) { event in
          switch event {
          case .begin(let header):
            parts.append(Part(name: header.name, fileName: header.fileName))
          case .bytes(let bytes):
            parts[parts.count - 1].content += String(decoding: bytes, as: UTF8.self)
          case .end: parts[parts.count - 1].hasEnded = true
          }
        }
      }
      try parser.finish()
      return (parts, nil)
    } catch {
      return (parts, error as? MultipartError)
    }
  }

  @Test("S6-2 A form with files is the same wherever it is split in two", arguments: cases)
  func cut(_ given: Case) {
    let bytes = Array(given.body.utf8)
    for place in 0...bytes.count {
      let found = parse([bytes[..<place], bytes[place...]])
      #expect(found.parts == given.parts && found.error == given.error, "cut at \(place)")
    }
  }

  @Test("S6-2 It is the same byte by byte, and in pieces of any size", arguments: cases)
  func pieces(_ given: Case) {
    let bytes = Array(given.body.utf8)
    for size in 1...17 {
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        bytes[$0..<min($0 + size, bytes.count)]
      }
      let found = parse(pieces)
      #expect(found.parts == given.parts && found.error == given.error, "pieces of \(size)")
    }
  }

  @Test("S6-2 The content of a file arrives unchanged, even with other delimiters in it")
  func binary() throws {
    // All byte values, in an order without any accidental delimiter.
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* $0 &+ $0 >> 8) }
    let head = "--xyz\r\n\(Self.file)\r\n\r\n"
    let body = Array(head.utf8) + content + Array("\r\n--xyz--\r\n".utf8)
    var parser = MultipartParser(boundary: "xyz", mostParts: 1, mostHeaderBytes: 200)
    var found: [UInt8] = []
    for start in stride(from: 0, to: body.count, by: 7_919) {
      try parser.feed(body[start..<min(start + 7_919, body.count)]) { event in
        if case .bytes(let bytes) = event { found += bytes }
      }
    }
    try parser.finish()
    #expect(found == content)
  }

  @Test(
    "S6-2 With any bytes, the result is the same however they are split",
    arguments: 0..<200 as Range<UInt64>)
  func mutated(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Array(Self.cases[Int.random(in: 0..<Self.cases.count, using: &random)].body.utf8)
    for _ in 0..<Int.random(in: 1...8, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(contentsOf: bytes[place...].prefix(12), at: place)
      }
    }
    let whole = parse([bytes[...]])
    for _ in 0..<20 {
      var pieces: [ArraySlice<UInt8>] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...9, using: &random)
        pieces.append(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      let found = parse(pieces)
      #expect(found.parts == whole.parts && found.error == whole.error, "seed \(seed)")
    }
  }

  @Test("S6-2 An error thrown by the receiver of the parts ends the parsing")
  func thrown() {
    struct Full: Error {}
    var parser = MultipartParser(boundary: "b", mostParts: 3, mostHeaderBytes: 150)
    #expect(throws: Full.self) {
      try parser.feed(Array("--b\r\n\(Self.field)\r\n\r\n1".utf8)) { _ in throw Full() }
    }
  }
}
