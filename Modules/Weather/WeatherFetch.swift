import Contracts

/// Fetches the weather, and stores the result or the error.
///
/// Three steps: an attempt is recorded, the server is contacted outside of any transaction, the answer is stored. If
/// the process is killed in between, the attempt stays recorded and is retried when it is due.
struct WeatherFetch {
  /// After a failure, in seconds, unless the server requests another delay.
  static let pause: Int64 = 900
  /// Accepted delays requested by a server, in seconds: a minute at least, a day at most.
  private static let askedPauses: ClosedRange<Int64> = 60...86_400

  let needs: WeatherNeeds

  /// Fetches what is due, if this process can. A failure of the server is stored and not thrown.
  ///
  /// - Throws: `StorageError`; then the server was not contacted, or the answer is lost and requested again after the
  ///   pause.
  func fetchIfDue() async throws {
    guard let forecasts = needs.forecasts else { return }
    let place = try await needs.unitOfWork.read { isDue(try needs.state(in: $0)) }
    guard place != nil else { return }
    let claimed = try await needs.unitOfWork.write { transaction -> Place? in
      let state = try needs.state(in: transaction)
      return try isDue(state).map { try note(state, $0, in: transaction) }
    }
    guard let claimed else { return }
    do throws(ForecastFailure) {
      let forecast = try await forecasts().forecast(at: claimed.coordinates)
      _ = try? await keep(forecast, of: claimed)
    } catch {
      try? await keep(error, at: claimed)
    }
  }

  /// Fetches for a caller that waits.
  ///
  /// - Throws: ``WeatherError``, ``ForecastFailure``, `StorageError`.
  func fetchNow() async throws -> WeatherReport {
    let place = try await needs.unitOfWork.write { transaction -> Place in
      let state = try needs.store.state(in: transaction)
      try needs.requirePermission(in: state)
      guard state.isShown else { throw WeatherError.off }
      guard let place = state.place else { throw WeatherError.noPlace }
      guard needs.forecasts != nil else { throw WeatherError.notServedHere }
      if let until = state.leftAlone(at: needs.time.now()) {
        throw WeatherError.tooSoon(until: until)
      }
      return try note(state, place, in: transaction)
    }
    guard let forecasts = needs.forecasts else { throw WeatherError.notServedHere }
    do {
      let forecast = try await forecasts().forecast(at: place.coordinates)
      return try await keep(forecast, of: place)
    } catch let failure as ForecastFailure {
      try await keep(failure, at: place)
      throw failure
    }
  }

  private func isDue(_ state: WeatherState) -> Place? {
    let now = needs.time.now()
    guard let due = state.nextFetch(at: now), due <= now else { return nil }
    return state.place
  }

  /// Records an attempt before it begins.
  private func note(
    _ state: WeatherState, _ place: Place, in transaction: any WriteTransaction
  ) throws -> Place {
    var state = state
    state.retryAt = needs.time.now() + Self.pause
    try needs.store.save(state, in: transaction)
    return place
  }

  private func keep(_ forecast: Forecast, of place: Place) async throws -> WeatherReport {
    let report = WeatherReport(forecast: forecast, fetchedAt: needs.time.now())
    let isKept = try await change(of: place) { state in
      state.report = report
      state.retryAt = nil
      state.leftAloneUntil = nil
      state.trouble = nil
    }
    guard isKept else { throw WeatherError.changedMeanwhile }
    return report
  }

  private func keep(_ failure: ForecastFailure, at place: Place) async throws {
    let now = needs.time.now()
    _ = try await change(of: place) { state in
      state.retryAt = now + Self.pause
      if case .tooOften(let seconds) = failure {
        let asked = seconds ?? Self.pause
        let range = Self.askedPauses
        state.leftAloneUntil = now + min(max(asked, range.lowerBound), range.upperBound)
      }
      state.trouble = failure.reason
    }
  }

  /// Stores nothing if the place changed, or the weather was turned off, during the request.
  private func change(
    of place: Place, _ work: (inout WeatherState) -> Void
  ) async throws -> Bool {
    try await needs.unitOfWork.write { transaction in
      var state = try needs.store.state(in: transaction)
      guard state.isShown, state.place?.coordinates == place.coordinates else { return false }
      work(&state)
      try needs.store.save(state, in: transaction)
      return true
    }
  }
}

extension WeatherState {
  /// No pause is longer than this, in seconds: a later time was stored before the clock was set back.
  private static let longestPause: Int64 = 86_400

  /// When to fetch the next report; nil for never. Once an hour at most.
  func nextFetch(at now: Instant) -> Instant? {
    guard isShown, place != nil else { return nil }
    var due = now
    if let report, report.isFresh(at: now) { due = report.fetchedAt + WeatherReport.fresh }
    for pause in [retryAt, leftAloneUntil].compactMap(\.self)
    where pause - now <= Self.longestPause { due = max(due, pause) }
    return due
  }

  /// Until when the server asked not to be contacted; nil if it may be.
  func leftAlone(at now: Instant) -> Instant? {
    leftAloneUntil.flatMap { (1...Self.longestPause).contains($0 - now) ? $0 : nil }
  }
}
