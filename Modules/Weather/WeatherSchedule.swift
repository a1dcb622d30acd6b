import Contracts

/// Fetches the weather when the last report gets old, in a process that can.
struct WeatherSchedule: DueTimeHandler {
  let identifier = "weather.schedule"
  let needs: WeatherNeeds

  func runDue() async throws {
    try await WeatherFetch(needs: needs).fetchIfDue()
  }

  func nextDue() async throws -> Instant? {
    guard needs.forecasts != nil else { return nil }
    let now = needs.time.now()
    let state = try await needs.unitOfWork.read { try needs.state(in: $0) }
    return state.nextFetch(at: now).map { max($0, now + 1) }
  }
}
