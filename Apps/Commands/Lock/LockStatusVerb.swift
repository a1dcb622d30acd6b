import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark lock status`.
struct LockStatusVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show what is locked, and whether each shield works.",
    discussion: """
      What you selected is locked from midnight until you meet the goal that opens it, and then \
      open until midnight. A shield is one way this machine locks sites or apps; it's shown as \
      “locked” only after Waymark has checked that it works. --check also checks the slow ones, \
      which takes a few seconds.
      """)

  @Flag(help: "Also check the slow shields, such as browsers.")
  var check = false

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    if check {
      _ = try await context.waymark.shields.reconcile(isThorough: true)
    } else {
      // What changed while nothing ran, or was left by a record that is gone, is made good before it is shown.
      let isLeft = try await context.read { try $0.shields.machineState(in: $1).isLeft }
      guard isLeft || !WakePipe(home: context.home).hasReader else {
        return try await show(context)
      }
      try await context.waymark.shields.carryOut(isLooking: true)
    }
    try await show(context)
  }

  private func show(_ context: CommandContext) async throws {
    var view = try await context.waymark.lockView()
    // A service checks every minute what sends no events.
    if !check, view.shields.contains(where: { $0.state == .failed }) {
      try await context.waymark.shields.carryOut(isLooking: true)
      view = try await context.waymark.lockView()
    }
    context.output.show(
      LockDocument(view),
      text: LockText(
        view: view, output: context.output, measures: context.waymark.measures()
      ).render())
  }
}
