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
