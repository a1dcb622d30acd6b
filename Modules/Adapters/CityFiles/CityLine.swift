import Contracts
import Foundation

/// One line of a list.
///
/// Source: the readme of GeoNames' dump, "The main 'geoname' table": nineteen fields between
/// tabulators, of which the second is the name, the third the same in ASCII, the fourth other names
/// between commas, then latitude and longitude; the ninth the country, the fifteenth the population.
/// A line of three fields between tabulators, semicolons or commas is a name, a latitude and a
/// longitude.
struct CityLine {
  private static let fieldsOfGeoNames = 15

  let city: City
  private let otherNames: [Substring]

  /// Nil for what is no city, such as a heading.
  init?(_ line: String) {
    let separator: Character =
      line.contains("\t") ? "\t" : line.contains(";") ? ";" : ","
    let fields = line.split(separator: separator, omittingEmptySubsequences: false)
    if fields.count >= Self.fieldsOfGeoNames {
      guard let coordinates = Self.coordinates(fields[4], fields[5]), !fields[1].isEmpty else {
        return nil
      }
      city = City(
        name: String(fields[1]), country: fields[8].isEmpty ? nil : String(fields[8]),
        coordinates: coordinates, population: Int(fields[14]) ?? 0)
      otherNames = [fields[2]] + fields[3].split(separator: ",")
    } else {
      guard fields.count == 3, let coordinates = Self.coordinates(fields[1], fields[2]) else {
        return nil
      }
      let name = fields[0].trimmingCharacters(in: .whitespaces)
      guard !name.isEmpty else { return nil }
      city = City(name: name, coordinates: coordinates)
      otherNames = []
    }
  }

  func isCalled(_ wanted: CityName) -> Bool {
    guard !wanted.name.isEmpty else { return false }
    if let country = wanted.country, country != city.country?.uppercased() { return false }
    return CityName.plain(city.name) == wanted.name
      || otherNames.contains { CityName.plain(String($0)) == wanted.name }
  }

  private static func coordinates(_ latitude: Substring, _ longitude: Substring) -> Coordinates? {
    guard let latitude = Double(latitude.trimmingCharacters(in: .whitespaces)),
      let longitude = Double(longitude.trimmingCharacters(in: .whitespaces))
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }
}
