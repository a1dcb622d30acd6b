/// Where the one licence is kept, as it was given. Specification S1-8.
public protocol LicenceStore: Sendable {
  /// Nil when there is none.
  func licence(in transaction: any Transaction) throws -> KeptLicence?

  /// Puts `text` in the place of the licence before it, if any. What was seen of the clock stays.
  ///
  /// - Parameter text: not empty.
  func keep(_ text: String, in transaction: any WriteTransaction) throws

  /// Notes that the clock showed `instant`. No effect without a licence, nor when it showed a later
  /// one before.
  func noteSeen(_ instant: Instant, in transaction: any WriteTransaction) throws

  /// Forgets the licence and what was seen of the clock. No effect without one.
  func remove(in transaction: any WriteTransaction) throws
}

/// A licence as it is kept.
public struct KeptLicence: Hashable, Sendable {
  public var text: String
  /// The latest instant the real clock showed while there was a licence; nil before it was noted.
  public var latestSeen: Instant?

  public init(text: String, latestSeen: Instant?) {
    self.text = text
    self.latestSeen = latestSeen
  }
}
