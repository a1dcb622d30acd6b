/// Takes what programs hand in by themselves, such as an app of a telephone over HTTP. Specification S7-2, S7-4.
public protocol DeliveryTaking: Sendable {
  /// Takes a body that was written whole. Once this returns ``DeliveryReceipt/taken``, nothing loses it but its disk: it
  /// is imported when due work runs, oldest first.
  ///
  /// The same body again, among the last ``DeliveryNote/mostKept`` of its source, changes nothing.
  ///
  /// - Parameter body: its file is moved away.
  /// - Throws: ``DeliveryError``, ``StorageError``.
  func take(_ body: DeliveredBody) async throws -> DeliveryReceipt

  /// What became of deliveries; it looks at the disk, so never ask within a transaction.
  func status() async throws -> DeliveryStatus

  /// What was refused within ``DeliveryRefusals/retention``, at once or when it was to be imported, by source. A body
  /// that was imported since is none of them.
  func refusals(in transaction: any Transaction) throws -> [DeliveryRefusals]
}

/// A body that was handed in, in a file on the disk of the record.
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
  case taken
  /// It was handed in before.
  case known
  /// A program tried whether it reaches us, and nothing was kept.
  case test
}

/// Why a delivery is not taken.
public enum DeliveryError: Error, Hashable, Sendable {
  /// It has not one byte.
  case empty
  /// Neither in a known format nor anything that could be.
  case unknownFormat(formats: [String])
  /// More wait to be imported than are taken.
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

/// What became of deliveries.
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
  /// Nil where nobody noted it, since the machine went down.
  public var reason: Phrase?

  public init(delivery: SpooledDelivery, reason: Phrase?) {
    self.delivery = delivery
    self.reason = reason
  }
}
