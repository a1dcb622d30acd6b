import Contracts
import Foundation

/// One line of a list.
///
/// Source: the readme of GeoNames' dump, "The main 'geoname' table": nineteen tab-separated fields,
/// of which the second is the name, the third the name in ASCII, the fourth other names separated
/// by commas, then latitude and longitude; the ninth is the country, the fifteenth the population.
/// A line of three fields separated by tabs, semicolons or commas is a name, a latitude and a
/// longitude.
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
