import Contracts
import Documents

/// A person's decisions about the weather. Not for programs: a location is private, and a list of cities may be any
/// file on this machine.
struct WeatherActions: Sendable {
  /// A place, and the other cities of that name, largest first.
  struct Found {
    var place: Place
    var others: [City] = []
  }

  static let allowed = ActionField(
    "allowed", .flag, Phrase("Waymark can use your location"), .required)
  static let place = ActionField(
    "place", .line(characters: 200), Phrase("Location"),
    hint: [
      Phrase("Latitude and longitude in degrees, or a name."),
      Phrase("For example 48.14, 11.58 or Munich or “Paris, US”."),
    ].joined(separator: " "), .required)
  /// The coordinates of one of several cities of that name.
  static let at = ActionField("at", .name, Phrase("Coordinates"))
  /// How many others are offered.
  private static let mostOthers = 5

  let weather: any WeatherKeeping
  let needs: WeatherNeeds

  var all: [Action] { [allowing, placing, refreshing] }

  /// The path of another list of cities than the person's own.
  var list: ActionField {
    ActionField(
      "cities", .line(characters: 4_096), Phrase("City list"),
      hint: Phrase(
        """
        Its absolute path on the machine that runs Waymark: GeoNames' cities15000.txt, or lines of \
        name, latitude, longitude. Default: \(needs.citiesPath)
        """))
  }

  var allowing: Action {
    Action(
      .sets, "weather/allowed", Phrase("Allow or deny Waymark the use of your location"),
      [Self.allowed], answering: WeatherDocument.self, isForPrograms: false,
      question: { input, transaction in
        try input.flag(Self.allowed.name) == false
          ? weather.state(in: transaction).loss?.question : nil
      },
      perform: { input in
        try await weather.setAllowed(input.flag(Self.allowed.name) ?? false)
        return try await outcome { $0.state.permission.words }
      })
  }

  var placing: Action {
    Action(
      .sets, "weather/place", Phrase("Set your location"), [Self.place, list, Self.at],
      answering: WeatherDocument.self, isForPrograms: false
    ) { input in
      let found = try found(input)
      try await weather.setPlace(found.place)
      let names = found.others.map(\.place.name).joined(separator: " · ")
      return try await outcome(
        details: names.isEmpty ? [] : [Phrase("Other cities with that name: \(names)")]
      ) { _ in found.place.words }
    }
  }

  var refreshing: Action {
    Action(
      .sets, "weather/refresh", Phrase("Fetch the weather now"), [],
      answering: WeatherDocument.self, isForPrograms: false
    ) { _ in
      _ = try await weather.refresh()
      return try await outcome { _ in Phrase("The weather is up to date.") }
    }
  }

  /// - Throws: ``FieldRefusal``.
  func found(_ input: ActionInput) throws -> Found {
    let text = input[Self.place.name] ?? ""
    guard !text.isEmpty else { throw refusal(Phrase("Which location?")) }
    let coordinates = try input.read(Self.place.name) { text throws(WrittenRefusal) in
      try Coordinates.written(text)
    }
    if let coordinates = coordinates ?? nil { return Found(place: Place(coordinates: coordinates)) }
    let path = try path(input)
    let cities = try cities(named: text, in: path, input)
    let at = input[Self.at.name]
    guard let city = cities.first(where: { at == nil || $0.coordinates.text == at }) else {
      throw refusal(Phrase("There is no city “\(text)” in \(path)."), .noInput)
    }
    return Found(
      place: city.place,
      others: at == nil ? Array(cities.dropFirst().prefix(Self.mostOthers)) : [])
  }

  private func path(_ input: ActionInput) throws(FieldRefusal) -> String {
    let path = needs.citiesPath
    return try input.read(list.name) { typed throws(WrittenRefusal) in
      try WrittenPath(typed, example: path).path
    } ?? path
  }

  private func cities(
    named name: String, in path: String, _ input: ActionInput
  ) throws(FieldRefusal) -> [City] {
    do throws(CityListFailure) {
      return try needs.cities.cities(named: name, in: path)
    } catch {
      let field = input[list.name] == nil ? Self.place : list
      throw FieldRefusal(field: field.name, PlaceRefusal(explanation: error.explanation(of: path)))
    }
  }

  private func refusal(_ message: Phrase, _ kind: FailureKind = .usage) -> FieldRefusal {
    FieldRefusal(
      field: Self.place.name,
      PlaceRefusal(
        explanation: Explanation(
          kind, message, hint: Phrase("Enter its coordinates, such as 48.14, 11.58."))))
  }

  private func outcome(
    details: [Phrase] = [], _ headline: @escaping @Sendable (WeatherView) -> Phrase
  ) async throws -> ActionOutcome {
    let view = try await needs.unitOfWork.read {
      try WeatherView(weather, in: needs.time.calendar(in: $0), $0)
    }
    return ActionOutcome(headline(view), details: details, document: WeatherDocument(view))
  }
}

private struct PlaceRefusal: ExplainedError {
  let explanation: Explanation
}
