extension Phrase {
  /// Shown if no settings change.
  public static func noChanges(isPreview: Bool) -> Phrase {
    isPreview ? Phrase("Nothing would change.") : .nothingToChange
  }

  /// Before a change of a setting in a preview.
  public static var wouldBe: Phrase { Phrase("Would change") }

  /// What happens to stored values with unknown keys; nil without any.
  public static func forgotten(_ keys: [Setting.Key], isPreview: Bool) -> Phrase? {
    guard !keys.isEmpty else { return nil }
    return isPreview
      ? Phrase("Unknown settings, would be deleted: \(keys.listed)")
      : Phrase("Unknown settings, deleted: \(keys.listed)")
  }

  /// What happens to a document's unknown keys; nil without any.
  public static func kept(_ keys: [Setting.Key]) -> Phrase? {
    keys.isEmpty ? nil : Phrase("Unknown settings, kept for the next export: \(keys.listed)")
  }
}

extension SettingsImport {
  /// The size of the largest document that is read.
  public static let mostBytes = 1_048_576

  /// The text of a document.
  ///
  /// - Parameter bytes: nil for more than ``mostBytes``.
  /// - Throws: ``SettingsError/tooLarge``, ``SettingsError/notText``.
  public static func text(of bytes: [UInt8]?) throws(SettingsError) -> String {
    guard let bytes else { throw .tooLarge }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return text
  }
}
