import Composition
import Contracts
import Documents
import Terminal

/// Puts a schedule on items or takes it off, and says what became of it.
struct ScheduleChange {
  let context: CommandContext

  func make(_ text: String, _ typed: [String], isSet: Bool) async throws {
    let schedule = try LockSchedule.typed(text)
    let items = try await context.lockItems(typed: typed)
    let status = try await context.waymark.appLock.put(schedule, on: items, isSet: isSet)
    await context.dispatch()
    try await context.waymark.shields.carryOut(isLooking: true)
    let changed = items.isEmpty ? [nil] : items.map(Optional.some)
    let lines = changed.map { status.standing(of: schedule, on: $0) }
      .flatMap { context.output.narrow.lines(context.output.say($0), indent: 2) }
    context.output.show(
      LockSchedulesDocument(status), text: lines.map { $0 + "\n" }.joined())
    if status.selected.isEmpty {
      context.output.note(Phrase("Nothing is selected yet. Try: waymark lock add social"))
    } else if !status.isChosen {
      context.noteLockIsOff()
    }
  }
}
