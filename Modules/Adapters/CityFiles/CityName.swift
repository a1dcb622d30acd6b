import Foundation

/// A name to look for, optionally followed by a comma and a country.
struct CityName {
  /// Lower case, without accents.
  let name: String
  /// Two upper-case letters; nil for any country.
  let country: String?

  init(_ text: String) {
    let parts = text.split(separator: ",", maxSplits: 1).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    name = Self.plain(parts.first ?? "")
    country = parts.count == 2 ? parts[1].uppercased() : nil
  }

  /// Whether bytes of a list are this name. Most are rejected by their first letter, before they
  /// are decoded.
  func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, let wanted = name.utf8.first else { return false }
    switch first {
    // Spaces around a name are ignored.
    case 0...0x20: break
    // An ASCII letter matches only itself, whatever accents the name has.
    case ..<0x80: if first | 0x20 != wanted | 0x20 { return false }
    // Lead bytes of Greek, Cyrillic, Arabic and their neighbours in UTF-8, and of the scripts of
    // India and East Asia: none of them is an ASCII letter with an accent.
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
