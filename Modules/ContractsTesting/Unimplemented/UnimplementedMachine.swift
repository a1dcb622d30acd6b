public import Contracts

/// Every call to the machine ends the test run. A feature needs no transaction for it, so connecting a plugin could
/// read files.
public struct UnimplementedMachine: Sendable {
  public init() {}
}

extension UnimplementedMachine: SecretStore {
  public func secrets(named name: String) throws -> [String: String]? { unexpectedEnd() }
  public func create(_ secrets: [String: String], named name: String) throws -> Bool {
    unexpectedEnd()
  }
  public func remove(_ name: String) throws { unexpectedEnd() }
}

extension UnimplementedMachine: FileLocking {
  public func lock(_ path: String, waiting limit: Duration) throws -> (any LockedFile)? {
    unexpectedEnd()
  }
  public func make(_ path: String) throws -> any LockedFile { unexpectedEnd() }
  public func hold(_ path: String, waiting limit: Duration) throws -> (any LockedFile)? {
    unexpectedEnd()
  }
}

extension UnimplementedMachine: LockMarking {
  public var holding: Set<ShieldName> { unexpectedEnd() }
  public func setHolding(_ names: Set<ShieldName>) throws { unexpectedEnd() }
  public var isFreed: Bool { unexpectedEnd() }
  public func setFreed(_ isFreed: Bool) throws { unexpectedEnd() }
  public var rescue: String { unexpectedEnd() }
  public func writeRescue() throws { unexpectedEnd() }
}

extension UnimplementedMachine: LockCategoryReading {
  public var path: String { unexpectedEnd() }
  public func categories() throws(LockCategoryError) -> [LockCategory] { unexpectedEnd() }
}

extension UnimplementedMachine: AppFinding {
  public func app(typed text: String) throws(AppError) -> LockableApp { unexpectedEnd() }
  public func app(named name: String) -> LockableApp? { unexpectedEnd() }
}

extension UnimplementedMachine: CityFinding {
  public func cities(named name: String, in path: String) throws(CityListFailure) -> [City] {
    unexpectedEnd()
  }
}

extension UnimplementedMachine: RecordObserving {
  public func changes() -> AsyncStream<Void> { unexpectedEnd() }
}

extension UnimplementedMachine: DeliveryClaimants {
  public func signIn() throws -> any DeliveryPresence { unexpectedEnd() }
  public func isPresent(_ claimant: String) -> Bool { unexpectedEnd() }
}

extension UnimplementedMachine: DeliverySpool {
  public func keep(_ body: DeliveredBody, receivedAt instant: Instant) throws(DeliveryError) {
    unexpectedEnd()
  }
  public func waiting() throws(DeliveryError) -> [SpooledDelivery] { unexpectedEnd() }
  public func remove(_ delivery: SpooledDelivery) throws(DeliveryError) { unexpectedEnd() }
  public func setAside(_ delivery: SpooledDelivery) throws(DeliveryError) { unexpectedEnd() }
  public func aside() throws(DeliveryError) -> [SpooledDelivery] { unexpectedEnd() }
  public func unreadableSources() throws(DeliveryError) -> [String] { unexpectedEnd() }
}
