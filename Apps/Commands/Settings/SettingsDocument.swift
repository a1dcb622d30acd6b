import Contracts

/// The JSON of `settings list`.
struct SettingsDocument: Encodable {
  var items: [SettingDocument]

  init(_ statuses: [SettingStatus], in wording: Wording) {
    items = statuses.map { SettingDocument($0, in: wording) }
  }
}

/// The JSON of one setting.
struct SettingDocument: Encodable {
  /// Every value there is, or in words where nobody can list them.
  enum Allowed: Encodable {
    case values([SettingValue])
    case words(String)

    /// - Parameter values: those of the type that count here.
    init(_ type: SettingType, values: [SettingValue]?, in wording: Wording) {
      self = values.map(Allowed.values) ?? .words(wording.say(type.allowed))
    }

    func encode(to encoder: any Encoder) throws {
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

  var key: String
  var value: SettingValue
  var `default`: SettingValue
  var allowed: Allowed
  var section: String
  var title: String
  /// Some of its values need Pro.
  var requiresPro: Bool
  /// They need it, and it is not there.
  var locked: Bool

  init(_ status: SettingStatus, in wording: Wording) {
    let setting = status.setting
    key = setting.key
    value = status.value
    self.default = setting.standard
    allowed = Allowed(setting.type, values: setting.type.values, in: wording)
    section = wording.say(setting.section.title)
    title = wording.say(setting.title)
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
