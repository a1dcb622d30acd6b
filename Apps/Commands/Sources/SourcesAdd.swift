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
      Creates a token, which is shown only once, and tells you how to set up Health Auto Export \
      on an iPhone, HC Webhook on Android, or Home Assistant. The phone has to reach Waymark, so \
      run `waymark serve --lan`.
      """)
  static let service = ServiceUse.required

  @Argument(help: "A name for the source, such as phone.")
  var name: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let outcome = try await context.perform("sources/http", ["name": name])
    guard let document = outcome.document as? AddedSourceDocument else {
      return context.show(outcome)
    }
    let text = AddedSourceText(
      output: context.output, said: outcome.headline, document: document,
      network: ServedAddresses(home: context.home)?.network)
    let code = try text.setup.map {
      try context.waymark.shareCodes.code(for: $0.healthAutoExportLink)
    }
    context.output.show(document, fitted: text.render(code))
  }
}

/// A source that was added, with what to type where.
struct AddedSourceText {
  let output: CommandOutput
  let said: Phrase
  let document: AddedSourceDocument
  /// Where other machines reach it; nil if none can.
  let network: ServedNetwork?

  private var url: String? { document.url.wrapped }

  /// For a camera; nil if the address is of no use to another device.
  var setup: DeliverySetup? {
    guard let url, network != nil else { return nil }
    return DeliverySetup(url: url, token: document.token)
  }

  func render(_ code: ShareCode?) -> String {
    let address = url.map { "    \($0)\n" } ?? ""
    return lines(said) + "\n    \(document.token)\n\n" + lines(Phrase("The address:")) + "\n"
      + address + reach.map { lines($0, indent: 4) }.joined() + "\n"
      + picture(of: code) + DeliverySetup.steps().map(steps).joined(separator: "\n")
  }

  /// What a phone needs first.
  private var reach: [Phrase] {
    guard let network else {
      let missing =
        url == nil
        ? Phrase("Waymark isn't running now. For a phone, run: waymark serve --lan")
        : DeliverySetup.onlyThisComputer
      return [missing, DeliverySetup.afterServing]
    }
    return network.authority.map { [DeliverySetup.trust(in: $0)] } ?? []
  }

  private func steps(_ app: (app: String, lines: [Phrase])) -> String {
    let fields = app.lines.map { line in
      let text = output.say(line)
      // Lines for copying are not wrapped.
      return text.contains(DeliverySetup.homeAssistantPayload)
        ? "    \(text)\n" : lines(line, indent: 4)
    }
    return "  \(output.paint(app.app, .bold))\n" + fields.joined()
  }

  /// Where there is room for it.
  private func picture(of code: ShareCode?) -> String {
    guard let code, output.plain == .none else { return "" }
    let width = code.side + 2 * ShareCode.quietZone
    guard !output.isOnTerminal || width <= output.columns else {
      return lines(
        Phrase("To see the QR code, make the terminal at least \(width) columns wide.")) + "\n"
    }
    return lines(Phrase("Scan with an iPhone that has Health Auto Export:")) + "\n"
      + ShareCodeText(paint: output.paint).render(code) + "\n"
  }

  private func lines(_ phrase: Phrase, indent: Int = 2) -> String {
    output.narrow.lines(output.say(phrase), indent: indent).map { $0 + "\n" }.joined()
  }
}
