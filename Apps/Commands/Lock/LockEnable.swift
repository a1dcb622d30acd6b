import ArgumentParser
import Composition
import Contracts
import Foundation
import Views

/// `waymark lock enable`.
struct LockEnable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "enable", abstract: "Turn App Lock on. It needs an enabled step goal.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let status = try await context.waymark.appLock.setEnabled(true)
    // Before anything is held: there is a way out of whatever happens then.
    try LockRescue(home: context.home).write()
    try await context.showLock()
    if status.selected.isEmpty {
      context.output.note(Phrase("Nothing is selected yet. Try: waymark lock add social"))
    }
  }
}

/// `waymark lock disable`.
struct LockDisable: Verb {
  static let configuration = CommandConfiguration(
    commandName: "disable",
    abstract: "Turn App Lock off: at once, or from midnight on under the strict policy.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    _ = try await context.waymark.appLock.setEnabled(false)
    try await context.showLock()
  }
}

/// The script that frees the machine without this program, in the folder of the record.
struct LockRescue {
  let home: String

  var path: String { HomeFolder.rescuePath(in: HomeFolder.absolute(home)) }

  /// - Throws: ``CommandFailure``.
  func write() throws {
    do {
      let url = URL(fileURLWithPath: path)
      let script = Data(rescueScript.utf8)
      guard (try? Data(contentsOf: url)) != script else { return }
      try script.write(to: url, options: .atomic)
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    } catch {
      throw CommandFailure(
        .cannotWrite, Phrase("\(path) cannot be written: \(error.localizedDescription)"),
        hint: Phrase("App Lock is on only with a way out. Check the free space."))
    }
  }
}
