import Contracts

/// The JSON of `settings list`.
struct SettingsDocument: Encodable {
  var items: [SettingDocument]
}

/// The JSON of one setting.
struct SettingDocument: Encodable {
  /// Every value there is, or in words where nobody can list them.
  enum Allowed: Encodable {
    case values([SettingValue])
    case words(Phrase)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .values(let values): try container.encode(values)
      case .words(let words): try container.encode(words)
      }
    }
  }

  var key: String
  var value: SettingValue
  var `default`: SettingValue
  var allowed: Allowed
  var section: Phrase
  var title: Phrase
  /// Some of its values need Pro.
  var requiresPro: Bool
  /// They need it, and it is not there.
  var locked: Bool

  init(_ status: SettingStatus) {
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
struct SettingChangesDocument: Encodable {
  struct Change: Encodable {
    var key: String
    var previous: SettingValue
    var value: SettingValue
  }

  var changes: [Change]
  /// Nil where no document was read.
  var unknownKeys: [String]?
  /// Nil where nothing was put back.
  var forgottenKeys: [String]?

  private init(_ changes: [SettingChange]) {
    self.changes = changes.map {
      Change(key: $0.key, previous: $0.previous, value: $0.current)
    }
  }

  init(_ result: SettingsPutBack) {
    self.init(result.changes)
    forgottenKeys = result.forgottenKeys
  }

  init(_ result: SettingsImport) {
    self.init(result.changes)
    unknownKeys = result.unknownKeys
  }
}
