import Contracts
import ContractsTesting
import Testing

@testable import Settings

/// Importing and exporting documents.
struct SettingsFileTests {
  private let fixture = SettingsFixture()

  @Test(
    "S1-9 A duplicate key is rejected and named, in any notation",
    arguments: [
      (#"{"unitSystem":"imperial","unitSystem":"metric"}"#, "unitSystem"),
      (#"{"lamp":true,"x":[{"a":1,"a":2}],"\u006camp":false}"#, "lamp"),
      (#"{ "new" : "a,\"new\":}" , "new":{"b":[1,{}]} }"#, "new"),
    ])
  func repeated(document: String, key: String) async throws {
    let settings = fixture.settings
    await #expect(throws: SettingsError.repeatedKey(key)) {
      try await settings.importDocument(document)
    }
    await #expect(throws: SettingsError.repeatedKey(key)) { try await settings.preview(document) }
    #expect(try await fixture.log() == [])
  }

  @Test(
    "A key with control characters, or an empty one, is refused", arguments: ["\u{0}", "\t", ""])
  func badKeys(character: String) async throws {
    let key = character.isEmpty ? "" : "a\(character)b"
    let written = ["\u{0}": #"a\u0000b"#, "\t": #"a\tb"#][character] ?? ""
    let settings = fixture.settings
    await #expect(throws: SettingsError.badKey(key)) {
      try await settings.importDocument(#"{"a":1,"lamp":true,"\#(written)":2}"#)
    }
    #expect(try await fixture.log() == [])
    #expect(
      try await fixture.record.unitOfWork.read { try fixture.needs.store.foreign(in: $0) } == [:])
  }

  @Test(
    "A value of another type is refused as written, with the expected type",
    arguments: [
      (#"{"lamp":"on"}"#, #""on""#, ["true", "false"]), (#"{"lamp":1}"#, "1", ["true", "false"]),
      (#"{"unitSystem":true}"#, "true", ["metric", "imperial"]),
      (#"{"unitSystem":["metric"]}"#, #"["metric"]"#, ["metric"]),
      (#"{"customInProgressColorHex":123456}"#, "123456", ["#1E78D2"]),
    ])
  func otherTypes(document: String, given: String, nearest: [String]) async throws {
    let error = await #expect(throws: SettingsError.self) {
      try await fixture.settings.importDocument(document)
    }
    guard case .refused(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refusal.given == given && refusal.nearest == nearest)
    #expect(try await fixture.log() == [])
  }

  @Test(
    "S1-9 Invalid JSON is rejected at any depth, so that none is exported again",
    arguments: [
      "01", "1.2.3", "-", "1e", ".5", "+1", "NaN", "tru", #""\q""#, #""\uZZZZ""#, "\"a\nb\"",
      "\"\u{1B}[31m\"", "[1,]", #"{"a":1,}"#, #"[{"b":[2 , ] }]"#, "1,",
    ])
  func noJSON(value: String) async throws {
    let settings = fixture.settings
    for document in ["{\"x\":\(value)}", "{\"lamp\":true,\"x\":[[\(value)]]}"] {
      await #expect(throws: SettingsError.notADocument, "\(document)") {
        try await settings.importDocument(document)
      }
    }
    #expect(try await fixture.log() == [])
  }

  @Test("S1-9 Deeply nested unknown values are kept as written")
  func deep() async throws {
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    _ = try await fixture.settings.importDocument("{\"x\":\(deep)}")
    #expect(try await fixture.settings.export().contains(deep))
    let settings = fixture.settings
    await #expect(throws: SettingsError.notADocument) {
      try await settings.importDocument("{\"x\":\(deep.dropLast())}")
    }
  }

  @Test("S1-9 Unknown values are exported as written")
  func exact() async throws {
    let values = [
      "1234567890123456789012345678901234567890", "1.10", "1e2", #""a, \u0041 } \\""#, "null",
      #"{ "b" : [1, {"c" : "]"}], "a" : -0 }"#, #"[",]", {"d":",}"}, []]"#,
    ]
    let members = values.enumerated().map { "\"x\($0.offset)\" :\n \($0.element) " }
    _ = try await fixture.settings.importDocument("{\(members.joined(separator: ", "))}")
    let document = try await fixture.settings.export()
    for value in values { #expect(document.contains(value)) }
    let other = SettingsFixture()
    _ = try await other.settings.importDocument(document)
    #expect(try await other.settings.export() == document)
  }

  @Test("S1-9 Unknown keys are kept only as far as the record's own export can import them again")
  func limits() async throws {
    let settings = fixture.settings
    func document(_ keys: Range<Int>, _ value: String = "1") -> String {
      "{\(keys.map { "\"k\($0)\":\(value)" }.joined(separator: ","))}"
    }
    _ = try await settings.importDocument(document(0..<200))
    // The same document again needs no additional room.
    _ = try await settings.importDocument(document(0..<200, "2"))
    let kept = try await settings.export()
    for extra in [
      document(200..<201), document(0..<1, "\"\(String(repeating: "a", count: 65_536))\""),
    ] {
      await #expect(throws: SettingsError.self) { try await settings.preview(extra) }
      await #expect(throws: SettingsError.self) { try await settings.importDocument(extra) }
    }
    #expect(try await settings.export() == kept)
    #expect(try await settings.importDocument(kept).changes == [])
  }

  @Test("S1-9 Kept unknown keys are removed by a reset, of one or of all")
  func forgetting() async throws {
    let settings = fixture.settings
    _ = try await settings.importDocument(#"{"lamp":true,"one":1,"two":2,"three":3}"#)
    #expect(try await settings.previewReset("two").forgottenKeys == ["two"])
    #expect(
      try await settings.reset("two") == SettingsResetResult(changes: [], forgottenKeys: ["two"]))
    await #expect(throws: SettingsError.self) { try await settings.reset("two") }
    #expect(try await settings.reset("lamp").forgottenKeys == [])
    #expect(try await settings.previewReset(nil).forgottenKeys == ["one", "three"])
    #expect(try await settings.export().contains("three"))
    _ = try await settings.reset(nil)
    #expect(try await !settings.export().contains("three"))
  }

  @Test("A document of many features is one transaction, and so is a reset of all")
  func oneTransaction() async throws {
    let counting = CountingUnitOfWork(record: fixture.record.unitOfWork)
    var needs = fixture.needs
    needs.unitOfWork = counting
    let settings = LoggedSettings(needs: needs)
    _ = try await settings.importDocument(
      #"{"lamp":true,"lantern":true,"lanternLevel":3,"unitSystem":"imperial","other":1}"#)
    #expect(counting.writes == 1)
    #expect(try await fixture.log().count == 4)
    _ = try await settings.reset(nil)
    #expect(counting.writes == 2)
    // Four values, and the unit system no longer being chosen.
    #expect(try await fixture.log().count == 9)
  }
}
