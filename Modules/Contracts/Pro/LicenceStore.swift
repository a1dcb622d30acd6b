/// Stores the one licence, as it was given. Specification S1-8.
public protocol LicenceStore: Sendable {
  /// Its text; nil when there is none.
  func licence(in transaction: any Transaction) throws -> String?

  /// Puts `text` in the place of the licence before it, if any.
  ///
  /// - Parameter text: not empty.
  func keep(_ text: String, in transaction: any WriteTransaction) throws

  /// Forgets the licence. No effect without one.
  func remove(in transaction: any WriteTransaction) throws
}
