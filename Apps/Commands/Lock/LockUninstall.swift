import ArgumentParser
import Composition
import Contracts

/// `waymark lock uninstall`.
struct LockUninstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Remove everything that App Lock installed on this machine.",
    discussion: """
      Locked sites open again, and stopped apps continue. This works without a record, too. What \
      other programs and people wrote stays as it is, byte for byte. If other users of this \
      machine lock sites, too, their locks stay, and so does waymark-shield; --everyone, which \
      needs an administrator's rights, removes all of it. If waymark-shield isn't installed, you \
      don't need such rights.
      """)
  static func usesRecord(_ system: SystemEnvironment) -> Bool {
    !ShieldInstallation.isForAnother(system.variables)
  }
  static let needsNoRecord = true
  static let service = ServiceUse.preferred
  static let showsNotifications = false

  @Flag(help: "Also remove the locks of other users of this machine.")
  var everyone = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let dialog = try InstallationDialog(
      context: context, confirmation: confirmation, verb: "uninstall",
      flags: everyone ? ["--everyone"] : [])
    if !dialog.installation.isPermitted, !everyone, await isOwnAlone(dialog, context) {
      return try await removeOwn(dialog, context)
    }
    let steps = dialog.installation.uninstalling(forEveryone: everyone)
    guard try dialog.isSure(steps) else { return dialog.show(done: []) }
    guard dialog.installation.isPermitted else {
      // The record is the person's, and changed only after everything else was done.
      try dialog.performAsAdministrator()
      try await forget(context)
      return
    }
    if Self.usesRecord(context.system) { try await forget(context) }
    try dialog.perform(steps, isSure: true)
  }

  /// Whether only things are left locked that the person can free without an administrator.
  private func isOwnAlone(
    _ dialog: InstallationDialog, _ context: CommandContext
  ) async -> Bool {
    guard !dialog.installation.isOnMachine,
      let reports = try? await context.waymark.shields.reports()
    else { return false }
    return !reports.contains { report in
      report.kinds.contains(.site) && report.hold != .soft
        && ![.open, .unused, .unavailable].contains(report.state)
    }
  }

  private func removeOwn(_ dialog: InstallationDialog, _ context: CommandContext) async throws {
    let status = try await context.read { try $0.appLock.status(in: $1) }
    let step = ShieldInstallation.Step(
      status.isEnabled && status.isStrict
        ? Phrase("Remove your locks, and turn App Lock off from tomorrow")
        : Phrase("Turn App Lock off, and remove your locks"))
    guard try dialog.isSure([step], Phrase("This is what will be done:")) else {
      return dialog.show(done: [])
    }
    let failed = try await forget(context)
    guard failed.isEmpty else {
      throw dialog.needsAdministrator(Phrase("The rest needs an administrator's rights."))
    }
    dialog.show(done: [step])
  }

  /// Turns App Lock off in the record, and frees what needs no administrator.
  ///
  /// - Returns: what is left locked.
  @discardableResult
  private func forget(_ context: CommandContext) async throws -> [ShieldReport] {
    if try await context.read({ try $0.appLock.status(in: $1) }).isChosen {
      _ = try await context.waymark.appLock.setEnabled(false)
    }
    await context.dispatch()
    let failed = try await context.waymark.shields.removeAll().filter { $0.state == .failed }
    for report in failed {
      context.output.note(
        Phrase("\(report.title): \(report.detail ?? Phrase("not working"))"))
    }
    return failed
  }
}
