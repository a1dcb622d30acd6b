import Contracts

/// Deletes the steps that can no longer be undone: what was deleted is gone after a day.
struct StepExpiry: DueTimeHandler {
  let identifier = "undo.expiry"
  let needs: UndoNeeds

  func runDue() async throws {
    let fresh = UndoHistory.interval(at: needs.time.now())
    let earliest = try await needs.unitOfWork.read { try needs.store.earliest(in: $0) }
    guard let earliest, !fresh.contains(earliest) else { return }
    try await needs.unitOfWork.write { try needs.store.keep(madeIn: fresh, in: $0) }
  }

  func nextDue() async throws -> Instant? {
    let earliest = try await needs.unitOfWork.read { try needs.store.earliest(in: $0) }
    return earliest.map { max($0 + UndoStep.lifetime, needs.time.now() + 1) }
  }
}
