import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark sources order A,B,…`.
struct SourcesOrder: Verb {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: "Trust these sources first, in this order.",
    discussion: "Sources not named follow, watches before phones before others.")

  @Argument(help: "Names or numbers, separated by commas.")
  var sources: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let known = try await context.read { try $0.sources.sources(in: $1) }.map(
      \.source.name)
    let names = SourcesOrder.names(in: sources, known: known)
    guard !names.isEmpty else {
      throw CommandFailure(.usage, Phrase("Which sources?"), hint: Phrase("See: waymark sources"))
    }
    let document = try await context.sources(
      try await context.waymark.sources.order(names))
    context.output.show(document, text: document.text(context.output))
  }

  /// Splits at commas, except inside a known name that contains one.
  static func names(in list: String, known: [String]) -> [String] {
    var rest = list[...]
    var names: [String] = []
    while !rest.isEmpty {
      let whole = known.filter { rest.isLed(by: $0) }.max { $0.count < $1.count }
      let name = whole.map { rest.prefix($0.count) } ?? rest.prefix { $0 != "," }
      rest = rest.dropFirst(name.count).drop { $0 != "," }.dropFirst()
      let trimmed = name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
      if !trimmed.isEmpty { names.append(String(trimmed)) }
      rest = rest.drop { $0 == " " }
    }
    return names
  }
}

extension Substring {
  /// Whether the text is `name`, or begins with it and a comma.
  fileprivate func isLed(by name: String) -> Bool {
    guard hasPrefix(name) else { return false }
    let next = dropFirst(name.count).first { $0 != " " }
    return next == nil || next == ","
  }
}
