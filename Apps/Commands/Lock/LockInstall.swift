import ArgumentParser
import Composition
import Contracts
import Foundation
import Views

/// `waymark lock install`.
struct LockInstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "install",
    abstract: "Install waymark-shield, which holds sites for browsers and the whole machine.",
    discussion: """
      It needs an administrator's rights: every step is shown first, then done if you say so. \
      waymark lock uninstall takes it back.
      """)
  static func usesRecord(_ system: SystemEnvironment) -> Bool {
    !ShieldInstallation.isForAnother(system.variables)
  }

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let setup = try ShieldSetting(context: context, confirmation: confirmation, verb: "install")
    guard try setup.perform(setup.installation.installing) else { return }
    if let line = setup.installation.startLine {
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
    try await context.waymark.shields.bring(isLooking: true)
  }
}

/// `waymark lock uninstall`.
struct LockUninstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "uninstall",
    abstract: "Take everything that App Lock put on this machine away.",
    discussion: "What other programs and people wrote stays as it is, byte for byte.")
  static func usesRecord(_ system: SystemEnvironment) -> Bool {
    !ShieldInstallation.isForAnother(system.variables)
  }
  static let service = ServiceUse.preferred
  static let tellsAfterwards = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let setup = try ShieldSetting(context: context, confirmation: confirmation, verb: "uninstall")
    let steps = setup.installation.uninstalling
    guard try setup.isSure(steps) else { return setup.show(done: []) }
    if Self.usesRecord(context.system) {
      let status = try await context.read { try $0.appLock.status(in: $1) }
      // What a person can undo alone is held as strictly as the rest.
      if status.isLocked, status.policy == .strict { try setup.demandAdministrator() }
      if status.isChosen { _ = try await context.waymark.appLock.setEnabled(false) }
      await context.dispatch()
      for report in try await context.waymark.shields.removeAll() where report.state == .failed {
        context.output.note(
          Phrase("\(report.title): \(report.detail ?? Phrase("not as it should be"))"))
      }
    }
    try setup.perform(steps, isSure: true)
  }
}

/// Shows the steps of an installation, asks, and does them, with an administrator's rights.
private struct ShieldSetting {
  private static let programName = "waymark-shield"

  let context: CommandContext
  let confirmation: Confirmation
  let verb: String
  let installation: ShieldInstallation

  init(context: CommandContext, confirmation: Confirmation, verb: String) throws {
    self.context = context
    self.confirmation = confirmation
    self.verb = verb
    let beside = ServiceProgram.folderOfThis.map { "\($0)/\(Self.programName)" }
    let program = beside.flatMap { access($0, X_OK) == 0 ? $0 : nil }
    guard program != nil || verb == "uninstall" else {
      throw CommandFailure(
        .unavailable, Phrase("\(Self.programName) is not next to waymark."),
        hint: Phrase("Scripts/waymark lock install builds it; otherwise put it next to waymark."))
    }
    installation = ShieldInstallation(
      program: program ?? "", variables: context.system.variables)
  }

  /// Shows the steps and asks.
  func isSure(_ steps: [ShieldInstallation.Step]) throws -> Bool {
    let output = context.output
    guard !steps.isEmpty else { return true }
    if !confirmation.yes {
      let lines = steps.flatMap { step in
        ["  · \(output.say(step.what))"] + (step.command.map { ["      \($0)"] } ?? [])
      }
      output.ask(
        ([output.say("This is what it does, as root:")] + lines).map { $0 + "\n" }.joined())
    }
    return try YesNoQuestion(context: context).confirm(
      Phrase("Do it? (y/n)"), unless: confirmation,
      otherwise: "waymark lock \(verb) --yes")
  }

  /// - Returns: whether they were done.
  @discardableResult
  func perform(_ steps: [ShieldInstallation.Step], isSure: Bool = false) throws -> Bool {
    guard try isSure || self.isSure(steps) else {
      show(done: [])
      return false
    }
    guard installation.isPermitted else { throw becomeAdministrator() }
    for step in steps {
      for line in try step.perform() { context.output.note(Phrase(verbatim: "  \(line)")) }
    }
    show(done: steps)
    return true
  }

  func show(done steps: [ShieldInstallation.Step]) {
    let lines = steps.map { "  ✓ \(context.output.say($0.what))\n" }.joined()
    let nothing = "  " + context.output.say("Nothing was changed.") + "\n"
    context.output.show(
      LockSetupDocument(done: steps.map(\.what)), text: lines.isEmpty ? nothing : lines)
  }

  /// Goes on with an administrator's rights, or not at all.
  func demandAdministrator() throws {
    if !installation.isPermitted { throw becomeAdministrator() }
  }

  /// Becomes the same command with an administrator's rights. Returns only when that is not possible.
  private func becomeAdministrator() -> CommandFailure {
    // Not the service, which has taken this over where it is there.
    let program = ServiceProgram.folderOfThis.map { "\($0)/waymark" } ?? "waymark"
    let command =
      ["sudo", program, "lock", verb, "--yes"] + (context.output.isJSON ? ["--json"] : [])
    if context.system.inputIsTerminal {
      var words = CStrings(command)
      execvp("sudo", words.pointers)
      words.free()
    }
    return CommandFailure(
      .notPermitted, Phrase("This needs an administrator's rights."),
      hint: Phrase(verbatim: command.map(\.shellWord).joined(separator: " ")))
  }
}
