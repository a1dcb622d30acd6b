import Contracts

/// Records the clock's time while there is a licence, so that setting it back does not make an
/// expired one valid again.
struct LicenceClock: DueTimeHandler {
  /// In seconds: the recorded time may lag this much, so that the record is written no more often.
  private static let interval: Int64 = 3_600

  let identifier = "settings.licenceClock"
  let needs: LicenceNeeds

  func runDue() async throws {
    try await note()
  }

  func nextDue() async throws -> Instant? { nil }

  func note() async throws {
    guard needs.isClockReal else { return }
    let now = needs.time.now()
    let kept = try await needs.unitOfWork.read { try needs.store.licence(in: $0) }
    guard let kept, now - Self.interval >= kept.latestSeen ?? .distantPast else { return }
    try await needs.unitOfWork.write { try needs.store.noteSeen(now, in: $0) }
  }
}
