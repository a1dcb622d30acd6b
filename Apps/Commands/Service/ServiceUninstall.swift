import ArgumentParser
import Composition
import Views

/// `waymark service uninstall`.
struct ServiceUninstall: Verb {
  static let configuration = CommandConfiguration(
    commandName: "uninstall", abstract: "Remove the units that install wrote.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    // First disable them: the links exist only as long as the units they point to.
    let names =
      ["default.target.wants/waymark.service", "timers.target.wants/waymark-tick.timer"]
      + SystemdUnit.all(program: "", home: "").map(\.name)
    let removed = try SystemdFolder(context.system.variables).remove(names)
    let document = InstalledUnitsDocument(
      removed: removed,
      next: removed.isEmpty
        ? []
        : [
          "systemctl --user stop waymark.service waymark-tick.timer",
          "systemctl --user daemon-reload",
        ])
    context.output.show(document, text: document.text(context.output))
  }
}
