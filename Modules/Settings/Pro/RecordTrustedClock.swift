public import Contracts

/// The person's clock, checked against the latest instant the record has seen.
public struct RecordTrustedClock: TrustedClock {
  /// In seconds: recorded instants may lag by this much, and the record is written no more often.
  private static let interval: Int64 = 3_600

  private let unitOfWork: any UnitOfWork
  private let store: any ClockStore
  private let time: any PersonalTime
  private let isReal: Bool
  private let isSynchronized: @Sendable () -> Bool

  /// - Parameters:
  ///   - isReal: whether `time` is the machine's clock, and not an instant given for this run, which is never recorded.
  ///   - isSynchronized: whether a time service keeps the machine's clock right now.
  public init(
    unitOfWork: any UnitOfWork, store: any ClockStore, time: any PersonalTime, isReal: Bool,
    isSynchronized: @escaping @Sendable () -> Bool
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.time = time
    self.isReal = isReal
    self.isSynchronized = isSynchronized
  }

  public func now(in transaction: any Transaction) throws -> Instant {
    let now = time.now()
    guard let seen = try store.latestSeen(in: transaction), seen > now else { return now }
    return isReal && isSynchronized() ? now : seen
  }

  public func note() async throws {
    guard isReal else { return }
    let now = time.now()
    let seen = try await unitOfWork.read { try store.latestSeen(in: $0) }
    let isDue = seen.map { now - Self.interval >= $0 || (now < $0 && isSynchronized()) } ?? true
    if isDue { try await unitOfWork.write { try note(in: $0) } }
  }

  public func note(in transaction: any WriteTransaction) throws {
    guard isReal else { return }
    if isSynchronized() { try store.forget(in: transaction) }
    try store.noteSeen(time.now(), in: transaction)
  }
}
