/// Stores bodies on the record's disk until they are imported. Several processes may use it at once.
public protocol DeliverySpool: Sendable {
  /// Moves a body's file here. After this returns, it survives `kill -9` and a crash of the machine.
  ///
  /// - Throws: ``DeliveryError/cannotKeep(detail:)``.
  func keep(_ body: DeliveredBody, receivedAt instant: Instant) throws(DeliveryError)

  /// The bodies waiting to be imported, in order of receipt, even if the clock was changed.
  func waiting() throws(DeliveryError) -> [SpooledDelivery]

  /// Removes a body, waiting or set aside. No effect if it is gone. The record is flushed to disk first, so a crash
  /// never loses both a body and its import.
  func remove(_ delivery: SpooledDelivery) throws(DeliveryError)

  /// Sets aside a body that could not be imported, and removes the oldest of those beyond ``mostAside``. No effect if
  /// it is gone or was set aside already.
  func setAside(_ delivery: SpooledDelivery) throws(DeliveryError)

  /// The bodies that were set aside, in the order of receipt.
  func aside() throws(DeliveryError) -> [SpooledDelivery]

  /// The paths of unreadable files that should name a source: the bodies of these sources stay where they are, neither
  /// waiting nor set aside, until the file can be read.
  func unreadableSources() throws(DeliveryError) -> [String]
}

extension DeliverySpool {
  /// How many bodies that could not be imported are kept.
  public static var mostAside: Int { 20 }
}

/// A body in a spool.
public struct SpooledDelivery: Hashable, Sendable {
  public var source: String
  public var path: String
  /// SHA-256.
  public var digest: [UInt8]
  public var receivedAt: Instant

  public init(source: String, path: String, digest: [UInt8], receivedAt: Instant) {
    self.source = source
    self.path = path
    self.digest = digest
    self.receivedAt = receivedAt
  }
}

/// The outcome of one delivery.
public struct DeliveryNote: Hashable, Sendable {
  /// How many of each source are remembered: so many imported ones and so many others.
  public static let capacity = 200

  public var source: String
  /// SHA-256 of its body.
  public var digest: [UInt8]
  /// For an imported one: never before its predecessor of the same source, even if the clock was set back.
  public var receivedAt: Instant
  /// How many of its samples were dated after its arrival.
  public var samplesInFuture: Int
  /// How many of its records were rejected.
  public var recordsRejected: Int
  /// Why it could not be imported; nil if it was.
  public var refusal: Phrase?

  public init(
    source: String, digest: [UInt8], receivedAt: Instant, samplesInFuture: Int = 0,
    recordsRejected: Int = 0, refusal: Phrase? = nil
  ) {
    self.source = source
    self.digest = digest
    self.receivedAt = receivedAt
    self.samplesInFuture = samplesInFuture
    self.recordsRejected = recordsRejected
    self.refusal = refusal
  }
}

/// Remembers deliveries, and recognises repeated ones by their digest.
public protocol DeliveryStore: Sendable {
  /// Replaces the note on the same body of the same source, and keeps only the newest ``DeliveryNote/capacity`` of the
  /// source with the same kind of outcome.
  func note(_ note: DeliveryNote, in transaction: any WriteTransaction) throws

  /// What was noted of a body; nil for nothing.
  func note(
    of digest: [UInt8], from source: String, in transaction: any Transaction
  ) throws -> DeliveryNote?

  /// Forgets what was imported of a source, so that its bodies are accepted again.
  func forgetImported(of source: String, in transaction: any WriteTransaction) throws

  /// The latest note on each source with imported deliveries, by name.
  func latest(in transaction: any Transaction) throws -> [DeliveryNote]

  /// Deliveries since then that could not be imported, by source name. The last of a source is the one noted last.
  func refusals(since: Instant, in transaction: any Transaction) throws -> [DeliveryRefusals]
}
