import ArgumentParser
import Composition
import Contracts

/// `waymark service install`.
struct ServiceInstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Write units for systemd, and say what they are.",
    discussion: """
      Nothing is started: what to run then is printed. The service tells you at once; the timer \
      looks every quarter of an hour and leaves nothing running in between.
      """)

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let program = ServiceProgram(system: context.system).path else {
      throw CommandFailure(
        .unavailable, "\(ServiceProgram.name) is neither beside waymark nor on the path.",
        hint: "Scripts/waymark builds it when it is first needed; else install it beside waymark.")
    }
    let folder = SystemdFolder(context.system.variables)
    let units = SystemdUnit.all(
      program: HomeFolder.absolute(program), home: HomeFolder.absolute(context.home))
    try folder.write(units)
    let document = InstalledUnitsDocument(
      written: units.map(folder.file),
      next: [
        "systemctl --user daemon-reload",
        "systemctl --user enable --now waymark.service        # always at work",
        "systemctl --user enable --now waymark-tick.timer     # or: every quarter of an hour",
      ])
    context.output.show(document, text: document.text)
  }
}

/// `waymark service uninstall`.
struct ServiceUninstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: "Remove the units that install wrote.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let names = SystemdUnit.all(program: "", home: "").map(\.name)
    let removed = try SystemdFolder(context.system.variables).remove(names)
    let document = InstalledUnitsDocument(
      removed: removed,
      next: removed.isEmpty
        ? []
        : [
          "systemctl --user disable --now waymark.service waymark-tick.timer",
          "systemctl --user daemon-reload",
        ])
    context.output.show(document, text: document.text)
  }
}

/// The JSON of `service install` and `service uninstall`.
struct InstalledUnitsDocument: Encodable {
  var written: [String] = []
  var removed: [String] = []
  /// Commands to run now.
  var next: [String]

  var text: String {
    guard !(written.isEmpty && removed.isEmpty) else { return "  Nothing was installed.\n" }
    let files = written.map { "  wrote   \($0)\n" } + removed.map { "  removed \($0)\n" }
    return files.joined() + "  Now:\n" + next.map { "    \($0)\n" }.joined()
  }
}
