import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark lock list`.
struct LockList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what you selected, and the available categories.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await context.show("lock/selection") {
      let status = try await context.read { try $0.appLock.status(in: $1) }
      let (path, categories) = try context.waymark.appLock.categories()
      return text(status, categories, path, context.output)
    }
  }

  private func text(
    _ status: AppLockStatus, _ categories: [LockCategory], _ path: String, _ output: CommandOutput
  ) -> String {
    let narrow = output.narrow
    let selected = LockItemRows(status: status, categories: categories, output: output).lines
    let rows = categories.map { category in
      narrow.row(
        "  \(category.name.rightPadded(to: 10))",
        category.items.map(\.name).joined(separator: ", "), indent: 4
      ) { output.paint($0, .dim) }
    }
    let edit = narrow.lines(output.say(LockCategory.editing(at: path)), indent: 2) {
      output.paint($0, .dim)
    }
    return (selected + ["", "  " + output.paint(output.say("Categories"), .bold)] + rows + edit)
      .map { $0 + "\n" }.joined()
  }
}

/// What is selected, an item a line.
struct LockItemRows {
  let status: AppLockStatus
  /// Nil where it does not matter how much they list.
  let categories: [LockCategory]?
  let output: CommandOutput

  var lines: [String] {
    guard !status.selected.isEmpty else {
      return output.narrow.lines(
        output.say("Nothing is selected. Try: waymark lock add social"), indent: 2)
    }
    let width = min(30, status.selected.map(\.item.name.width).max() ?? 0)
    return status.selected.map { selected in
      output.narrow.row(
        "  \(selected.item.name.rightPadded(to: width))", output.say(note(selected)), indent: 4
      ) { output.paint($0, .dim) }
    }
  }

  private func note(_ selected: AppLockStatus.Selected) -> Phrase {
    let kind: Phrase
    switch selected.item.kind {
    case .site: kind = Phrase("site")
    case .app: kind = Phrase("app")
    case .category:
      let count = categories.map { categories in
        categories.first { $0.name == selected.item.name }?.items.count ?? 0
      }
      kind =
        count.map { Phrase(one: "category of \($0) item", other: "category of \($0) items") }
        ?? Phrase("category")
    }
    return ([kind] + selected.when(on: status.day.day)).joined(separator: ", ")
  }
}
