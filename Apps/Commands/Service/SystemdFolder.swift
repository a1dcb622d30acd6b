import Composition
import Contracts
import FileReplacement
import Foundation
import Terminal

/// Where systemd's user manager looks for the user's own units.
struct SystemdFolder {
  let path: String

  /// `$XDG_CONFIG_HOME/systemd/user`, else `~/.config/systemd/user`.
  ///
  /// Source: `systemd.unit(5)`.
  init(_ variables: EnvironmentVariables) {
    let standard = "\(variables["HOME"] ?? NSHomeDirectory())/.config"
    let configured = variables["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    path = "\(configured ?? standard)/systemd/user"
  }

  func file(_ unit: SystemdUnit) -> String { "\(path)/\(unit.name)" }

  /// Writes each unit atomically.
  ///
  /// - Throws: ``CommandFailure``.
  func write(_ units: [SystemdUnit]) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      FileDraft.removeAbandoned(in: path)
      for unit in units {
        try FileReplacement.write(
          Array(unit.text.utf8), to: file(unit), mode: .kept(otherwise: 0o644))
      }
    } catch {
      let detail = (error as? FileFault)?.detail ?? error.localizedDescription
      throw CommandFailure(
        .cannotWrite, Phrase("\(path) cannot be written: \(detail)"),
        hint: Phrase("Check its permissions, or set XDG_CONFIG_HOME."))
    }
  }

  /// - Returns: the files that were removed.
  func remove(_ names: [String]) throws -> [String] {
    try names.map { "\(path)/\($0)" }.filter { file in
      guard FileManager.default.fileExists(atPath: file) else { return false }
      do {
        try FileManager.default.removeItem(atPath: file)
      } catch {
        throw CommandFailure(
          .cannotWrite, Phrase("\(file) cannot be removed: \(error.localizedDescription)"),
          hint: Phrase("Check the permissions of its folder."))
      }
      return true
    }
  }
}
