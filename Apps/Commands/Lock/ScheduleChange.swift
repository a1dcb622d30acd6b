import Composition
import Contracts
import Terminal

/// Sets or removes a schedule on items, and reports the result.
struct ScheduleChange {
  let context: CommandContext

  func make(
    _ address: PagePath, _ schedule: String, _ typed: [String], _ effect: Action.Effect
  ) async throws {
    let outcome = try await context.perform(
      address, ["schedule": schedule, "items": try ActionInput.lines(ofItems: typed)], effect)
    context.show(outcome)
    let status = try await context.read { try $0.appLock.status(in: $1) }
    if status.selected.isEmpty {
      context.output.note(Phrase("Nothing is selected yet. Try: waymark lock add social"))
    } else if !status.isChosen {
      context.noteLockIsOff()
    }
  }
}
