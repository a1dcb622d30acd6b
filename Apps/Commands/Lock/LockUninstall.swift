import ArgumentParser
import Composition
import Contracts

/// `waymark lock uninstall`.
struct LockUninstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Take everything that App Lock put on this machine away.",
    discussion: """
      What other programs and people wrote stays as it is, byte for byte. Where other users of this \
      machine lock sites too, their locks stay, and waymark-shield with them; --everyone, which needs \
      an administrator's rights, takes all of it away.
      """)
  static func usesRecord(_ system: SystemEnvironment) -> Bool {
    !ShieldInstallation.isForAnother(system.variables)
  }
  static let needsNoRecord = true
  static let service = ServiceUse.preferred
  static let tellsAfterwards = false

  @Flag(help: "Also take away what other users of this machine lock.")
  var everyone = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let dialog = try InstallationDialog(
      context: context, confirmation: confirmation, verb: "uninstall",
      flags: everyone ? ["--everyone"] : [])
    let steps = dialog.installation.uninstalling(forEveryone: everyone)
    guard try dialog.isSure(steps) else { return dialog.show(done: []) }
    guard dialog.installation.isPermitted else {
      // The record is the person's, and changed only after everything else was done.
      try dialog.performAsAdministrator()
      return try await forget(context)
    }
    if Self.usesRecord(context.system) { try await forget(context) }
    try dialog.perform(steps, isSure: true)
  }

  /// Turns App Lock off in the record, and takes away what the person can take away alone.
  private func forget(_ context: CommandContext) async throws {
    if try await context.read({ try $0.appLock.status(in: $1) }).isChosen {
      _ = try await context.waymark.appLock.setEnabled(false)
    }
    await context.dispatch()
    for report in try await context.waymark.shields.removeAll() where report.state == .failed {
      context.output.note(
        Phrase("\(report.title): \(report.detail ?? Phrase("not as it should be"))"))
    }
  }
}
