/// Keeps bodies on the disk of the record until they are imported. Several processes may use it at once.
public protocol DeliverySpool: Sendable {
  /// Moves the file of a body here. Once this returns, neither `kill -9` nor a machine that goes down loses it.
  ///
  /// - Throws: ``DeliveryError/cannotKeep(detail:)``.
  func keep(_ body: DeliveredBody, receivedAt instant: Instant) throws(DeliveryError)

  /// What waits to be imported, in the order of receipt, whatever the clock said meanwhile.
  func waiting() throws(DeliveryError) -> [SpooledDelivery]

  /// Whether it waits or was put apart. No effect if it is gone. What was written to the record is on the disk before:
  /// a machine that goes down never loses both a body and its import.
  func remove(_ delivery: SpooledDelivery) throws(DeliveryError)

  /// Puts what could not be imported apart, and removes the oldest of what was, so that ``mostAside`` stay. No effect if
  /// it is gone or was put apart.
  func setAside(_ delivery: SpooledDelivery) throws(DeliveryError)

  /// What was put apart, in the order of receipt.
  func aside() throws(DeliveryError) -> [SpooledDelivery]

  /// The files, by path, that should say what a source is called and cannot be read: what came from these sources stays
  /// where it is, neither waiting nor put apart, until they can.
  func unreadableSources() throws(DeliveryError) -> [String]
}

extension DeliverySpool {
  /// As many that could not be imported are kept.
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

/// What became of one delivery.
public struct DeliveryNote: Hashable, Sendable {
  /// As many are remembered of each source that were imported, and as many that were not.
  public static let mostKept = 200

  public var source: String
  /// SHA-256 of its body.
  public var digest: [UInt8]
  /// Of one that was imported: not before that of the one before it of its source, even if the clock was set back.
  public var receivedAt: Instant
  /// How many of its samples are dated after the day it came.
  public var samplesInFuture: Int
  /// How many of its records were rejected.
  public var recordsRejected: Int
  /// Why it could not be imported; nil for one that was.
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

/// Remembers deliveries: by the digest of its body one is recognised that comes again.
public protocol DeliveryStore: Sendable {
  /// Replaces what was noted of the same body of the same source, and forgets all but the newest
  /// ``DeliveryNote/mostKept`` of the source that were imported, or that could not be, as this one.
  func note(_ note: DeliveryNote, in transaction: any WriteTransaction) throws

  /// What was noted of a body; nil for nothing.
  func note(
    of digest: [UInt8], from source: String, in transaction: any Transaction
  ) throws -> DeliveryNote?

  /// Forgets what was imported of a source: its bodies are taken when they come again.
  func forgetImported(of source: String, in transaction: any WriteTransaction) throws

  /// What was noted last of each source that was imported, by name.
  func latest(in transaction: any Transaction) throws -> [DeliveryNote]

  /// What could not be imported and came then or later, of each source that has such, by name. The last of a source is
  /// the one that was noted last.
  func refusals(since: Instant, in transaction: any Transaction) throws -> [DeliveryRefusals]
}
