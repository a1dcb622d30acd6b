/// One setting: its allowed values and the effects of a change.
///
/// The command line, the JSON document, its checks and its help are all derived from this value.
public struct Setting: Identifiable, Sendable {
  /// For example `unitSystem`; unique, never changed.
  public typealias Key = String

  public let key: Key
  /// Short names that may be typed instead of the key, such as `units`; in lower case.
  public let aliases: [String]
  public let section: SettingSection
  /// A few words without a comma, since titles are listed.
  public let title: Phrase
  /// Details beyond the title; nil if that is enough.
  public let detail: Phrase?
  public let type: SettingType
  /// How the feature's own command reads a value, besides its stored form; nil if there is no other.
  public let reading: SettingReading?
  /// The default, also after a reset. Does not need Pro.
  public let standard: SettingValue
  /// In the order of ``SettingEffect``'s cases.
  public let effects: [SettingEffect]
  public let gate: ProGate
  /// The name of a value on a page; nil if it is shown as typed.
  public let naming: @Sendable (SettingValue) -> Phrase?

  public var id: Key { key }

  public init(
    _ key: Key, aliases: [String] = [], in section: SettingSection, title: Phrase,
    detail: Phrase? = nil, type: SettingType, reading: SettingReading? = nil,
    standard: SettingValue,
    effects: [SettingEffect] = [], gate: ProGate = .free,
    naming: @escaping @Sendable (SettingValue) -> Phrase? = { _ in nil }
  ) {
    self.key = key
    self.aliases = aliases
    self.section = section
    self.title = title
    self.detail = detail
    self.type = type
    self.reading = reading
    self.standard = standard
    self.effects = effects
    self.gate = gate
    self.naming = naming
  }

  /// The allowed values, phrased to follow “it has to be …”.
  public var allowed: Phrase { reading?.allowed ?? type.allowed }

  /// What a value is called on a page.
  public func name(of value: SettingValue) -> Phrase {
    if let name = naming(value) { return name }
    return switch value {
    case .flag(let isOn): isOn ? Phrase("on") : Phrase("off")
    case .number(let number): Phrase("\(number)")
    case .text(let text): Phrase(verbatim: text)
    }
  }
}

/// Additional ways to type a value, such as the name of a weekday for its number.
public struct SettingReading: Sendable {
  /// Everything that is allowed, phrased to follow “it has to be …”; nil if the type is enough.
  public let allowed: Phrase?
  /// A value as people type it.
  public let example: String?
  /// The typed value; nil for text to be read in the stored form.
  public let value: @Sendable (_ typed: String) -> SettingValue?

  public init(
    allowed: Phrase? = nil, example: String? = nil,
    value: @escaping @Sendable (_ typed: String) -> SettingValue?
  ) {
    self.allowed = allowed
    self.example = example
    self.value = value
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
