import Contracts

/// Whether the weather is on, its place, and the last report.
struct CachedWeather: WeatherKeeping {
  let needs: WeatherNeeds

  func weather(in transaction: any Transaction) throws -> ShownWeather? {
    // While it is off, this costs one read.
    guard try needs.store.isShown(in: transaction), !needs.isRestricted() else { return nil }
    let state = try needs.store.state(in: transaction)
    let now = needs.time.now()
    guard let place = state.place, let report = state.report, report.isShown(at: now) else {
      return nil
    }
    var shown = report
    if !report.isOfDay(of: now, at: place.coordinates) {
      shown.forecast = report.forecast.withoutDay
    }
    return ShownWeather(
      place: place, report: shown, age: report.isFresh(at: now) ? nil : now - report.fetchedAt)
  }

  func state(in transaction: any Transaction) throws -> WeatherState {
    try needs.state(in: transaction)
  }

  func setShown(_ isShown: Bool) async throws {
    try await needs.unitOfWork.write { try setShown(isShown, in: $0) }
    if isShown { try await WeatherFetch(needs: needs).fetchIfDue() }
  }

  func setShown(_ isShown: Bool, in transaction: any WriteTransaction) throws {
    try change(in: transaction) { state in
      guard isShown else { return state.forget() }
      try needs.requirePermission(in: state)
      state.isShown = true
    }
  }

  func setAllowed(_ isAllowed: Bool) async throws {
    try await change { state in
      if isAllowed, needs.isRestricted() { throw WeatherError.restricted }
      state.permission = isAllowed ? .authorised : .denied
      if !isAllowed { state.forget() }
    }
  }

  func setPlace(_ place: Place) async throws {
    try await change { state in
      try needs.requirePermission(in: state)
      if state.place?.coordinates != place.coordinates {
        state.report = nil
        state.retryAt = nil
        state.trouble = nil
      }
      state.place = place
    }
    try await WeatherFetch(needs: needs).fetchIfDue()
  }

  func refresh() async throws -> WeatherReport {
    try await WeatherFetch(needs: needs).fetchNow()
  }

  /// State and event in one transaction; nothing is written if nothing changes.
  private func change(_ work: (inout WeatherState) throws -> Void) async throws {
    try await needs.unitOfWork.write { try change(in: $0, work) }
  }

  private func change(
    in transaction: any WriteTransaction, _ work: (inout WeatherState) throws -> Void
  ) throws {
    let before = try needs.store.state(in: transaction)
    var state = before
    try work(&state)
    guard state != before else { return }
    try needs.store.save(state, in: transaction)
    guard state.isShown != before.isShown else { return }
    try needs.eventLog.append(
      WeatherSwitched(isShown: state.isShown), at: needs.time.now(), in: transaction)
  }
}

extension WeatherState {
  /// Specification S1-6: once turned off, only the permission is kept, and the time before which the server does not
  /// want to be contacted, which does not depend on the user.
  fileprivate mutating func forget() {
    self = WeatherState(permission: permission, leftAloneUntil: leftAloneUntil)
  }
}

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
