import ArgumentParser
import Composition
import Contracts
import Foundation

/// `waymark lock install`.
struct LockInstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install waymark-shield, which locks sites in browsers and on the whole machine.",
    discussion: """
      This needs an administrator's rights. You see every step first, and nothing is done until \
      you agree. To undo it: waymark lock uninstall
      """)
  static func usesRecord(_ system: SystemEnvironment) -> Bool {
    !ShieldInstallation.isForAnother(system.variables)
  }

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let dialog = try InstallationDialog(
      context: context, confirmation: confirmation, verb: "install")
    guard try dialog.perform(dialog.installation.installing) else { return }
    if let line = dialog.installation.startLine {
      context.output.ask(
        context.output.say(
          Phrase("There is no systemd here. After each start of the machine, run as root: \(line)"))
          + "\n")
    }
    guard Self.usesRecord(context.system) else { return }
    // It has only just been started.
    for _ in 1...30 {
      let reports = try await context.waymark.shields.reports()
      if reports.contains(where: { $0.hold == .administrator }) { break }
      usleep(100_000)
    }
    try await context.waymark.shields.carryOut(isLooking: true)
  }
}
