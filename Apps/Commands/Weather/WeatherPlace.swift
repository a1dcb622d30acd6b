import ArgumentParser
import Composition
import Contracts

/// `waymark weather place PLACE`.
struct WeatherPlace: Verb {
  static let configuration = CommandConfiguration(
    commandName: "place", abstract: "Set your location: coordinates, or a city in your list.",
    discussion: """
      For example 48.14, 11.58 or Munich or "Paris, US". Waymark looks up cities in cities.txt \
      in your record's folder: either GeoNames' cities15000.txt, or lines of name, latitude, \
      longitude.
      """)
  // If the weather is on, it is fetched immediately.
  static let service = ServiceUse.preferred

  @Argument(help: "Latitude and longitude in degrees, or a name.")
  var place: [PlaceWord]

  @Option(help: "Use a different list of cities.", completion: .file())
  var cities: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try cities.map(NamedFile.check)
    let values: [String: String?] = [
      "place": place.map(\.text).joined(separator: " "),
      "cities": cities.map { PersonalPath.absolute($0, context.system) },
    ]
    let outcome = try await LocationQuestion(context: context).asking {
      try await context.perform("weather/place", values)
    }
    try await context.showWeather()
    for detail in outcome.details { context.output.note(detail) }
    if try await !context.read({ try $0.weather.state(in: $1).isShown }) {
      context.output.note(Phrase("To see the weather: waymark settings set showWeather on"))
    }
  }
}

/// One word of a place, which may begin with a minus sign.
struct PlaceWord: TypedValue {
  let text: String

  init(argument: String) {
    text = PlaceWord.typed(argument)
  }
}
