import Contracts

extension WeatherNeeds {
  /// The effective state on this machine.
  func state(in transaction: any Transaction) throws -> WeatherState {
    var state = try store.state(in: transaction)
    guard isRestricted() else { return state }
    state.permission = .restricted
    state.isShown = false
    return state
  }

  /// - Throws: ``WeatherError`` for missing permission.
  func demandPermission(in state: WeatherState) throws {
    guard !isRestricted() else { throw WeatherError.restricted }
    switch state.permission {
    case .undetermined: throw WeatherError.undetermined
    case .denied: throw WeatherError.denied
    case .restricted: throw WeatherError.restricted
    case .authorised: return
    }
  }
}
