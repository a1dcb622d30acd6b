/// Accepts what programs send unattended, such as a phone app over HTTP. Specification S7-2, S7-4.
public protocol DeliveryAccepting: Sendable {
  /// Accepts a complete body. After ``DeliveryReceipt/accepted``, only the loss of the disk can lose it: it is imported
  /// when due work runs, oldest first.
  ///
  /// A body that repeats one of the last ``DeliveryNote/capacity`` of its source changes nothing.
  ///
  /// - Parameter body: its file is moved away.
  /// - Throws: ``DeliveryError``, ``StorageError``.
  func accept(_ body: DeliveredBody) async throws -> DeliveryReceipt

  /// The state of deliveries. Reads the disk, so never call it within a transaction.
  func status() async throws -> DeliveryStatus

  /// What was refused within ``DeliveryRefusals/retention``, on arrival or at its import, by source, except bodies that
  /// were imported since.
  func refusals(in transaction: any Transaction) throws -> [DeliveryRefusals]
}

/// A body that was sent, as a file on the record's disk.
public struct DeliveredBody: Hashable, Sendable {
  /// What its source is called.
  public var source: String
  public var path: String
  /// SHA-256.
  public var digest: [UInt8]

  public init(source: String, path: String, digest: [UInt8]) {
    self.source = source
    self.path = path
    self.digest = digest
  }
}

/// What was done with a body.
public enum DeliveryReceipt: String, Sendable {
  /// It will be imported.
  case accepted = "taken"
  /// It was delivered before.
  case known
  /// A program tested the connection; nothing was stored.
  case test
}

/// Why a delivery is refused.
public enum DeliveryError: Error, Hashable, Sendable {
  /// It has not one byte.
  case empty
  /// Not a known format, nor one that might be meant.
  case unknownFormat(formats: [String])
  /// Too many are waiting to be imported.
  case tooManyWaiting
  /// The disk refuses it. `detail` is the system's message.
  case cannotKeep(detail: String)
}

extension DeliveryError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .empty:
      Explanation(
        .badData, Phrase("This delivery is empty."),
        hint: Phrase("Check which data the app is set to send."))
    case .unknownFormat(let formats):
      Explanation(
        .badData,
        Phrase("This delivery isn't in a format Waymark knows (\(formats.beginning))."),
        hint: Phrase("Set the app to send JSON, its default."))
    case .tooManyWaiting:
      Explanation(
        .busy, Phrase("Too many deliveries are waiting to be imported."),
        hint: Phrase("Send it again in a minute."))
    case .cannotKeep(let detail):
      Explanation(
        .cannotWrite, Phrase("Could not save the delivery: \(detail)."),
        hint: .seeDoctor)
    }
  }
}

/// The state of deliveries.
public struct DeliveryStatus: Hashable, Sendable {
  /// How many wait to be imported.
  public var waiting: Int
  /// The newest that was imported of each source, by name.
  public var latest: [DeliveryNote]
  /// Those that could not be imported and are kept, oldest first.
  public var refused: [RefusedDelivery]
  /// See ``DeliverySpool/unreadableSources()``.
  public var unreadableSources: [String]

  public init(
    waiting: Int, latest: [DeliveryNote], refused: [RefusedDelivery],
    unreadableSources: [String] = []
  ) {
    self.waiting = waiting
    self.latest = latest
    self.refused = refused
    self.unreadableSources = unreadableSources
  }
}

/// A delivery that could not be imported.
public struct RefusedDelivery: Hashable, Sendable {
  public var delivery: SpooledDelivery
  /// Nil if the reason was lost in a crash of the machine.
  public var reason: Phrase?

  public init(delivery: SpooledDelivery, reason: Phrase?) {
    self.delivery = delivery
    self.reason = reason
  }
}
