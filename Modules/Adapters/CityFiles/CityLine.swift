import Contracts
import Foundation

/// One line of a list.
///
/// Source: the readme of GeoNames' dump, "The main 'geoname' table": nineteen tab-separated fields, of which the second
/// is the name, the third the name in ASCII, the fourth other names separated by commas, then latitude and longitude;
/// the ninth is the country, the fifteenth the population. A line of three fields separated by tabs, semicolons or
/// commas is a name, a latitude and a longitude.
struct CityLine {
  private static let fieldsOfGeoNames = 15

  private let fields: [ArraySlice<UInt8>]

  init(_ line: ArraySlice<UInt8>) {
    let separators = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]
    let separator =
      separators.first { line.firstIndex(of: $0, before: line.endIndex) != nil } ?? separators[2]
    fields = line.parts(between: separator, most: Self.fieldsOfGeoNames + 1)
  }

  private var isGeoNames: Bool { fields.count >= Self.fieldsOfGeoNames }

  /// Nil if the line is not a city, such as a heading.
  var city: City? {
    if isGeoNames {
      guard let coordinates = Self.coordinates(fields[4], fields[5]), !fields[1].isEmpty else {
        return nil
      }
      return City(
        name: Self.text(fields[1]), country: fields[8].isEmpty ? nil : Self.text(fields[8]),
        coordinates: coordinates, population: Int(Self.text(fields[14])) ?? 0)
    }
    guard fields.count == 3, let coordinates = Self.coordinates(fields[1], fields[2]) else {
      return nil
    }
    let name = Self.text(fields[0]).trimmingCharacters(in: .whitespaces)
    return name.isEmpty ? nil : City(name: name, coordinates: coordinates)
  }

  func isCalled(_ wanted: CityName) -> Bool {
    guard !wanted.name.isEmpty else { return false }
    guard isGeoNames else {
      return wanted.country == nil && fields.count == 3 && wanted.isName(fields[0])
    }
    if let country = wanted.country, country != Self.text(fields[8]).uppercased() { return false }
    return wanted.isName(fields[1]) || wanted.isName(fields[2])
      || fields[3].parts(between: UInt8(ascii: ",")).contains(where: wanted.isName)
  }

  private static func coordinates(
    _ latitude: ArraySlice<UInt8>, _ longitude: ArraySlice<UInt8>
  ) -> Coordinates? {
    guard let latitude = Double(text(latitude).trimmingCharacters(in: .whitespaces)),
      let longitude = Double(text(longitude).trimmingCharacters(in: .whitespaces))
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

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

  /// Whether bytes of a list are this name. Most are rejected by their first letter, before they are decoded.
  func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, let wanted = name.utf8.first else { return false }
    switch first {
    // Spaces around a name are ignored.
    case 0...0x20: break
    // An ASCII letter matches only itself, whatever accents the name has.
    case ..<0x80: if first | 0x20 != wanted | 0x20 { return false }
    // Lead bytes of Greek, Cyrillic, Arabic and neighbouring scripts in UTF-8, and of the scripts of India and East
    // Asia: none of them is an ASCII letter with an accent.
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
