import Composition
import Contracts
import Documents

extension ProView {
  /// What the user is entitled to now.
  static func show(in context: CommandContext) async throws {
    let calendar = try await context.calendar()
    let view = ProView(
      try await context.waymark.entitlement.entitlement(),
      try await context.waymark.settings.list(), calendar: calendar)
    let text = ProText(view: view, calendar: calendar, output: context.output)
    context.output.show(ProDocument(view), text: text.render())
  }
}
