public import Contracts

/// What a store of the weather promises.
public enum WeatherStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any WeatherStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.save(WeatherState(permission: .denied), in: transaction)
      },
      question: { store, transaction in try store.state(in: transaction) }
    ).all + [
      Law("The permission is undetermined until something is saved") { subject in
        try demand("the state", try await state(of: subject), is: WeatherState())
        try demand(
          "whether it is shown", try await subject.read { try $0.isShown(in: $1) }, is: false)
      },
      Law("Only the last saved forecast is kept, to the last digit") { subject in
        for given in try states() {
          try await subject.write { try $0.save(given, in: $1) }
          try demand("the state", try await state(of: subject), is: given)
          try demand(
            "whether it is shown", try await subject.read { try $0.isShown(in: $1) },
            is: given.isShown)
        }
      },
    ]

  private static func state(
    of subject: StoreUnderTest<any WeatherStore>
  ) async throws -> WeatherState {
    try await subject.read { try $0.state(in: $1) }
  }

  /// From complete to empty, with each decision of the user.
  private static func states() throws -> [WeatherState] {
    guard let south = Coordinates(latitude: -33.87, longitude: 151.21),
      let warm = Temperature(celsius: 18.3), let cold = Temperature(celsius: -40),
      let rain = WeatherCode(63)
    else { throw LawBroken("a value of the law is none") }
    let place = Place(name: "Sydney, “Harbour”", coordinates: south)
    let full = Forecast(
      temperature: warm, condition: rain, isDaylight: true, apparentTemperature: cold,
      humidityPercentage: 99.5, precipitationMillimeters: 0.1, windKilometersPerHour: 7.25,
      highest: warm, lowest: cold, precipitationProbabilityPercentage: 3,
      sunrise: Instant(secondsSince1970: 7), sunset: Instant(secondsSince1970: 8),
      utcOffset: -34_200)
    let least = Forecast(temperature: cold, condition: nil, isDaylight: false)
    let then = Instant(secondsSince1970: 9)
    return [
      WeatherState(
        permission: .authorised, isShown: true, place: place,
        report: WeatherReport(forecast: full, fetchedAt: then), retryAt: then,
        leftAloneUntil: Instant(secondsSince1970: 10),
        trouble: Phrase(
          one: "\(1) try: \(Phrase("\(2.5, places: 1)%"))",
          other: "\(1) tries: \(Phrase("\(2.5, places: 1)%"))")),
      WeatherState(
        permission: .authorised, isShown: true, place: place,
        report: WeatherReport(forecast: least, fetchedAt: then)),
      WeatherState(permission: .authorised, place: place),
      WeatherState(permission: .authorised, isShown: true),
    ]
      + LocationPermission.allCases.filter { $0 != .restricted }.map {
        WeatherState(permission: $0)
      }
  }
}
