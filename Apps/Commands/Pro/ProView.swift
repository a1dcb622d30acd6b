import Composition
import Contracts
import Documents

extension ProView {
  init(in context: CommandContext) async throws {
    self.init(
      try await context.waymark.entitlement.entitlement(),
      try await context.waymark.settings.list(), calendar: try await context.calendar())
  }

  func show(in output: CommandOutput) {
    output.show(
      ProDocument(self), text: ProText(view: self, output: output).render()
    )
  }
}
