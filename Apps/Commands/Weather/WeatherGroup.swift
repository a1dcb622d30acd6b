import ArgumentParser
import Contracts

/// `waymark weather`.
struct WeatherGroup: VerbGroup {
  static let name = "weather"
  static let abstract = Phrase("The weather at your location.")
  static let standard: (any Verb.Type)? = WeatherStatus.self
  static var members: [VerbMember] {
    [
      .verb(WeatherStatus.self), .verb(WeatherPlace.self), .verb(WeatherAllow.self),
      .verb(WeatherDeny.self), .verb(WeatherRefresh.self),
    ]
  }

  static func verb(ofValues words: [String]) -> (any Verb.Type)? {
    WeatherPlace.self
  }
}
