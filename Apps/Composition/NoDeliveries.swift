import Contracts

/// For a record that is not stored: nothing can be delivered, and what is pending for the person's record stays
/// untouched.
struct NoDeliveries: DeliverySpool {
  func keep(_ body: DeliveredBody, receivedAt instant: Instant) throws(DeliveryError) {
    throw .cannotKeep(detail: "this record is kept nowhere")
  }

  func waiting() -> [SpooledDelivery] { [] }

  func remove(_ delivery: SpooledDelivery) {}

  func setAside(_ delivery: SpooledDelivery) {}

  func aside() -> [SpooledDelivery] { [] }

  func unreadableSources() -> [String] { [] }
}
