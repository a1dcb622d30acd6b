package import Contracts

/// What the user is entitled to, and what Pro offers.
package struct ProView: Sendable {
  package let entitlement: Entitlement
  /// Nil if it does not expire, or if there is nothing that could.
  package let expiresOn: Day?
  /// Settings with values that need Pro.
  package let gated: [SettingStatus]

  /// - Parameter settings: all settings.
  package init(
    _ entitlement: Entitlement, _ settings: [SettingStatus], calendar: PersonalCalendar
  ) {
    self.entitlement = entitlement
    expiresOn = entitlement.expiry.map(calendar.day(of:))
    gated = settings.filter { $0.setting.gate != .free }
  }
}
