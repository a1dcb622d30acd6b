public import Contracts

/// Every call to an ``AppLockKeeping`` is unexpected.
public struct UnimplementedAppLockKeeping: AppLockKeeping {
  public init() {}

  public func status(in transaction: any Transaction) throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }

  public func selection(in transaction: any Transaction) throws -> LockSelection {
    try unexpected("AppLockKeeping")
  }

  public func lockedApp(
    starting command: [String], in transaction: any Transaction
  ) throws -> (app: LockableApp, remaining: Int)? {
    try unexpected("AppLockKeeping")
  }

  public func setEnabled(_ isEnabled: Bool) async throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }

  public func setPolicy(_ policy: LockPolicy) async throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }

  public func item(typed text: String) throws -> LockItem {
    try unexpected("AppLockKeeping")
  }

  public func categories() throws -> (path: String, categories: [LockCategory]) {
    try unexpected("AppLockKeeping")
  }

  public func add(_ items: [LockItem], until stage: LockStage?) async throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }

  public func put(
    _ schedule: LockSchedule, on items: [LockItem], isSet: Bool
  ) async throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }

  public func remove(_ items: [LockItem]) async throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }

  public func log(latest count: Int?, in transaction: any Transaction) throws -> [LockLogEntry] {
    try unexpected("AppLockKeeping")
  }

  public func checkPass(minutes: Int, in transaction: any Transaction) throws {
    try unexpected("AppLockKeeping")
  }

  public func takePass(minutes: Int) async throws -> LockPass {
    try unexpected("AppLockKeeping")
  }

  public func setPause(seconds: Int) async throws -> AppLockStatus {
    try unexpected("AppLockKeeping")
  }

  public func pauseToOpen(in transaction: any Transaction) throws -> LockPause {
    try unexpected("AppLockKeeping")
  }

  public func openAfterPause() async throws -> LockPass {
    try unexpected("AppLockKeeping")
  }
}

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
