import Contracts
import ContractsTesting
import TestSupport
import Testing

@testable import CityFiles

/// Lists of cities as files.
struct CityFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A line as GeoNames writes it.
  private static func line(_ city: City, ascii: String = "", others: String = "") -> String {
    let coordinates = city.coordinates
    return [
      "2867714", city.name, ascii, others, "\(coordinates.latitude)", "\(coordinates.longitude)",
      "P", "PPLA", city.country ?? "", "", "02", "091", "", "", "\(city.population)", "", "524",
      "Europe/Berlin", "2023-10-12",
    ].joined(separator: "\t") + "\n"
  }

  private func munich() throws -> City {
    City(
      name: "München", country: "DE",
      coordinates: try #require(Coordinates(latitude: 48.14, longitude: 11.58)),
      population: 1_260_391)
  }

  @Test(arguments: CityFindingLaws.all)
  func `A file keeps the law of lists`(_ law: CityFindingLaws.Law) async throws {
    try await law.verify(
      CitiesUnderTest { [folder] cities in
        (CityFile(), try folder.file("cities15000.txt", cities.map { Self.line($0) }.joined()))
      })
  }

  @Test(
    "S1-6 A city of GeoNames' list is found by each of its names",
    arguments: [
      "München", "munchen", "MÜNCHEN", "Munich", "Monaco di Baviera", "Мюнхен", "München, de",
    ])
  func names(name: String) throws {
    let text = Self.line(
      try munich(), ascii: "Muenchen", others: "Lungsod ng Muenchen,Monaco di Baviera,Munich,Мюнхен"
    )
    let path = try folder.file("cities.txt", text)
    #expect(try CityFile().cities(named: name, in: path) == [munich()])
    for other in ["Mun", "München, AT", "", ","] {
      #expect(try CityFile().cities(named: other, in: path) == [], "\(other)")
    }
  }

  @Test(
    "S1-6 A list of one's own is name, latitude and longitude",
    arguments: [
      "city,lat,lon\nHome, 48.14, 11.58\n", "Home;48.14;11.58\r\n", "Home\t48.14\t11.58",
      "Nowhere,91,0\nHome,48.14,11.58",
    ])
  func own(text: String) throws {
    let path = try folder.file("own.csv", text)
    let found = try CityFile().cities(named: "home", in: path)
    #expect(found.map(\.place.name) == ["Home"])
    #expect(try found.first?.coordinates == munich().coordinates)
  }

  @Test(
    "S1-6 What is no list says what it is", arguments: ["", "hello\n", "a,b,c\n", "\0\u{FFFD}"])
  func noList(text: String) throws {
    let path = try folder.file("list", text)
    #expect(throws: CityListFailure.notAList) {
      try CityFile().cities(named: "x", in: path)
    }
    #expect(throws: CityListFailure.unreadable("not a file")) {
      try CityFile().cities(named: "x", in: folder.path)
    }
    #expect(throws: CityListFailure.noSuchFile) {
      try CityFile().cities(named: "x", in: folder.file("gone"))
    }
  }
}
