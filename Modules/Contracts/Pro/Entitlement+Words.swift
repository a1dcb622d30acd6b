extension Entitlement {
  /// Whether this build includes Pro for everyone, without a licence.
  public var isBuiltIn: Bool {
    isPro && plan == Entitlement.selfHostedPlan && licensee == nil
  }

  /// Whether the user has Pro.
  public var headline: Phrase {
    if isBuiltIn { return Phrase("✓ You built Waymark yourself, so Pro is included.") }
    return isPro
      ? Phrase("✓ You have Waymark Pro.") : Phrase("You don't have Waymark Pro.")
  }

  /// The facts of the licence, one line each; empty without one, and if Pro is built in.
  public func facts(in calendar: PersonalCalendar) -> [Phrase] {
    guard !isBuiltIn else { return [] }
    let end = isPro ? expiry.map(calendar.day(of:)) : nil
    return [
      plan.map { Phrase("Plan: \($0)") }, licensee.map { Phrase("Issued to: \($0)") },
      end.map { Phrase("It expires on \(long: $0).") },
    ].compactMap(\.self)
  }

  /// Where to change or cancel the subscription.
  public var management: Phrase? { managementURL.map { Phrase("Manage it: \($0)") } }
}

extension Setting {
  /// The values that need Pro, by their names.
  public var gatedNames: Phrase {
    let values = type.values?.filter(gate.isNeeded).map(name)
    return values?.joined(separator: ", ") ?? Phrase("any colour")
  }
}

extension Phrase {
  /// The heading over the settings that need Pro.
  public static var whatProAdds: Phrase { Phrase("What Pro adds") }
}
