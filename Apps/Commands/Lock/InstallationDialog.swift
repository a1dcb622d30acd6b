import ArgumentParser
import Composition
import Contracts
import Documents
import Foundation
import Terminal

/// Shows the steps of an installation, asks for confirmation and performs them, as administrator.
struct InstallationDialog {
  private static let programName = "waymark-shield"

  let context: CommandContext
  let confirmation: Confirmation
  let verb: String
  /// The flags typed after the verb, for running the same command as administrator.
  let flags: [String]
  let installation: ShieldInstallation

  init(
    context: CommandContext, confirmation: Confirmation, verb: String, flags: [String] = []
  ) throws {
    self.context = context
    self.confirmation = confirmation
    self.verb = verb
    self.flags = flags
    let beside = ServiceProgram.folderOfThis.map { "\($0)/\(Self.programName)" }
    let program = beside.flatMap { access($0, X_OK) == 0 ? $0 : nil }
    guard program != nil || verb == "uninstall" else {
      throw CommandFailure(
        .unavailable, Phrase("\(Self.programName) isn't next to waymark."),
        hint: Phrase("Scripts/waymark lock install builds it; otherwise put it next to waymark."))
    }
    installation = ShieldInstallation(
      program: program ?? "", variables: context.system.variables)
  }

  /// Shows the steps and asks.
  func isSure(_ steps: [ShieldInstallation.Step]) throws -> Bool {
    try isSure(steps, Phrase("These steps are done as root:"))
  }

  /// - Parameter heading: the line above the steps.
  func isSure(_ steps: [ShieldInstallation.Step], _ heading: Phrase) throws -> Bool {
    let output = context.output
    guard !steps.isEmpty else { return true }
    if !confirmation.yes {
      let lines = steps.flatMap { step in
        ["  · \(output.say(step.what))"] + (step.command.map { ["      \($0)"] } ?? [])
      }
      output.ask(
        ([output.say(heading)] + lines).map { $0 + "\n" }.joined())
    }
    return try YesNoQuestion(context: context).confirm(
      Phrase("Do it? (y/n)"), unless: confirmation,
      otherwise: (["waymark lock", verb] + flags + ["--yes"]).joined(separator: " "))
  }

  /// - Returns: whether they were performed.
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

  /// Runs the same command as administrator in a child process, and waits for it.
  ///
  /// - Throws: if nobody can be asked for a password; ``ExitCode`` if it failed. Nothing was changed then.
  func performAsAdministrator() throws {
    let failure = needsAdministrator
    guard context.system.inputIsTerminal else { throw failure }
    var words = CStrings(administratorCommand)
    var variables = CStrings(ProcessInfo.processInfo.environment.map { "\($0)=\($1)" })
    defer {
      words.free()
      variables.free()
    }
    var process: pid_t = 0
    // With the terminal of this one, and a child of it.
    guard posix_spawnp(&process, "sudo", nil, nil, words.pointers, variables.pointers) == 0 else {
      throw failure
    }
    var end: Int32 = 0
    while waitpid(process, &end, 0) < 0, errno == EINTR {}
    // The exit status, or 128 and the number of the signal.
    let code = end & 0x7f == 0 ? end >> 8 & 0xff : 128 + end & 0x7f
    if code != 0 { throw ExitCode(code) }
  }

  /// Replaces this process with the same command run as administrator. Returns only on failure.
  private func becomeAdministrator() -> CommandFailure {
    if context.system.inputIsTerminal {
      var words = CStrings(administratorCommand)
      execvp("sudo", words.pointers)
      words.free()
    }
    return needsAdministrator
  }

  private var needsAdministrator: CommandFailure {
    needsAdministrator(Phrase("This needs an administrator's rights, and nothing was changed."))
  }

  func needsAdministrator(_ message: Phrase) -> CommandFailure {
    CommandFailure(
      .notPermitted, message,
      hint: Phrase(verbatim: administratorCommand.map(\.shellWord).joined(separator: " ")))
  }

  private var administratorCommand: [String] {
    // Not the service, which took over this process if it is installed.
    let program = ServiceProgram.folderOfThis.map { "\($0)/waymark" } ?? "waymark"
    return ["sudo", program, "lock", verb] + flags + ["--yes"]
      + (context.output.isJSON ? ["--json"] : [])
  }
}
