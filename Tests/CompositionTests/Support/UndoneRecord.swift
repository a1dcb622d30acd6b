import Contracts
import Foundation
import TestSupport
import Testing

@testable import Composition

/// A record whose changes are undone, and its export.
struct UndoneRecord {
  static let now = Instant(secondsSince1970: 1_600_000_000)

  let folder: TemporaryFolder
  let waymark: Waymark
  let undo: any UndoKeeping

  init() async throws {
    folder = try TemporaryFolder()
    waymark = try await bootstrap(
      WaymarkEnvironment(home: folder.path, now: .absolute(Self.now)))
    undo = try waymark.offered()
  }

  func write(_ text: String, to name: String) throws -> String {
    try folder.file(name, text)
  }

  @discardableResult
  func importFile(_ path: String) async throws -> ImportReport {
    try await waymark.importing.importFile(ImportRequest(path: path)) { _ in }
  }

  /// The export of the whole record, without the permanent traces of deleted entries, and with the
  /// chosen settings, which an export does not distinguish from defaults.
  func state() async throws -> [String: String] {
    try await waymark.dispatcher.dispatch()
    return try await waymark.read { waymark, transaction in
      var state: [String: String] = [:]
      for section in waymark.sections() {
        for (key, value) in try section.write(transaction) {
          switch value {
          case .whole(let value): state[key] = JSONText.document(value)
          case .list(let elements):
            var text = ""
            try elements { text += JSONText.document($0) }
            state[key] = text
          }
        }
      }
      let identities = state["entryIdentities"] ?? ""
      state["entryIdentities"] = String(
        describing: try JSONDecoder().decode([Identity].self, from: Data(identities.utf8))
          .filter { $0.deletedAt == nil })
      return state
    }
  }

  private struct Identity: Decodable {
    var id: Int64?
    var incarnation: String
    var sequence: Int64
    var deletedAt: String?
  }
}
