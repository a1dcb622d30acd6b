import Contracts
import ContractsTesting
import Foundation
import Testing

/// The export of a whole record, composed by features.
struct RecordTextTests {
  private struct Idea: Encodable {
    var title: String
    var votes: [Int]
  }

  /// As the features would write it, all at once.
  private struct Document: Encodable {
    var alone: Idea
    var empty: [Idea] = []
    var format = RecordDocument.format
    var ideas: [Idea]
    var none: [Int] = []
    var notes: [Idea]
    var version = RecordDocument.currentVersion
  }

  private func section(_ values: @escaping @Sendable () -> [String: RecordValue]) -> RecordSection {
    RecordSection { _ in
      nil
    } write: { _ in
      values()
    }
  }

  private func text(
    of sections: [RecordSection]
  ) async throws -> (document: String, counts: [String: Int], longest: Int) {
    try await InMemoryUnitOfWork().read { transaction in
      var (bytes, longest): ([UInt8], Int) = ([], 0)
      let counts = try RecordText(of: sections).write(in: transaction) { part in
        bytes += part
        longest = max(longest, part.count)
      }
      return (String(decoding: bytes, as: UTF8.self), counts, longest)
    }
  }

  private static func ideas(_ numbers: Range<Int>) -> [Idea] {
    numbers.map { Idea(title: "“\($0)”\n\u{1b}[31m/", votes: $0 == 1 ? [] : [$0, -$0]) }
  }

  @Test(
    "It equals a document written at once, whichever feature writes which keys, in any order")
  func whole() async throws {
    let (document, counts, _) = try await text(of: [
      section {
        [
          "notes": .whole(Self.ideas(0..<2)), "none": .list { _ in },
          "ideas": .list { emit in
            for start in [0, 3, 3, 6] { try emit(Self.ideas(start..<min(start + 3, 7))) }
          },
        ]
      },
      section { ["empty": .list { try $0([Idea]()) }, "alone": .whole(Self.ideas(1..<2)[0])] },
    ])
    let ideas = Self.ideas(0..<3) + Self.ideas(3..<6) + Self.ideas(3..<6) + Self.ideas(6..<7)
    #expect(
      document
        == JSONText.document(
          Document(alone: Self.ideas(1..<2)[0], ideas: ideas, notes: Self.ideas(0..<2))))
    #expect(counts == ["ideas": 10, "empty": 0, "none": 0])
  }

  @Test("Without features it only has its header")
  func nothing() async throws {
    let (document, counts, _) = try await text(of: [])
    #expect(
      document
        == JSONText.document(["format": "waymark-export", "version": "2"])
        .replacing("\"2\"", with: "2"))
    #expect(counts.isEmpty)
  }

  @Test("Only a portion of a long list is in memory at a time")
  func long() async throws {
    let (document, counts, longest) = try await text(of: [
      section {
        [
          "ideas": .list { emit in for start in 0..<500 { try emit(Self.ideas(start..<start + 1)) }
          }
        ]
      }
    ])
    #expect(counts == ["ideas": 500])
    #expect(document.utf8.count > 30_000 && longest < 200)
  }

  @Test("An error in a feature is thrown by the export")
  func failing() async throws {
    struct SectionFailure: Error {}
    await #expect(throws: SectionFailure.self) {
      try await text(of: [
        RecordSection { _ in
          nil
        } write: { _ in
          throw SectionFailure()
        }
      ])
    }
  }
}
