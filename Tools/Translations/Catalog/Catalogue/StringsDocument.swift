import Contracts
import Foundation

/// A string catalogue as it is stored.
///
/// Source: Apple, "Localizing and varying text with a string catalog"; the file format of Xcode 15.
struct StringsDocument: Codable, Hashable, Sendable {
  var sourceLanguage = "en"
  var strings: [String: Entry] = [:]
  var version = "1.0"

  struct Entry: Codable, Hashable {
    var comment: String?
    var extractionState: String?
    var localizations: [String: Localization]?
    var shouldTranslate: Bool?
  }

  struct Localization: Codable, Hashable {
    var stringUnit: Unit?
    var variations: Variations?
  }

  struct Variations: Codable, Hashable {
    var plural: [String: Form]
  }

  struct Form: Codable, Hashable {
    var stringUnit: Unit
  }

  struct Unit: Codable, Hashable {
    var state = "translated"
    var value: String
  }
}

extension StringsDocument.Localization {
  init(_ translation: Translation) {
    switch translation {
    case .plain(let template):
      self.init(stringUnit: StringsDocument.Unit(value: template))
    case .plural(let forms):
      self.init(
        variations: StringsDocument.Variations(
          plural: Dictionary(
            uniqueKeysWithValues: forms.map { form, template in
              let unit = StringsDocument.Unit(value: template)
              return (form.rawValue, StringsDocument.Form(stringUnit: unit))
            })))
    }
  }

  /// Nil if it is neither a text nor a set of plural forms with CLDR names.
  var translation: Translation? {
    if let stringUnit { return .plain(stringUnit.value) }
    guard let plural = variations?.plural else { return nil }
    var forms: [PluralCategory: String] = [:]
    for (name, form) in plural {
      guard let category = PluralCategory(rawValue: name) else { return nil }
      forms[category] = form.stringUnit.value
    }
    return .plural(forms)
  }
}

enum JSONText {
  /// A string with its quotes and escapes.
  static func string(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}
