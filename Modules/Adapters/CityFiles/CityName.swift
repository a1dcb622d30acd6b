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

  /// Whether that is the name, in a list. Most are told apart by their first letter, long before they
  /// are read.
  func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, let wanted = name.utf8.first else { return false }
    switch first {
    // Spaces around a name do not count.
    case 0...0x20: break
    // An ASCII letter is itself, with and without its accents.
    case ..<0x80: if first | 0x20 != wanted | 0x20 { return false }
    // Where Greek, Cyrillic, Arabic and their neighbours begin in UTF-8, and the letters of India and
    // East Asia: none of them is an ASCII letter with an accent.
    case 0xCE...0xDF, 0xE0, 0xE3...0xED: if wanted < 0x80 { return false }
    default: break
    }
    return Self.plain(String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespaces))
      == name
  }

  /// `münchen` as `munchen`.
  static func plain(_ name: String) -> String {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased() }
    return name.folding(
      options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US_POSIX")
    ).lowercased()
  }
}
