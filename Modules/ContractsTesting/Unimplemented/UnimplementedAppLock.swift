public import Contracts

/// Every call to an ``AppLockStore`` is unexpected.
public struct UnimplementedAppLockStore: AppLockStore, ShieldStore {
  public init() {}

  public func changes(in transaction: any Transaction) throws -> [LockChange] {
    try unexpected("AppLockStore")
  }

  public func record(_ change: LockChange, in transaction: any WriteTransaction) throws {
    try unexpected("AppLockStore")
  }

  public func opening(on day: Day, in transaction: any Transaction) throws -> LockOpening? {
    try unexpected("AppLockStore")
  }

  public func openings(
    latest count: Int?, in transaction: any Transaction
  ) throws -> [LockOpening] {
    try unexpected("AppLockStore")
  }

  public func add(_ opening: LockOpening, in transaction: any WriteTransaction) throws -> Bool {
    try unexpected("AppLockStore")
  }

  public func takeBackOpening(
    of day: Day, at instant: Instant, in transaction: any WriteTransaction
  ) throws {
    try unexpected("AppLockStore")
  }

  public func dayNote(in transaction: any Transaction) throws -> LockDayNote? {
    try unexpected("AppLockStore")
  }

  public func dayNote(on day: Day, in transaction: any Transaction) throws -> LockDayNote? {
    try unexpected("AppLockStore")
  }

  public func save(_ note: LockDayNote, in transaction: any WriteTransaction) throws {
    try unexpected("AppLockStore")
  }

  public func passes(in transaction: any Transaction) throws -> [LockPass] {
    try unexpected("AppLockStore")
  }

  public func add(_ pass: LockPass, in transaction: any WriteTransaction) throws {
    try unexpected("AppLockStore")
  }

  public func endings(in transaction: any Transaction) throws -> [LockEnding] {
    try unexpected("AppLockStore")
  }

  public func add(_ ending: LockEnding, in transaction: any WriteTransaction) throws {
    try unexpected("AppLockStore")
  }

  public func pauseSeconds(in transaction: any Transaction) throws -> Int {
    try unexpected("AppLockStore")
  }

  public func setPause(seconds: Int, in transaction: any WriteTransaction) throws {
    try unexpected("AppLockStore")
  }

  public func memories(in transaction: any Transaction) throws -> [ShieldMemory] {
    try unexpected("ShieldStore")
  }

  public func save(_ memory: ShieldMemory, in transaction: any WriteTransaction) throws {
    try unexpected("ShieldStore")
  }

  public func forget(_ name: ShieldName, in transaction: any WriteTransaction) throws {
    try unexpected("ShieldStore")
  }

  public func servers(in transaction: any Transaction) throws -> [ShieldServer] {
    try unexpected("ShieldStore")
  }

  public func add(_ server: ShieldServer, in transaction: any WriteTransaction) throws {
    try unexpected("ShieldStore")
  }

  public func removeServer(named name: String, in transaction: any WriteTransaction) throws {
    try unexpected("ShieldStore")
  }
}

/// Every call to a ``LockCategoryReading`` ends the test run: an error it threw would count as an answer.
public struct UnimplementedLockCategories: LockCategoryReading {
  public init() {}

  public var path: String { unexpectedWithoutError("LockCategoryReading") }

  public func categories() throws(LockCategoryError) -> [LockCategory] {
    unexpectedWithoutError("LockCategoryReading")
  }
}

/// Every call to an ``AppFinding`` ends the test run.
public struct UnimplementedApps: AppFinding {
  public init() {}

  public func app(typed text: String) throws(AppError) -> LockableApp {
    unexpectedWithoutError("AppFinding")
  }

  public func app(named name: String) -> LockableApp? {
    unexpectedWithoutError("AppFinding")
  }
}

/// Every call to a ``HostNaming`` ends the test run.
public struct UnimplementedHostNames: HostNaming {
  public init() {}

  public func hostName(typed text: String) throws(HostNameError) -> String {
    unexpectedWithoutError("HostNaming")
  }

  public func isTopLevel(_ label: String) -> Bool { unexpectedWithoutError("HostNaming") }
}

/// Every call to a ``LockMarking`` is unexpected.
public struct UnimplementedLockMarks: LockMarking {
  public init() {}

  public var holding: Set<ShieldName> { unexpectedWithoutError("LockMarking") }

  public func setHolding(_ names: Set<ShieldName>) throws { try unexpected("LockMarking") }

  public var isFreed: Bool { unexpectedWithoutError("LockMarking") }

  public func setFreed(_ isFreed: Bool) throws { try unexpected("LockMarking") }

  public var rescue: String { unexpectedWithoutError("LockMarking") }

  public func writeRescue() throws { try unexpected("LockMarking") }
}
