import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark lock add ITEM…`.
struct LockAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Select sites, apps or categories to be locked.",
    discussion: """
      A site by its name or the address of a page, an app by the name of its desktop entry, its \
      flatpak id or the path of its program, a category by its name. Where a name could be \
      several, write site:NAME, app:NAME or category:NAME.
      """)

  @Argument(help: "For example youtube.com, steam or social.")
  var items: [String]

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await LockChanging(context: context).change(items) { try await $0.add($1) }
  }
}

/// `waymark lock remove ITEM…`.
struct LockRemove: Verb {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Select items no more: at once, or from midnight on under the strict policy.")

  @Argument(help: "As waymark lock list shows them.")
  var items: [String]

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await LockChanging(context: context).change(items) { lock, items in
      try await lock.remove(items)
    }
  }
}

/// Changes the selection, and says what this machine makes of it.
private struct LockChanging {
  let context: CommandContext

  func change(
    _ typed: [String],
    _ work: (any AppLockKeeping, [LockItem]) async throws -> AppLockStatus
  ) async throws {
    let lock = try context.waymark.appLock
    let selected = try await context.read { try $0.appLock.status(in: $1) }.selected.map(\.item)
    // What is selected is found by its name, also when it is not installed any more.
    let items = try typed.map { text in
      try selected.first { $0.name == text || $0.key == text } ?? lock.item(typed: text)
    }
    let status = try await work(lock, items)
    await context.dispatch()
    let reports = try await context.waymark.shields.reconcile(isThorough: false)
    let categories = try items.contains { $0.kind == .category } ? lock.categories().categories : []
    let changed = items.map { item in
      ChangedItem(
        item: item, selected: status.selected.first { $0.item == item }, day: status.day.day,
        isLocked: status.isLocked,
        kinds: kinds(of: item, categories), reports: reports)
    }
    context.output.show(
      LockChangeDocument(items: changed.map(\.document)),
      text: changed.flatMap { $0.lines(context.output) }.map { $0 + "\n" }.joined())
    if !status.isChosen {
      context.output.note(Phrase("App Lock is off. Turn it on with: waymark lock enable"))
    }
  }

  private func kinds(of item: LockItem, _ categories: [LockCategory]) -> Set<LockItem.Kind> {
    guard item.kind == .category else { return [item.kind] }
    return Set(categories.first { $0.name == item.name }?.items.map(\.kind) ?? [])
  }
}

/// An item whose selection was changed.
private struct ChangedItem {
  let item: LockItem
  let selected: AppLockStatus.Selected?
  let day: Day
  let isLocked: Bool
  let kinds: Set<LockItem.Kind>
  let reports: [ShieldReport]

  private var holders: [ShieldReport] {
    reports.filter { $0.state != .unavailable && !$0.kinds.isDisjoint(with: kinds) }
  }

  private var others: [ShieldReport] {
    reports.filter { $0.state == .unavailable && !$0.kinds.isDisjoint(with: kinds) }
  }

  var document: LockChangeDocument.Item {
    LockChangeDocument.Item(
      item, from: (selected?.from ?? day).description, until: until?.description,
      heldBy: holders.map(\.name.rawValue), notHeldBy: others.map(\.name.rawValue))
  }

  /// Not selected any more from that day on.
  private var until: Day? { selected == nil ? day : selected?.until }

  func lines(_ output: CommandOutput) -> [String] {
    let narrow = output.narrow
    let head = narrow.lines(output.say(standing), indent: 2)
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

  private var standing: Phrase {
    guard let selected else { return Phrase("\(item.name) is not locked any more.") }
    if let until = selected.until {
      return Phrase("\(item.name) stays locked until midnight, and is free from \(until) on.")
    }
    return isLocked
      ? Phrase("\(item.name) is selected: to be locked until the step goal is met.")
      : Phrase("\(item.name) is selected.")
  }
}
