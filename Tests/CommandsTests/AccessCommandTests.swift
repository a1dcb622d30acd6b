import Composition
import Contracts
import ContractsTesting
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// The verbs of `access` in a terminal.
struct AccessCommandTests {
  private let anna: Person

  init() throws {
    var anna = try Person()
    anna.accessSecrets = InMemoryAccessSecrets()
    self.anna = anna
  }

  private func token(of text: String) throws -> String {
    String(try #require(text.firstMatch(of: /\n {4}([A-Za-z0-9_-]{43})\n/)).output.1)
  }

  private func isLetIn(_ token: String) async throws -> Bool {
    let waymark = try await anna.product()
    defer { waymark.close() }
    let access: any AccessKeeping = try waymark.offered()
    return try await access.grant(presenting: token, as: .token) != nil
  }

  @Test("S6-5 A token is shown once, grants access, is listed without its secret, and is revoked")
  func life() async throws {
    #expect(try await anna.types("access").contains("waymark access add NAME"))
    let said = try await anna.types("access", "add", "Phone")
    #expect(
      said.hasPrefix("  ✓ The token for Phone. Copy it now; it won't be shown again:\n\n    "))
    let token = try token(of: said)
    #expect(try await isLetIn(token))
    let list = try await anna.types("access")
    #expect(
      list
        == "      1  Phone  token that can read everything  ·  since 2026-05-17  ·  last used 2026-05-17\n"
    )
    #expect(try await anna.types("access", "list") == list)
    #expect(
      try await anna.types("access", "revoke", "1", "--yes")
        == "  ✓ Phone no longer has access.\n")
    #expect(try await !isLetIn(token))
    #expect(try await anna.json("access")("items").array.isEmpty)
    #expect(try await anna.eventNames() == ["AccessGranted", "AccessRevoked"])
  }

  @Test(
    "S6-5 A token has the scope `read` by default",
    arguments: [
      ([], "read", "can read everything"), (["--scope", "read"], "read", "can read everything"),
      (["--scope", "write"], "write", "can change everything"),
      (["--scope", "ingest"], "ingest", "can send data"),
    ])
  func scopes(words: [String], scope: String, spoken: String) async throws {
    try await anna.run(["access", "add", "Phone"] + words)
    #expect(try await anna.json("access")("items.0.scope").string == scope)
    #expect(try await anna.types("access").contains("token that \(spoken)  ·  since"))
    #expect(try await anna.types("access").contains("never used"))
  }

  @Test("S6-5 Every document has its stable keys, with the token only in that of `add`")
  func documents() async throws {
    let keys: Set = ["id", "name", "kind", "scope", "createdAt", "lastUsed"]
    let added = try await anna.json("access", "add", "Phone", "--scope", "ingest")
    #expect(added.keys == keys.union(["token"]))
    #expect(try added("id").int == 1 && added("name").string == "Phone")
    #expect(try added("kind").string == "token" && added("scope").string == "ingest")
    #expect(try added("createdAt").string == "2026-05-17T12:00:00+00:00")
    #expect(try added("lastUsed").isNull)
    let token = try #require(try added("token").string)
    #expect(try await isLetIn(token))
    let list = try await anna.json("access")
    #expect(try list.keys == ["items"] && list("items.0").keys == keys)
    #expect(try list("items.0.lastUsed").string == "2026-05-17T12:00:00+00:00")
    #expect(!list.text.contains(token))
    let revoked = try await anna.json("access", "revoke", "1", "--yes")
    #expect(try revoked.keys == keys && revoked("name").string == "Phone")
  }

  @Test(
    "S6-7 The widget link is shown once, gives no access, and is listed with its widget")
  func picture() async throws {
    let words = ["access", "add", "Frame", "--picture", "today", "--scheme", "dark"]
    let said = try await anna.run(words).result
    #expect(
      said.hasPrefix(
        "  ✓ The link for Frame. Copy it now; it won't be shown again:\n\n    picture/"))
    let secret = String(try #require(said.firstMatch(of: /picture\/([^.]{43})\.svg\n/)).output.1)
    #expect(said.contains("picture/\(secret).png\n"))
    #expect(try await !isLetIn(secret))
    let list = try await anna.types("access")
    #expect(list.contains("Frame  widget link  ·  today systemSmall dark  ·  since"))
    let added = try await anna.json(
      "access", "add", "Other", "--picture", "weekly-chart", "--family", "systemsmall")
    #expect(try added("picture").string == "weekly-chart systemSmall")
    #expect(try added("kind").string == "picture" && added("scope").string == "read")
    #expect(try added("addresses").array.count == 2)
    #expect(!added.keys.contains("token"))
  }

  @Test(
    "S6-7 A widget without a picture is refused, and nothing is added",
    arguments: [
      ["--picture", "none"], ["--picture", "today", "--family", "systemMedium"],
      ["--picture", "today", "--scope", "read"], ["--family", "systemSmall"],
      ["--scheme", "dark"],
    ])
  func badPicture(words: [String]) async throws {
    let failure = try #require(try await anna.failure(words: ["access", "add", "Frame"] + words))
    #expect(failure.status == .usage && failure.englishHint != nil)
    #expect(try await anna.json("access")("items").array.isEmpty)
  }

  @Test("S6-5 Browsers are listed together with tokens, newest first")
  func browsers() async throws {
    try await anna.types("access", "add", "Phone")
    let waymark = try await anna.product()
    let access: any AccessKeeping = try waymark.offered()
    let code = try await access.makeCode()
    _ = try await access.enter(with: code.text, from: "Firefox on Linux")
    waymark.close()
    let items = try await anna.json("access")("items").array
    #expect(try items.map { try $0("name").string } == ["Firefox on Linux", "Phone"])
    #expect(try items.map { try $0("kind").string } == ["browser", "token"])
    #expect(
      try await anna.types("access").contains("Firefox on Linux  browser  ·  since 2026-05-17"))
  }

  @Test(
    "S6-5 An invalid name is refused with a valid example", arguments: ["", "  ", "a\nb"])
  func badName(name: String) async throws {
    let failure = try #require(try await anna.failure("access", "add", name))
    #expect(
      failure.status == .usage && failure.englishMessage.hasSuffix("can't be the name of a token."))
    #expect(failure.englishHint?.contains("up to 100 characters") == true)
    #expect(try await anna.json("access")("items").array.isEmpty)
  }

  @Test(
    "S6-5 An unknown number is refused, and nothing is revoked",
    arguments: [("2", true), ("-1", true), ("Phone", false), ("1.5", false)])
  func unknown(number: String, isNumber: Bool) async throws {
    try await anna.types("access", "add", "Phone")
    let failure = try #require(try await anna.failure("access", "revoke", number))
    #expect(failure.status == (isNumber ? .noInput : .usage))
    #expect(failure.englishHint == "See them all: waymark access list")
    #expect(try await anna.json("access")("items").array.count == 1)
  }

  @Test("S6-5 A program that makes no secrets adds nothing, but can revoke")
  func light() async throws {
    try await anna.types("access", "add", "Phone")
    var light = anna
    light.accessSecrets = nil
    let failure = try #require(try await light.failure("access", "add", "Other"))
    #expect(failure.status == .unavailable && failure.englishMessage.contains("waymark-service"))
    try await light.types("access", "revoke", "1", "--yes")
    #expect(try await light.json("access")("items").array.isEmpty)
  }

  @Test("S6-5 Making a token needs the service; listing and revoking do not")
  func service() {
    #expect(AccessAdd.service == .required)
    #expect(AccessList.service == .none && AccessRevoke.service == .none)
  }

  @Test("S6-5 A secret is in no export and no file of the record, and a copy still recognises it")
  func nowhere() async throws {
    let token = try #require(try await anna.json("access", "add", "Phonename")("token").string)
    let waymark = try await anna.product()
    let access: any AccessKeeping = try waymark.offered()
    let code = try await access.makeCode()
    waymark.close()
    let export = try await anna.types("export", "-", "--format", "json")
    #expect(!export.contains("Phonename") && !export.contains(token))
    #expect(try JSONAnswer(export).keys.filter { $0.lowercased().contains("access") } == [])
    let copy = anna.folder.file("copy")
    try await anna.types("backup", copy)
    let names = try FileManager.default.contentsOfDirectory(atPath: anna.home)
      .filter { $0.hasPrefix("waymark.sqlite") }.map { "\(anna.home)/\($0)" }
    #expect(!names.isEmpty)
    for path in names + [copy] {
      let content = try Data(contentsOf: URL(fileURLWithPath: path))
      for secret in [token, code.text] {
        #expect(content.range(of: Data(secret.utf8)) == nil, "\(path)")
      }
    }
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: copy)).range(of: Data("Phonename".utf8)) != nil)
    try await anna.types("access", "revoke", "1", "--yes")
    try await anna.types("restore", copy, "--yes")
    #expect(try await isLetIn(token))
  }

  @Test("S6-5 The export of one record gives nobody access to another")
  func otherRecord() async throws {
    let token = try #require(try await anna.json("access", "add", "Phone")("token").string)
    try await anna.types("log", "steps", "700")
    let file = anna.folder.file("export.json")
    try await anna.types("export", file, "--format", "json")
    var bert = try Person()
    bert.accessSecrets = anna.accessSecrets
    try await bert.types("import", file)
    #expect(try await bert.json("today")("steps").int == 700)
    #expect(try await bert.json("access")("items").array.isEmpty)
    let waymark = try await bert.product()
    defer { waymark.close() }
    let access: any AccessKeeping = try waymark.offered()
    #expect(try await access.grant(presenting: token, as: .token) == nil)
  }
}
