/// One thing a person can choose: what it may be and what a change brings about.
///
/// The command line, the JSON document, its checks and its help all follow from this value.
public struct Setting: Identifiable, Sendable {
  /// Such as `unitSystem`; unique, never changed.
  public typealias Key = String

  public let key: Key
  public let section: SettingSection
  /// A few words.
  public let title: Phrase
  public let type: SettingType
  /// What it is until the person chooses, and after a reset. Free of Pro.
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

/// Where a setting is listed. The raw value is its heading.
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

/// What follows from a change, beside the change itself. Specification S1-4.
public enum SettingEffect: String, CaseIterable, Codable, Sendable {
  /// What is shown at present takes it on.
  case appliesAtOnce
  /// Every widget is drawn anew.
  case reloadsWidgets
  case isSentToWatch
}

/// Which values of a setting need Pro. Specification S1-8.
public enum ProGate: Hashable, Sendable {
  case free
  /// Every value but these.
  case allBut([SettingValue])

  public func isNeeded(for value: SettingValue) -> Bool {
    switch self {
    case .free: false
    case .allBut(let values): !values.contains(value)
    }
  }
}
