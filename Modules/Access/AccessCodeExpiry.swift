import Contracts

/// Removes expired codes.
struct AccessCodeExpiry: DueTimeHandler {
  let identifier = "access.codes"
  let needs: AccessNeeds

  func runDue() async throws {
    let valid = AccessCode.ends(at: needs.time.now())
    let ends = try await needs.unitOfWork.read { try needs.store.codeEnds(in: $0) }
    guard ends.contains(where: { !valid.contains($0) }) else { return }
    try await needs.unitOfWork.write { try needs.store.keepCodes(expiringIn: valid, in: $0) }
  }

  func nextDue() async throws -> Instant? {
    let now = needs.time.now()
    let ends = try await needs.unitOfWork.read { try needs.store.codeEnds(in: $0) }
    return ends.first.map { max($0, now + 1) }
  }
}

extension AccessCode {
  /// How far a clock may be set back before a code counts as made in the future, in seconds.
  private static let tolerance: Int64 = 60

  /// The expiry times of codes that are valid at `now`. A code that expires later than a new one would was made before
  /// the clock was set back, and would live too long.
  static func ends(at now: Instant) -> ClosedRange<Instant> {
    now + 1...now + lifetime + tolerance
  }
}
