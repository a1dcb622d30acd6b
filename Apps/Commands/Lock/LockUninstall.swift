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
    if Self.usesRecord(context.system) {
      let status = try await context.read { try $0.appLock.status(in: $1) }
      // What a person can undo alone is held as strictly as the rest.
      let isStrict = status.isEnabled && status.day.isLocked && status.policy == .strict
      if isStrict { try dialog.demandAdministrator() }
      if status.isChosen { _ = try await context.waymark.appLock.setEnabled(false) }
      await context.dispatch()
      for report in try await context.waymark.shields.removeAll() where report.state == .failed {
        context.output.note(
          Phrase("\(report.title): \(report.detail ?? Phrase("not as it should be"))"))
      }
    }
    try dialog.perform(steps, isSure: true)
  }
}
