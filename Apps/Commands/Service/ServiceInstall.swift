import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark service install`.
struct ServiceInstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Write systemd units, and show how to enable them.",
    discussion: """
      This doesn't start anything: it prints the commands to run next. The service notifies you at \
      once; the socket starts Waymark when somebody opens the web app; the timer checks every 15 \
      minutes and leaves nothing running in between. You're asked before it replaces a unit that \
      you changed. The units run in a sandbox, unless App Lock locks apps: it has to see them. \
      Run this again after locking the first app. If a unit ends with status 217 or 226, the machine \
      allows no sandbox: use --no-sandbox.
      """)

  @Flag(help: "Without the sandbox, for a machine that allows none.")
  var noSandbox = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let program = ServiceProgram(system: context.system).path else {
      throw CommandFailure(
        .unavailable, Phrase("Can't find \(ServiceProgram.name) next to waymark or on your PATH."),
        hint: Phrase(
          """
          Scripts/waymark builds it when it's first needed; otherwise, install it next to waymark.
          """))
    }
    let folder = SystemdFolder(context.system.variables)
    let locked = try await context.read { try $0.appLock.selection(in: $1) }
    let units = SystemdUnit.all(
      program: HomeFolder.absolute(program), home: HomeFolder.absolute(context.home),
      isSandboxed: !noSandbox && locked.apps.isEmpty)
    let removed = try await folder.write(units) { file in
      try await context.outputFile(
        file, isConfirmed: confirmation.yes, by: "service install")
    }
    context.note(removed: removed)
    let document = InstalledUnitsDocument(
      written: units.map(folder.file),
      next: [
        "systemctl --user daemon-reload",
        "systemctl --user enable --now waymark.service        # "
          + context.output.say("always running"),
        "systemctl --user enable --now waymark.socket         # "
          + context.output.say("or: when somebody opens the web app"),
        "systemctl --user enable --now waymark-tick.timer     # "
          + context.output.say("or: every 15 minutes"),
      ])
    context.output.show(document, text: document.text(context.output))
  }
}

/// `waymark service uninstall`.
struct ServiceUninstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: "Remove the units that install wrote.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    // Disable them first: the links exist only as long as the units they point to.
    let names =
      [
        "default.target.wants/waymark.service", "sockets.target.wants/waymark.socket",
        "timers.target.wants/waymark-tick.timer",
      ]
      + SystemdUnit.all(program: "", home: "").map(\.name)
    let removed = try SystemdFolder(context.system.variables).remove(names)
    let document = InstalledUnitsDocument(
      removed: removed,
      next: removed.isEmpty
        ? []
        : [
          "systemctl --user stop waymark.socket waymark.service waymark-tick.timer",
          "systemctl --user daemon-reload",
        ])
    context.output.show(document, text: document.text(context.output))
  }
}
