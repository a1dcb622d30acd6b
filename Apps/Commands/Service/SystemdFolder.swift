import Composition
import Contracts
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

  /// Writes the units that are missing or differ.
  ///
  /// - Parameter output: the file to write a unit to, if the person agreed to lose its content.
  /// - Returns: leftover files of killed commands, now removed.
  /// - Throws: ``CommandFailure``, `OutputFileError`; what `output` throws, before anything is written.
  func write(
    _ units: [SystemdUnit], to output: (_ file: String) async throws -> OutputFile
  ) async throws -> [String] {
    var files: [(OutputFile, SystemdUnit)] = []
    for unit in units where !isWritten(unit) {
      files.append((try await output(file(unit)), unit))
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let reason = error.localizedDescription
      throw CommandFailure(
        .cannotWrite, .unwritable(path, reason.hasSuffix(".") ? String(reason.dropLast()) : reason),
        hint: Phrase("Check its permissions, or set XDG_CONFIG_HOME."))
    }
    return try files.flatMap { file, unit in try file.write(unit.text, for: .umask) }
  }

  private func isWritten(_ unit: SystemdUnit) -> Bool {
    FileManager.default.contents(atPath: file(unit)) == Data(unit.text.utf8)
  }

  /// - Returns: the files that were removed.
  func remove(_ names: [String]) throws -> [String] {
    try names.map { "\(path)/\($0)" }.filter { file in
      guard FileManager.default.fileExists(atPath: file) else { return false }
      do {
        try FileManager.default.removeItem(atPath: file)
      } catch {
        throw CommandFailure(
          .cannotWrite, Phrase("Can't remove \(file): \(error.localizedDescription)"),
          hint: Phrase("Check the permissions of its folder."))
      }
      return true
    }
  }
}
