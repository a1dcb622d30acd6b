import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark page [ADDRESS]`.
struct PageVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Show a page of the web app in the terminal, or list all pages.",
    discussion: """
      It can show any page, including those of plugins. To change something, use its own command.
      """)

  @Argument(help: "The page's address, such as weight, day/2026-05-17 or weight?days=90.")
  var address: String?

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let directory = try context.waymark.pages()
    guard let address else { return list(directory, context.output) }
    let (place, shown) = try await context.page(at: PageAddress(address))
    let text = PageText(output: context.output).render(shown)
    context.output.show(
      PageDocument(
        address: "/" + place, title: shown.title,
        text: text.split(separator: "\n").map(String.init)), fitted: text)
  }

  private func list(_ directory: PageDirectory, _ output: CommandOutput) {
    let items = directory.navigation.map {
      PagesDocument.Item(address: "/" + $0.path.address(), title: $0.title)
    }
    let width = items.map(\.address.count).max() ?? 0
    output.show(
      PagesDocument(items: items),
      text: items.map { "  \($0.address.rightPadded(to: width))  \(output.say($0.title))\n" }
        .joined())
  }
}

extension CommandContext {
  /// A page as it is now, with its address.
  ///
  /// - Throws: ``CommandFailure`` where there is none.
  func page(at asked: PageAddress) async throws -> (address: String, view: PageView) {
    let directory = try waymark.pages()
    guard let (page, values) = directory.page(at: asked.parts) else {
      throw CommandFailure(
        .noInput, NoSuchPage(asked.parts.joined(separator: "/")).explanation.message,
        hint: Phrase("List them with: waymark page"))
    }
    let (request, view) = try await read { waymark, transaction in
      let request = PageRequest(
        values: values, query: asked.query, moment: try waymark.moment(in: transaction))
      return (request, try directory.view(of: page, request, in: transaction))
    }
    var shown = view
    shown.sections += try await page.outside?(request) ?? []
    shown.sections.sortByRank()
    return (page.path.address(values), shown)
  }
}

/// The typed address of a page: with or without a leading slash, with filters after a question mark.
struct PageAddress {
  let parts: [String]
  let query: [String: String]

  init(parts: [String], query: [String: String]) {
    self.parts = parts
    self.query = query
  }

  init(_ text: String) {
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    parts = (halves.first ?? "").split(separator: "/").map(String.init)
    query = (halves.count > 1 ? halves[1] : "").split(separator: "&").reduce(into: [:]) {
      let pair = $1.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      $0[String(pair[0])] = pair.count > 1 ? String(pair[1]) : ""
    }
  }
}

/// The JSON of `page`.
private struct PagesDocument: Encodable {
  struct Item: Encodable {
    var address: String
    var title: Phrase
  }

  var items: [Item]
}

/// The JSON of `page ADDRESS`.
private struct PageDocument: Encodable {
  var address: String
  var title: Phrase
  /// Its lines as a terminal shows them.
  var text: [String]
}
