public import Contracts

/// A source of forecasts, and a way to set its answer.
public struct ForecastsUnderTest: Sendable {
  /// The response of the server.
  public enum Answer: Sendable {
    case forecast(Forecast)
    case nobody
    case tooOften(seconds: Int64?)
    case refusal(String)
    case nonsense
  }

  let forecasts: any ForecastFetching
  let answer: @Sendable (Answer) throws -> Void

  /// - Parameter answer: sets the response to all later requests.
  public init(
    _ forecasts: any ForecastFetching, answer: @escaping @Sendable (Answer) throws -> Void
  ) {
    self.forecasts = forecasts
    self.answer = answer
  }
}

/// What a source of forecasts promises.
public enum ForecastFetchingLaws {
  public typealias Law = ConformanceLaw<ForecastsUnderTest>

  public static let all: [Law] = [
    Law("A forecast arrives to the last digit") { subject in
      for forecast in try forecasts() {
        try subject.answer(.forecast(forecast))
        try demand(
          "the forecast", try await subject.forecasts.forecast(at: try place()), is: forecast)
      }
    },
    Law("An invalid forecast is reported as what it is, and the next may be valid") { subject in
      try subject.answer(.tooOften(seconds: 90))
      try demand("the failure", try await failure(subject), is: .tooOften(retryAfter: 90))
      try subject.answer(.tooOften(seconds: nil))
      try demand("the failure", try await failure(subject), is: .tooOften(retryAfter: nil))
      try subject.answer(.refusal("Too far north"))
      try demand("the failure", try await failure(subject), is: .refused("Too far north"))
      try subject.answer(.nonsense)
      try demand("the failure", try await failure(subject), is: .unreadable)
      try subject.answer(.forecast(try forecasts()[1]))
      try demand("the failure", try await failure(subject), is: nil)
    },
    Law("An unreachable server is reported") { subject in
      try subject.answer(.nobody)
      guard case .unreachable(let reason) = try await failure(subject) else {
        throw LawBroken("it is told as something else")
      }
      try demand(!reason.description.isEmpty, "there are no words for it")
    },
  ]

  private static func failure(_ subject: ForecastsUnderTest) async throws -> ForecastFailure? {
    let place = try place()
    do throws(ForecastFailure) {
      _ = try await subject.forecasts.forecast(at: place)
      return nil
    } catch {
      return error
    }
  }

  private static func place() throws -> Coordinates {
    guard let place = Coordinates(latitude: -33.87, longitude: 151.21) else {
      throw LawBroken("the place of the law is none")
    }
    return place
  }

  /// One with every value, and one with as few as possible.
  private static func forecasts() throws -> [Forecast] {
    guard let warm = Temperature(celsius: 18.3), let cold = Temperature(celsius: -40),
      let rain = WeatherCode(63)
    else { throw LawBroken("a value of the law is none") }
    return [
      Forecast(
        temperature: warm, condition: rain, isDaylight: true, apparentTemperature: cold,
        humidityPercentage: 99, precipitationMillimeters: 0.1, windKilometersPerHour: 7.2,
        highest: warm, lowest: cold, precipitationProbabilityPercentage: 3,
        sunrise: Instant(secondsSince1970: 1_779_000_000),
        sunset: Instant(secondsSince1970: 1_779_050_000), utcOffset: 36_000),
      Forecast(temperature: cold, condition: nil, isDaylight: false),
    ]
  }
}
