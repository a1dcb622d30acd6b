import ArgumentParser
import Composition
import Contracts
import Views

/// `waymark support [list]`.
struct SupportList: Verb {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show what help there is.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let document = SupportDocument(
      context.waymark.links,
      managementURL: try await context.waymark.entitlement.entitlement().managementURL)
    context.output.show(document, text: document.text(context.output))
  }
}

/// The JSON of `support list`.
struct SupportDocument: Encodable {
  struct Item: Encodable {
    /// What stands behind `waymark support`.
    var command: String
    /// What it opens; nil for what opens nothing.
    var url: Nullable<String>
    fileprivate let title: Phrase

    private enum CodingKeys: CodingKey {
      case command, url
    }

    fileprivate init(_ command: String, _ title: Phrase, url: String? = nil) {
      self.command = command
      self.title = title
      self.url = Nullable(url)
    }
  }

  var items: [Item]

  /// - Parameter managementURL: nil where there is no subscription to manage.
  init(_ links: ProductLinks, managementURL: String?) {
    items = [
      Item("feedback", Phrase("Feedback board: ideas, and votes for them")),
      Item("review", Phrase("Leave a review"), url: links.review),
      Item("restart-onboarding", Phrase("Go through the first steps again")),
      Item("resync", Phrase("Derive every day anew from what was imported")),
    ]
    if let managementURL {
      items.append(Item("manage", Phrase("Manage your subscription"), url: managementURL))
    }
    items += [
      Item("terms", Phrase("Terms of service"), url: links.terms),
      Item("privacy", Phrase("Privacy policy"), url: links.privacy),
      Item("calculators", Phrase("Fitness calculators"), url: links.calculators),
    ]
  }

  func text(_ output: CommandOutput) -> String {
    let narrow = NarrowText(columns: output.columns)
    let names = items.map { "waymark support \($0.command)" }
    let width = names.map(\.count).max() ?? 0
    return zip(items, names).map { item, name in
      narrow.row("  " + name.rightPadded(to: width), output.say(item.title), indent: 6) {
        output.paint($0, .dim)
      } + "\n"
    }.joined()
  }
}
