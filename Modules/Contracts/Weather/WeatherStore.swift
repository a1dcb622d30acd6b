/// Where Weather keeps its state.
public protocol WeatherStore: Sendable {
  /// ``WeatherState/isShown`` of the state, without reading the rest.
  func isShown(in transaction: any Transaction) throws -> Bool

  /// What was saved last; a state of nothing when nothing was.
  func state(in transaction: any Transaction) throws -> WeatherState

  /// Replaces what was saved before. Of what is nil nothing is kept.
  ///
  /// - Parameter state: its permission is the person's own word, so never
  ///   ``LocationPermission/restricted``.
  func save(_ state: WeatherState, in transaction: any WriteTransaction) throws
}
