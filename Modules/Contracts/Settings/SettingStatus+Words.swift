/// What values of settings are called.
public enum SettingValueNaming: Sendable {
  /// By their names, as on a page.
  case named
  /// As they are typed.
  case typed
}

extension Setting {
  /// What a value is called.
  public func name(of value: SettingValue, _ naming: SettingValueNaming) -> Phrase {
    switch naming {
    case .named: name(of: value)
    case .typed: Phrase(verbatim: value.text.printable)
    }
  }

  public var allowedNote: Phrase { Phrase("allowed: \(allowed)") }

  public func standardNote(_ naming: SettingValueNaming) -> Phrase {
    Phrase("default: \(name(of: standard, naming))")
  }
}

extension SettingStatus {
  /// Which values need Pro; nil for a person who has it, and if none do.
  public func proNote(_ naming: SettingValueNaming) -> Phrase? {
    guard isLocked else { return nil }
    let values = setting.type.values?.filter(setting.gate.isNeeded) ?? []
    let names = values.map { setting.name(of: $0, naming) }
    return names.isEmpty
      ? Phrase("all other values need Pro") : Phrase("needs Pro: \(names, separator: ", ")")
  }

  /// What replaces a value that needs Pro, once Pro has ended; nil if the value applies. Specification S1-1.
  public func substituteNote(_ naming: SettingValueNaming) -> Phrase? {
    guard isLocked, setting.gate.isNeeded(for: value) else { return nil }
    return Phrase("\(setting.name(of: setting.standard, naming)) applies without Pro")
  }
}

extension [SettingStatus] {
  /// What Pro adds to these; nil for a person who has it, and if it adds nothing. Specification S1-3.
  public var proOffer: Phrase? {
    let gated = filter(\.isLocked).map(\.setting.title)
    return gated.isEmpty ? nil : Phrase("Pro adds: \(gated, separator: ", ").")
  }
}
