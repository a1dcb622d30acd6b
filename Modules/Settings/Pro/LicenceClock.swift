import Contracts

/// Records the clock while there is a licence, so that setting it back does not revive an expired one.
struct LicenceClock: DueTimeHandler {
  let identifier = "settings.licenceClock"
  let needs: LicenceNeeds

  func runDue() async throws {
    try await note()
  }

  func nextDue() async throws -> Instant? { nil }

  func note() async throws {
    let hasLicence = try await needs.unitOfWork.read { try needs.store.licence(in: $0) != nil }
    if hasLicence { try await needs.clock.note() }
  }
}
