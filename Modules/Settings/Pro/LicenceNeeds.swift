public import Contracts

/// Everything licences need from the outside.
public struct LicenceNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any LicenceStore
  public var verifier: any LicenceVerifying
  public var eventLog: any EventLog
  public var time: any PersonalTime
  /// The clock that decides whether a licence has expired.
  public var clock: any TrustedClock

  public init(
    unitOfWork: any UnitOfWork, store: any LicenceStore, verifier: any LicenceVerifying,
    eventLog: any EventLog, time: any PersonalTime, clock: any TrustedClock
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.verifier = verifier
    self.eventLog = eventLog
    self.time = time
    self.clock = clock
  }
}
