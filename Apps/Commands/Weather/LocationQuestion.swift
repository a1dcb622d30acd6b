import Composition
import Contracts

/// Whether Waymark may know the user's location, asked when first needed. Specification S1-6.
struct LocationQuestion {
  let context: CommandContext

  /// Runs work that may need the answer; if it is missing and a person is at the terminal, asks and runs the work
  /// again.
  func asking<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch WeatherError.undetermined {
      let question = YesNoQuestion(context: context)
      guard
        let isAllowed = question.ask(
          Phrase("\(LocationPermission.question) (y/n)"))
      else {
        throw WeatherError.undetermined
      }
      _ = try await context.perform("weather/allowed", ["allowed": isAllowed ? "on" : "off"])
      return try await work()
    }
  }

  /// Says what is missing after the weather was turned on.
  func noteMissingPlace(after changes: [SettingChange]) async throws {
    guard changes.contains(where: { $0.key == "showWeather" && $0.current == .flag(true) }),
      try await context.read({ try $0.weather.state(in: $1) }).place == nil
    else { return }
    context.output.note(Phrase("Now set your location with: waymark weather place 48.14, 11.58"))
  }
}
