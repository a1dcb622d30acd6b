import Contracts

/// For a record that is kept nowhere: nothing can be handed in, and what waits for the record of the person stays
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
