/// Stores the one licence, as it was given. Specification S1-8.
public protocol LicenceStore: Sendable {
  /// Nil when there is none.
  func licence(in transaction: any Transaction) throws -> KeptLicence?

  /// Stores `text` as the licence, replacing an earlier one. The latest instant seen is kept.
  ///
  /// - Parameter text: not empty.
  func keep(_ text: String, in transaction: any WriteTransaction) throws

  /// Stores that the clock showed `instant`. No effect without a licence, or if a later instant was
  /// seen before.
  func noteSeen(_ instant: Instant, in transaction: any WriteTransaction) throws

  /// Deletes the licence and the latest instant seen. No effect without one.
  func remove(in transaction: any WriteTransaction) throws
}

/// A licence as it is stored.
public struct KeptLicence: Hashable, Sendable {
  public var text: String
  /// The latest instant the real clock showed while there was a licence; nil before one was stored.
  public var latestSeen: Instant?

  public init(text: String, latestSeen: Instant?) {
    self.text = text
    self.latestSeen = latestSeen
  }
}
