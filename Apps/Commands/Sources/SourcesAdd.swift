import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark sources add`.
struct SourcesAdd: VerbGroup {
  static let name = "add"
  static let abstract = Phrase("Add a source that sends data automatically.")
  static var members: [VerbMember] { [.verb(SourcesAddHTTP.self)] }
}

/// `waymark sources add http NAME`.
struct SourcesAddHTTP: Verb {
  static let configuration = CommandConfiguration(
    commandName: "http", abstract: "Let a phone app send its data to Waymark.",
    discussion: """
      Makes a token, which is shown once, and says how to set up Health Auto Export on an iPhone, HC Webhook on \
      Android or Home Assistant. The record has to be served where the phone reaches it: `waymark serve --lan`.
      """)
  static let service = ServiceUse.required

  @Argument(help: "What the source is called, such as phone.")
  var name: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let added = try await context.waymark.access.addToken(named: name, scope: .ingest)
    let served = ServedAddresses(home: context.home)
    let url = (served?.network?.url ?? served?.url).map { "\($0)/\(DeliverySetup.path)" }
    let text = AddedSourceText(
      output: context.output, access: added, url: url, network: served?.network)
    let code = try text.setup.map {
      try context.waymark.shareCodes.code(for: $0.healthAutoExportLink)
    }
    context.output.show(AddedSourceDocument(added, url: url), fitted: text.render(code))
  }
}

/// A source that was added, with what to type where.
struct AddedSourceText {
  let output: CommandOutput
  let access: NewAccess
  /// Nil while the record is served nowhere.
  let url: String?
  /// Where other machines reach it; nil where none does.
  let network: ServedNetwork?

  /// For a camera; nil where none could make use of the address.
  var setup: DeliverySetup? {
    guard let url, network != nil else { return nil }
    return DeliverySetup(url: url, token: access.secret)
  }

  func render(_ code: ShareCode?) -> String {
    let token = Phrase("✓ The token of \(access.grant.name), which is not shown again:")
    let address = url.map { "    \($0)\n" } ?? ""
    return lines(token) + "\n    \(access.secret)\n\n" + lines(Phrase("The address:")) + "\n"
      + address + reach.map { lines($0, indent: 4) }.joined() + "\n"
      + picture(of: code) + DeliverySetup.steps().map(steps).joined(separator: "\n")
  }

  /// What a phone needs first.
  private var reach: [Phrase] {
    guard let network else {
      let missing =
        url == nil
        ? Phrase("The record is not served now. For a phone: waymark serve --lan")
        : Phrase("Only this computer can reach that address. For a phone: waymark serve --lan")
      return [missing, DeliverySetup.afterServing]
    }
    return network.authority.map { [DeliverySetup.trust(in: $0)] } ?? []
  }

  private func steps(_ app: (app: String, lines: [Phrase])) -> String {
    let fields = app.lines.map { line in
      let text = output.say(line)
      // What is copied stays in one line.
      return text.contains(DeliverySetup.homeAssistantPayload)
        ? "    \(text)\n" : lines(line, indent: 4)
    }
    return "  \(output.paint(app.app, .bold))\n" + fields.joined()
  }

  /// Where there is room for it.
  private func picture(of code: ShareCode?) -> String {
    guard let code, output.plain == .none else { return "" }
    let width = code.side + 2 * ShareCode.quietZone
    guard !output.isLookedAt || width <= output.columns else {
      return lines(Phrase("For the code, make the terminal at least \(width) columns wide.")) + "\n"
    }
    return lines(Phrase("For the camera of an iPhone with Health Auto Export:")) + "\n"
      + ShareCodeText(paint: output.paint).render(code) + "\n"
  }

  private func lines(_ phrase: Phrase, indent: Int = 2) -> String {
    output.narrow.lines(output.say(phrase), indent: indent).map { $0 + "\n" }.joined()
  }
}
