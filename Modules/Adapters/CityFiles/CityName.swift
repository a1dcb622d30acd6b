import Foundation

/// A name to look for, and perhaps the country behind a comma.
struct CityName {
  /// Without case and accents, in small letters.
  let name: String
  /// Two letters, large; nil for any.
  let country: String?

  init(_ text: String) {
    let parts = text.split(separator: ",", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    name = Self.plain(parts.first ?? "")
    country = parts.count == 2 ? parts[1].uppercased() : nil
  }

  /// `münchen` as `munchen`.
  static func plain(_ name: String) -> String {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased() }
    return name.folding(
      options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX")
    ).lowercased()
  }
}
