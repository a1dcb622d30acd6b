import ArgumentParser
import Composition
import Contracts

/// `waymark lock add ITEM…`.
struct LockAdd: Verb {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Select sites, apps or categories to be locked.",
    discussion: """
      A site by its name or the address of a page, an app by the name of its desktop entry, its \
      flatpak id or the path of its program, a category by its name. A name like \
      com.valvesoftware.Steam is an app. Where a name could mean several things, write site:NAME, \
      app:NAME or category:NAME. With --at an item opens at that many steps of the day, or at the \
      goal if you meet that first.
      """)

  @Argument(help: "For example youtube.com, steam or social.")
  var items: [String]

  @Option(
    help: ArgumentHelp(
      "Open them at this many steps; goal for the step goal of the day.", valueName: "steps"))
  var at: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    try await SelectionChange(context: context)
      .make("lock/selection", items, .adds, with: ["at": at])
  }
}
