/// One setting: its allowed values and the effects of a change.
///
/// The command line, the JSON document, its checks and its help are all derived from this value.
public struct Setting: Identifiable, Sendable {
  /// For example `unitSystem`; unique, never changed.
  public typealias Key = String

  public let key: Key
  public let section: SettingSection
  /// A few words.
  public let title: Phrase
  public let type: SettingType
  /// The default, also after a reset. Does not need Pro.
  public let standard: SettingValue
  /// In the order of ``SettingEffect``'s cases.
  public let effects: [SettingEffect]
  public let gate: ProGate

  public var id: Key { key }

  public init(
    _ key: Key, in section: SettingSection, title: Phrase, type: SettingType,
    standard: SettingValue, effects: [SettingEffect] = [], gate: ProGate = .free
  ) {
    self.key = key
    self.section = section
    self.title = title
    self.type = type
    self.standard = standard
    self.effects = effects
    self.gate = gate
  }
}

/// The section a setting is listed in. The raw value is its heading.
public enum SettingSection: String, CaseIterable, Sendable {
  case app = "App Settings"
  case goals = "Goals"
  case notifications = "Notifications"
  case support = "Support"

  public var title: Phrase {
    switch self {
    case .app: Phrase("App Settings")
    case .goals: Phrase("Goals")
    case .notifications: Phrase("Notifications")
    case .support: Phrase("Support")
    }
  }
}

/// What a change causes besides the change itself. Specification S1-4.
public enum SettingEffect: String, CaseIterable, Codable, Sendable {
  /// The current display adopts it.
  case appliesAtOnce
  /// Every widget is redrawn.
  case reloadsWidgets
  case isSentToWatch
}

/// Which values of a setting need Pro. Specification S1-8.
public enum ProGate: Hashable, Sendable {
  case free
  /// Every value except these.
  case allBut([SettingValue])

  public func isNeeded(for value: SettingValue) -> Bool {
    switch self {
    case .free: false
    case .allBut(let values): !values.contains(value)
    }
  }
}
