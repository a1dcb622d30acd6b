package import Contracts

/// What somebody is entitled to, and what there is to be entitled to.
package struct ProView: Sendable {
  package let entitlement: Entitlement
  /// Nil where it does not expire, or where there is nothing to expire.
  package let expiresOn: Day?
  /// Settings with values that need Pro.
  package let gated: [SettingStatus]

  /// - Parameter settings: those there are.
  package init(
    _ entitlement: Entitlement, _ settings: [SettingStatus], calendar: PersonalCalendar
  ) {
    self.entitlement = entitlement
    expiresOn = entitlement.expiry.map(calendar.day(of:))
    gated = settings.filter { $0.setting.gate != .free }
  }
}
