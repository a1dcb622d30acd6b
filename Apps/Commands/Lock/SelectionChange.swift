import Composition
import Contracts
import Documents
import Terminal

/// Changes the selection, and reports what it means on this machine.
struct SelectionChange {
  let context: CommandContext

  /// - Parameters:
  ///   - typed: items, none of which may be empty.
  ///   - values: the other fields of the action.
  func make(
    _ address: PagePath, _ typed: [String], _ effect: Action.Effect,
    with values: [String: String?] = [:]
  ) async throws {
    let names = ["items": try ActionInput.lines(ofItems: typed)]
    let outcome = try await context.perform(
      address, values.merging(names) { $1 }, effect)
    guard let document = outcome.document as? LockChangeDocument else {
      return context.show(outcome)
    }
    let status = try await context.read { try $0.appLock.status(in: $1) }
    let reports = try await context.waymark.shields.reports()
    let lines = document.items.flatMap { self.lines(of: $0, status, reports) }
    context.output.show(document, text: lines.map { $0 + "\n" }.joined())
    if !status.isChosen { context.noteLockIsOff() }
  }

  private func lines(
    of change: LockChangeDocument.Item, _ status: AppLockStatus, _ reports: [ShieldReport]
  ) -> [String] {
    let output = context.output
    let narrow = output.narrow
    let (held, item) = (change.heldBy, LockItem(change.kind, change.item))
    let head = narrow.lines(
      output.say(status.summary(of: item, canBeHeld: !held.isEmpty)), indent: 2)
    guard change.until.wrapped == nil else { return head }
    let titles = reports.filter { held.contains($0.name.rawValue) }.map(\.title)
    let others = reports.filter { change.notHeldBy.contains($0.name.rawValue) }
    let can =
      titles.isEmpty
      ? Phrase("Nothing on this machine can lock it yet.")
      : Phrase("Can be locked by: \(titles.joined(separator: ", "))")
    let cannot = others.map {
      Phrase("Not locked by \($0.title): \($0.detail ?? Phrase("not on this machine"))")
    }
    return head
      + ([can] + cannot).flatMap { phrase in
        narrow.lines(output.say(phrase), indent: 4) { output.paint($0, .dim) }
      }
  }
}

extension ActionInput {
  /// Items as typed, for an action.
  ///
  /// - Throws: for an empty one, which would otherwise be left out.
  static func lines(ofItems typed: [String]) throws(AppError) -> String {
    if let empty = typed.first(where: { $0.trimmed.isEmpty }) { throw .notFound(empty) }
    return lines(typed)
  }
}
