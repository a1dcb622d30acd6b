public import Contracts

/// Every call to a ``DeliverySpool`` is unexpected.
public struct UnimplementedDeliverySpool: DeliverySpool {
  public init() {}

  public func keep(_ body: DeliveredBody, receivedAt instant: Instant) throws(DeliveryError) {
    unexpectedWithoutError("DeliverySpool")
  }

  public func waiting() throws(DeliveryError) -> [SpooledDelivery] {
    unexpectedWithoutError("DeliverySpool")
  }

  public func remove(_ delivery: SpooledDelivery) throws(DeliveryError) {
    unexpectedWithoutError("DeliverySpool")
  }

  public func setAside(_ delivery: SpooledDelivery) throws(DeliveryError) {
    unexpectedWithoutError("DeliverySpool")
  }

  public func aside() throws(DeliveryError) -> [SpooledDelivery] {
    unexpectedWithoutError("DeliverySpool")
  }

  public func unreadableSources() throws(DeliveryError) -> [String] {
    unexpectedWithoutError("DeliverySpool")
  }
}

/// Every call to a ``DeliveryStore`` is unexpected.
public struct UnimplementedDeliveryStore: DeliveryStore {
  public init() {}

  public func note(_ note: DeliveryNote, in transaction: any WriteTransaction) throws {
    try unexpected("DeliveryStore")
  }

  public func note(
    of digest: [UInt8], from source: String, in transaction: any Transaction
  ) throws -> DeliveryNote? {
    try unexpected("DeliveryStore")
  }

  public func forgetImported(
    of source: String, in transaction: any WriteTransaction
  ) throws {
    try unexpected("DeliveryStore")
  }

  public func latest(in transaction: any Transaction) throws -> [DeliveryNote] {
    try unexpected("DeliveryStore")
  }

  public func refusals(
    since: Instant, in transaction: any Transaction
  ) throws -> [DeliveryRefusals] {
    try unexpected("DeliveryStore")
  }
}

/// Every call to a ``DeliveryTaking`` is unexpected.
public struct UnimplementedDeliveryTaking: DeliveryTaking {
  public init() {}

  public func take(_ body: DeliveredBody) async throws -> DeliveryReceipt {
    try unexpected("DeliveryTaking")
  }

  public func status() async throws -> DeliveryStatus {
    try unexpected("DeliveryTaking")
  }

  public func refusals(in transaction: any Transaction) throws -> [DeliveryRefusals] {
    try unexpected("DeliveryTaking")
  }
}
