import Composition
import Contracts
import Foundation

/// Opens web addresses in the user's browser if there is one, and prints them otherwise.
struct LinkOpener {
  let context: CommandContext

  /// Whether a browser was found to open it; the page may still be loading when this returns.
  func start(_ url: String) -> Bool {
    let call = program.map { ProgramCall($0, [url], variables: context.system.variables.all) }
    return call.flatMap { try? machinePrograms().start($0, output: .nowhere) } != nil
  }

  /// The page may still be loading when this returns.
  func open(_ url: String) {
    let isOpened = start(url)
    context.output.show(
      LinkDocument(url: url, opened: isOpened),
      text: isOpened ? "  " + context.output.say("Opening \(url)") + "\n" : "\(url.printable)\n")
  }

  /// `xdg-open`, if it is on `PATH` and there is a display.
  private var program: String? {
    let variables = context.system.variables
    guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { !(variables[$0] ?? "").isEmpty }) else {
      return nil
    }
    return (variables["PATH"] ?? "").split(separator: ":").map { "\($0)/xdg-open" }
      .first { access($0, X_OK) == 0 }
  }
}
