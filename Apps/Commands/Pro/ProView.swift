import Composition
import Contracts

/// What somebody is entitled to, and what there is to be entitled to.
struct ProView {
  let entitlement: Entitlement
  /// Nil where it does not expire, or where there is nothing to expire.
  let expiresOn: Day?
  /// Settings with values that need Pro.
  let gated: [SettingStatus]

  init(in context: CommandContext) async throws {
    entitlement = try await context.waymark.entitlement.entitlement()
    let calendar = try await context.calendar()
    expiresOn = entitlement.expiry.map(calendar.day(of:))
    gated = try await context.waymark.settings.list().filter { $0.setting.gate != .free }
  }

  func show(in output: CommandOutput) {
    output.show(
      ProDocument(self, wording: output.wording), text: ProText(view: self, output: output).render()
    )
  }
}
