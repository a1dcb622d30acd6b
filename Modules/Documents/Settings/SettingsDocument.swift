package import Contracts

/// The JSON of `settings list`.
package struct SettingsDocument: Codable, Sendable {
  package var items: [SettingDocument]

  package init(_ statuses: [SettingStatus]) {
    items = statuses.map(SettingDocument.init)
  }
}

/// The JSON of one setting.
package struct SettingDocument: Codable, Sendable {
  /// All values, or a description where they cannot be listed.
  package enum Allowed: Codable, Sendable {
    case values([SettingValue])
    case words(Phrase)

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self =
        try (try? container.decode([SettingValue].self)).map(Allowed.values)
        ?? .words(container.decode(Phrase.self))
    }

    package func encode(to encoder: any Encoder) throws {
      switch self {
      case .values(let values):
        var container = encoder.unkeyedContainer()
        for value in values { try container.encode(value) }
      case .words(let words):
        var container = encoder.singleValueContainer()
        try container.encode(words)
      }
    }
  }

  package var key: String
  package var value: SettingValue
  package var `default`: SettingValue
  package var allowed: Allowed
  package var section: Phrase
  package var title: Phrase
  /// Some of its values need Pro.
  package var requiresPro: Bool
  /// Needs Pro, which is not active.
  package var locked: Bool
  /// What led to it, for people; no part of the JSON.
  package var changes: [SettingChange] = []

  private enum CodingKeys: String, CodingKey {
    case key, value, `default`, allowed, section, title, requiresPro, locked
  }

  package init(_ status: SettingStatus) {
    let setting = status.setting
    key = setting.key
    value = status.value
    self.default = setting.standard
    allowed = setting.type.values.map(Allowed.values) ?? .words(setting.type.allowed)
    section = setting.section.title
    title = setting.title
    requiresPro = setting.gate != .free
    locked = status.isLocked
  }
}

/// The JSON of `settings reset` and `settings import`.
package struct SettingChangesDocument: Codable, Sendable {
  package struct Change: Codable, Sendable {
    package var key: String
    package var previous: SettingValue
    package var value: SettingValue
    /// What does not take effect at once, and when it will; nil if everything does.
    package var delay: Nullable<Phrase>

    package init(_ change: SettingChange) {
      key = change.key
      previous = change.previous
      value = change.current
      delay = Nullable(change.delay)
    }
  }

  package var changes: [Change]
  /// Nil if no document was read.
  package var unknownKeys: [String]?
  /// Nil if nothing was reset.
  package var forgottenKeys: [String]?

  private init(_ changes: [SettingChange]) {
    self.changes = changes.map(Change.init)
  }

  package init(_ result: SettingsResetResult) {
    self.init(result.changes)
    forgottenKeys = result.forgottenKeys
  }

  package init(_ result: SettingsImport) {
    self.init(result.changes)
    unknownKeys = result.unknownKeys
  }
}
