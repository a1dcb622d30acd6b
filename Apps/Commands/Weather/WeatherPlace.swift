import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark weather place PLACE`.
struct WeatherPlace: Verb {
  static let configuration = CommandConfiguration(
    commandName: "place", abstract: "Set where you are: coordinates, or a city in your list.",
    discussion: """
      Such as 48.14, 11.58 or Munich or "Paris, US". Cities are looked for in cities.txt in the folder \
      of your record: GeoNames' cities15000.txt as it is, or lines of name, latitude, longitude.
      """)
  // If the weather is on, it is fetched at once.
  static let service = ServiceUse.preferred

  @Argument(help: "Latitude and longitude in degrees, or a name.")
  var place: [PlaceWord]

  @Option(help: "Use a different list of cities.", completion: .file())
  var cities: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let place = try typedPlace(in: context)
    try await LocationQuestion(context: context).asking {
      try await context.waymark.weather.setPlace(place)
    }
    try await context.showWeather()
    if try await !context.read({ try $0.weather.state(in: $1).isShown }) {
      context.output.note(Phrase("To see the weather: waymark settings set showWeather on"))
    }
  }

  private func typedPlace(in context: CommandContext) throws -> Place {
    switch try TypedPlace(place.map(\.text).joined(separator: " ")) {
    case .coordinates(let coordinates): return Place(coordinates: coordinates)
    case .city(let name):
      let path =
        cities.map { PersonalPath.absolute($0, context.system) }
        ?? HomeFolder.citiesPath(in: context.home)
      return try city(name, in: path, context).place
    }
  }

  private func city(_ name: String, in path: String, _ context: CommandContext) throws -> City {
    let found: [City]
    do throws(CityListFailure) {
      found = try context.waymark.cities.cities(named: name, in: path)
    } catch {
      throw CommandFailure(error.explanation(of: path))
    }
    guard let city = found.first else {
      throw CommandFailure(
        .noInput, Phrase("There is no city “\(name)” in \(path)."),
        hint: Phrase("Type its coordinates: waymark weather place 48.14, 11.58"))
    }
    let others = found.dropFirst().prefix(5).map(\.place.name)
    if !others.isEmpty {
      context.output.note(Phrase("Other cities of that name: \(others.joined(separator: " · "))"))
    }
    return city
  }
}
