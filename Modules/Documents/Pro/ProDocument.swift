package import Contracts

/// The JSON of `pro`.
package struct ProDocument: Codable, Sendable {
  package struct Gated: Codable, Sendable {
    package var key: String
    package var values: SettingDocument.Allowed
  }

  package var isPro: Bool
  package var plan: Nullable<String>
  package var licensee: Nullable<String>
  package var expiresOn: Nullable<String>
  package var managementURL: Nullable<String>
  /// Why Pro is not active.
  package var reason: Nullable<Phrase>
  package var gated: [Gated]

  package init(_ view: ProView) {
    let entitlement = view.entitlement
    isPro = entitlement.isPro
    plan = Nullable(entitlement.plan)
    licensee = Nullable(entitlement.licensee)
    expiresOn = Nullable(view.expiresOn?.description)
    managementURL = Nullable(entitlement.managementURL)
    reason = Nullable(entitlement.reason)
    gated = view.gated.map(\.setting).map { setting in
      Gated(
        key: setting.key,
        values: setting.type.values.map { .values($0.filter(setting.gate.isNeeded)) }
          ?? .words(setting.type.allowed))
    }
  }
}

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
