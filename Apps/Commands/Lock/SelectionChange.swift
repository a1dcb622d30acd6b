import Composition
import Contracts
import Documents
import Terminal

/// Changes the selection, and says what this machine makes of it.
struct SelectionChange {
  let context: CommandContext

  func make(
    _ typed: [String],
    _ work: (any AppLockKeeping, [LockItem]) async throws -> AppLockStatus
  ) async throws {
    let lock = try context.waymark.appLock
    let items = try await context.lockItems(typed: typed)
    let status = try await work(lock, items)
    await context.dispatch()
    let reports = try await context.waymark.shields.reconcile(isThorough: false)
    let categories = try items.contains { $0.kind == .category } ? lock.categories().categories : []
    let changed = items.map { item in
      ChangedItem(
        item: item, status: status, kinds: kinds(of: item, categories), reports: reports)
    }
    context.output.show(
      LockChangeDocument(items: changed.map(\.document)),
      text: changed.flatMap { $0.lines(context.output) }.map { $0 + "\n" }.joined())
    if !status.isChosen { context.noteLockIsOff() }
  }

  private func kinds(of item: LockItem, _ categories: [LockCategory]) -> Set<LockItem.Kind> {
    guard item.kind == .category else { return [item.kind] }
    return Set(categories.first { $0.name == item.name }?.items.map(\.kind) ?? [])
  }
}

/// An item whose selection was changed.
private struct ChangedItem {
  let item: LockItem
  let status: AppLockStatus
  let kinds: Set<LockItem.Kind>
  let reports: [ShieldReport]

  private var selected: AppLockStatus.Selected? { status.selected.first { $0.item == item } }
  private var day: Day { status.day.day }

  private var holders: [ShieldReport] {
    reports.filter { $0.state != .unavailable && !$0.kinds.isDisjoint(with: kinds) }
  }

  private var others: [ShieldReport] {
    reports.filter { $0.state == .unavailable && !$0.kinds.isDisjoint(with: kinds) }
  }

  var document: LockChangeDocument.Item {
    LockChangeDocument.Item(
      item, selected?.terms ?? .always, from: (selected?.from ?? day).description,
      until: until?.description,
      heldBy: holders.map(\.name.rawValue), notHeldBy: others.map(\.name.rawValue))
  }

  /// Not selected any more from that day on.
  private var until: Day? { selected == nil ? day : selected?.until }

  func lines(_ output: CommandOutput) -> [String] {
    let narrow = output.narrow
    let head = narrow.lines(
      output.say(status.standing(of: item, canBeHeld: !holders.isEmpty)), indent: 2)
    guard until == nil else { return head }
    let held =
      holders.isEmpty
      ? Phrase("Nothing on this machine can hold it yet.")
      : Phrase("Can be held by: \(holders.map(\.title).joined(separator: ", "))")
    return head + narrow.lines(output.say(held), indent: 4) { output.paint($0, .dim) }
      + others.flatMap { report in
        narrow.lines(
          output.say(
            Phrase("Not by \(report.title): \(report.detail ?? Phrase("not on this machine"))")),
          indent: 4
        ) { output.paint($0, .dim) }
      }
  }
}
