import ArgumentParser
import Composition
import Contracts

/// `waymark lock add ITEM…`.
struct LockAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Select sites, apps or categories to be locked.",
    discussion: """
      For a site, enter its name or the address of one of its pages; for an app, the name of its \
      desktop entry, its flatpak id or the path of its program; for a category, its name. A name \
      such as com.valvesoftware.Steam is an app. If a name could mean several things, write \
      site:NAME, app:NAME or category:NAME. With --at, an item opens at that many steps, or at the \
      goal if you meet that first.
      """)

  @Argument(help: "For example youtube.com, steam or social.")
  var items: [String]

  @Option(
    help: ArgumentHelp(
      "Open them at this many steps; goal means the step goal of the day.", valueName: "steps"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await SelectionChange(context: context)
      .make("lock/selection", items, .adds, with: ["at": at])
  }
}
