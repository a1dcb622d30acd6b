import Contracts
import Foundation

/// Where ``StrictState`` is kept: a file for each user, which only root can change.
struct StateFile {
  private struct Content: Codable {
    var version: Int
    var state: StrictState
  }

  private static let version = 1

  let files: any SystemFileEditing
  let path: String

  /// - Throws: ``ShieldProblem/unreadable(path:detail:)`` also when it is not a state of ours.
  func state() throws(ShieldProblem) -> StrictState {
    guard let bytes = try files.content(of: path) else { return StrictState() }
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.version == Self.version
    else { throw .unreadable(path: path, detail: "it is damaged") }
    return content.state
  }

  func save(_ state: StrictState) throws(ShieldProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(Content(version: Self.version, state: state)) else {
      throw .cannotWrite(path: path, detail: "it cannot be encoded")
    }
    try files.edit(path, making: true) { _ in [UInt8](data) }
  }

  func delete() throws(ShieldProblem) {
    try files.edit(path, making: true) { _ in nil }
  }
}
