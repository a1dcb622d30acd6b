public import Contracts

/// The clock of the person, held against the latest instant that the record has seen.
public struct RecordedClock: TrustedClock {
  /// In seconds: what is noted may lag behind by as much, and the record is written no more often.
  private static let interval: Int64 = 3_600

  private let unitOfWork: any UnitOfWork
  private let store: any ClockStore
  private let time: any PersonalTime
  private let isReal: Bool

  /// - Parameter isReal: whether `time` is the machine's clock, and not an instant somebody set for this
  ///   run, which is never noted.
  public init(
    unitOfWork: any UnitOfWork, store: any ClockStore, time: any PersonalTime, isReal: Bool
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.time = time
    self.isReal = isReal
  }

  public func now(in transaction: any Transaction) throws -> Instant {
    max(time.now(), try store.latestSeen(in: transaction) ?? .distantPast)
  }

  public func note() async throws {
    guard isReal else { return }
    let now = time.now()
    let seen = try await unitOfWork.read { try store.latestSeen(in: $0) }
    guard now - Self.interval >= seen ?? .distantPast else { return }
    try await unitOfWork.write { try store.noteSeen(now, in: $0) }
  }

  public func note(in transaction: any WriteTransaction) throws {
    guard isReal else { return }
    try store.noteSeen(time.now(), in: transaction)
  }

  public func forget(in transaction: any WriteTransaction) throws {
    try store.forget(in: transaction)
  }
}
