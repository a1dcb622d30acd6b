/// Where Weather stores its state.
public protocol WeatherStore: Sendable {
  /// ``WeatherState/isShown`` of the state, without reading the rest.
  func isShown(in transaction: any Transaction) throws -> Bool

  /// The last saved state; an empty one if there is none.
  func state(in transaction: any Transaction) throws -> WeatherState

  /// Replaces the saved state. Values that are nil are deleted.
  ///
  /// - Parameter state: its permission is the user's own decision, so never
  ///   ``LocationPermission/restricted``.
  func save(_ state: WeatherState, in transaction: any WriteTransaction) throws
}
