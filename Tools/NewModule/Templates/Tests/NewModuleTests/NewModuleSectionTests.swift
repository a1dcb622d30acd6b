//: needs store
import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import NewModule

/// The entries in an export, and importing another record's.
struct NewModuleSectionTests {
  /// A document as an import reads it.
  private struct Reading: Decodable {
    let document: RecordDocument

    init(from decoder: any Decoder) throws {
      document = try RecordDocument(from: decoder, importsSettings: false)
    }
  }

  private func document(_ entries: String) -> String {
    #"{"format":"waymark-export","version":2,"newModule":\#(entries)}"#
  }

  private func part(of document: String, for fixture: NewModuleFixture) throws -> RecordPart? {
    let reading = try JSONDecoder().decode(Reading.self, from: Data(document.utf8))
    return try fixture.connections.sections.first?.make().read(reading.document)
  }

  private func apply(
    _ document: String, into fixture: NewModuleFixture
  ) async throws -> SectionImport {
    let part = try #require(try part(of: document, for: fixture))
    return try await fixture.record.unitOfWork.write {
      try part.apply(fixture.record.samples.makeStaging(), $0)
    }
  }

  private func exported(_ fixture: NewModuleFixture) async throws -> String {
    let section = try #require(fixture.connections.sections.first).make()
    let data = try await fixture.record.unitOfWork.read { transaction -> Data? in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      guard case .whole(let value)? = try section.write(transaction)["newModule"] else {
        return nil
      }
      return try encoder.encode(value)
    }
    return document(String(decoding: try #require(data), as: UTF8.self))
  }

  @Test("What one record wrote another takes, and takes once")
  func roundTrip() async throws {
    let (one, other) = (NewModuleFixture(), NewModuleFixture())
    // The same twice is two entries.
    try await one.add(250)
    try await one.add(250)
    one.time.set(today: .second)
    try await one.add(300)
    let document = try await exported(one)
    let last = #"{"amount":300,"at":"2024-03-01T12:00:00+00:00","day":"2024-03-01"}"#
    #expect(document.contains(last))
    let result = try await apply(document, into: other)
    #expect(result.added == 3 && result.known == 0)
    #expect(try await exported(other) == document)
    let again = try await apply(document, into: other)
    #expect(again.added == 0 && again.known == 3)
    #expect(try await exported(other) == document)
  }

  @Test("A document without entries has no part of them")
  func absent() throws {
    let document = #"{"format":"waymark-export","version":2}"#
    #expect(try part(of: document, for: NewModuleFixture()) == nil)
  }

  @Test(
    "An invalid entry is refused with its place",
    arguments: [
      ("amount", #"{"at":"2024-02-29T12:00:00Z","day":"2024-02-29","amount":0}"#),
      ("at", #"{"at":"noon","day":"2024-02-29","amount":250}"#),
      ("day", #"{"at":"2024-02-29T12:00:00Z","day":"2024-02-30","amount":250}"#),
    ])
  func refusals(key: String, entry: String) throws {
    let good = #"{"at":"2024-02-29T12:00:00Z","day":"2024-02-29","amount":250}"#
    let error = #expect(throws: RecordDocumentError.self) {
      try part(of: document("[\(good),\(entry)]"), for: NewModuleFixture())
    }
    #expect(error?.place == "newModule[1].\(key)")
  }
}
