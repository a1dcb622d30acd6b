import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import CityFiles

struct CityFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A line in GeoNames' format.
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
    "S1-6 A city in GeoNames' list is found by each of its names",
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
    "S1-6 A custom list has name, latitude and longitude",
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
    "S1-6 An invalid list is described", arguments: ["", "hello\n", "a,b,c\n", "\0\u{FFFD}"])
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

  @Test(
    "S1-6 Lines of any length are read or skipped, wherever the file is split while it is read")
  func longLines() throws {
    let city = Self.line(try munich(), others: "Munich")
    for length in [0, 1, 65_535, 65_536, 65_537, 262_143, 262_144, 262_145, 600_000] {
      let long = String(repeating: "x", count: length)
      for text in [
        "\(long)\n\(city)", "\(city)\(long)", "\(long)\r\n\(city)\(long)\n",
        "a,b,c\n\(long),1,2\n\(city)",
      ] {
        let path = try folder.file("cities.txt", text)
        #expect(try CityFile().cities(named: "Munich", in: path) == [munich()], "\(length)")
      }
    }
  }

  @Test(
    "S1-6 An overlong line is not a city, and neither is its end",
    arguments: [(60_000, true), (100_000, false), (300_000, false), (600_000, false)])
  func endOfLongLine(spaces: Int, isRead: Bool) throws {
    let text = String(repeating: " ", count: spaces) + "Munich;48.14;11.58\nUlm;48.4;9.99\n"
    let path = try folder.file("cities.txt", text)
    #expect(try CityFile().cities(named: "Munich", in: path).count == (isRead ? 1 : 0))
    #expect(try CityFile().cities(named: "Ulm", in: path).count == 1)
  }

  @Test("S1-6 Of more cities of one name than a person would choose from, the largest are returned")
  func manyOfOneName() throws {
    var lines = ""
    for population in 1...(3 * CityFile.mostFound) {
      var city = try munich()
      city.population = (population * 7_919) % 3_001
      lines += Self.line(city)
    }
    let path = try folder.file("cities.txt", lines)
    let found = try CityFile().cities(named: "münchen", in: path)
    #expect(found.map(\.population) == Array((2_001...3_000).reversed()))
  }

  @Test("S1-6 A named pipe is refused without waiting")
  func pipe() throws {
    let path = folder.file("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: CityListFailure.unreadable("not a file")) {
      try CityFile().cities(named: "x", in: path)
    }
  }
}
