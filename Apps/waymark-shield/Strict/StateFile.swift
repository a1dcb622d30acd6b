import Contracts
import Foundation

/// Stores ``OwnerState``: a file for each user, which only root can change.
struct StateFile {
  private struct Content: Codable {
    var version: Int
    var state: StrictState
    /// Nil in a file from before several users could lock sites on one machine.
    var held: LockedSites?
  }

  private static let version = 1
  private static let ending = ".json"

  let files: any SystemFileEditing
  let path: String

  /// - Throws: ``ShieldProblem/unreadable(path:detail:)`` also when it is not a state of ours.
  func state() throws(ShieldProblem) -> OwnerState {
    guard let bytes = try files.content(of: path) else { return OwnerState() }
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)),
      content.version == Self.version
    else { throw .unreadable(path: path, detail: "it is damaged") }
    let strict = content.state
    return OwnerState(strict: strict, held: content.held ?? LockedSites(of: strict.lock))
  }

  func save(_ state: OwnerState) throws(ShieldProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let content = Content(version: Self.version, state: state.strict, held: state.held)
    guard let data = try? encoder.encode(content) else {
      throw .cannotWrite(path: path, detail: "it cannot be encoded")
    }
    try files.edit(path, making: true) { _ in [UInt8](data) }
  }

  func delete() throws(ShieldProblem) {
    try files.edit(path, making: true) { _ in nil }
  }

  /// The other users with a state; an unreadable one locks nothing.
  func others() throws(ShieldProblem) -> [(user: uid_t, state: OwnerState)] {
    let (folder, own) = split
    return try files.names(in: folder).compactMap { name in
      guard name != own, name.hasSuffix(Self.ending),
        let user = uid_t(name.dropLast(Self.ending.count))
      else { return nil }
      let file = StateFile(files: files, path: "\(folder)/\(name)")
      return (user, (try? file.state()) ?? OwnerState())
    }
  }

  private var split: (folder: String, name: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return (String(path.dropLast(name.count + 1)), name)
  }
}
