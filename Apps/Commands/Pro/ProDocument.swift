import Contracts
import Views

/// The JSON of `pro`.
struct ProDocument: Encodable {
  struct Gated: Encodable {
    var key: String
    var values: SettingDocument.Allowed
  }

  var isPro: Bool
  var plan: Nullable<String>
  var licensee: Nullable<String>
  var expiresOn: Nullable<String>
  var managementURL: Nullable<String>
  /// Why it is not Pro, in the person's language.
  var reason: Nullable<String>
  var gated: [Gated]

  init(_ view: ProView, wording: Wording) {
    let entitlement = view.entitlement
    isPro = entitlement.isPro
    plan = Nullable(entitlement.plan)
    licensee = Nullable(entitlement.licensee)
    expiresOn = Nullable(view.expiresOn?.description)
    managementURL = Nullable(entitlement.managementURL)
    reason = Nullable(entitlement.reason.map(wording.say))
    gated = view.gated.map(\.setting).map { setting in
      Gated(
        key: setting.key,
        values: SettingDocument.Allowed(
          setting.type, values: setting.type.values?.filter(setting.gate.isNeeded), in: wording))
    }
  }
}
