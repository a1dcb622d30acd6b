import ArgumentParser
import Contracts

/// `waymark settings`.
struct SettingsGroup: VerbGroup {
  static let name = "settings"
  static let abstract = Phrase("Show and change your settings.")
  static let standard: (any Verb.Type)? = SettingsList.self
  static var members: [VerbMember] {
    [
      .verb(SettingsList.self), .verb(SettingsGet.self), .verb(SettingsSet.self),
      .verb(SettingsReset.self), .verb(SettingsEdit.self), .verb(SettingsExport.self),
      .verb(SettingsImportFile.self),
    ]
  }

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    words.count > 1 ? SettingsSet.self : SettingsGet.self
  }
}
