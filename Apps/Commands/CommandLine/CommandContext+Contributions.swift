import Composition
import Contracts
import Terminal

extension CommandContext {
  /// Performs the action of an address, and what follows from it. See ``Waymark/perform(_:_:_:progress:)``.
  func perform(
    _ address: PagePath, _ values: [String: String?], _ effect: Action.Effect? = nil,
    progress: @escaping @Sendable (Double) throws -> Void = { _ in }
  ) async throws -> ActionOutcome {
    let outcome = try await waymark.perform(address, values, effect, progress: progress)
    await dispatch()
    return outcome
  }

  /// Asks what a page asks before the same action, if it asks anything. See ``YesNoQuestion/confirm(_:unless:otherwise:)``.
  func isSure(
    of address: PagePath, _ values: [String: String?], _ effect: Action.Effect? = nil,
    unless confirmation: Confirmation, otherwise command: String
  ) async throws -> Bool {
    let action = try waymark.action(address, effect)
    let input = ActionInput(values.compactMapValues(\.self))
    let question = try await read { try action.question?(input, $1) }
    return try question.map {
      try YesNoQuestion(context: self)
        .confirm(asOnPage: $0, unless: confirmation, otherwise: command)
    } ?? true
  }

  /// Says that nothing was changed, to a person who was asked and said no.
  func showNothingChanged(_ document: some Encodable & Sendable) {
    output.show(document, text: "  \(output.say("Nothing was changed."))\n")
  }

  /// Shows what a query answers, or what a terminal makes of it. See ``Waymark/answer(_:_:)``.
  ///
  /// - Parameter text: for people; made only where nobody asks for JSON.
  func show(
    _ address: PagePath, _ values: [String: String?] = [:], text: () async throws -> String
  ) async throws {
    guard output.isJSON else { return output.show(text: try await text()) }
    let document = try await waymark.answer(address, values)
    output.show(document, text: "")
  }

  /// The same where the text is drawn from the document.
  ///
  /// - Throws: ``PluginError/noQuery(_:)`` also for a document of another type.
  func show<Document: Encodable & Sendable>(
    _ address: PagePath, _ values: [String: String?] = [:], drawing: (Document) -> String
  ) async throws {
    guard let document = try await waymark.answer(address, values) as? Document else {
      throw PluginError.noQuery(address)
    }
    output.show(document, text: drawing(document))
  }

  /// What an action did, drawn from its document.
  ///
  /// - Returns: what else there is to say.
  /// - Throws: ``PluginError/noAction(_:)`` for a document of another type.
  @discardableResult
  func perform<Document: Encodable & Sendable>(
    _ address: PagePath, _ values: [String: String?], _ effect: Action.Effect? = nil,
    drawing: (Document) -> String
  ) async throws -> ActionOutcome {
    let outcome = try await perform(address, values, effect)
    guard let document = outcome.document as? Document else {
      throw PluginError.noAction(address)
    }
    output.show(document, text: drawing(document))
    return outcome
  }

  /// What follows from an action, beside what it printed.
  func note(_ details: [Phrase]) {
    for detail in details { output.note(detail) }
  }

  /// Says what was done, above a secret that is shown once.
  func show(_ outcome: ActionOutcome, above secret: String?) {
    let secret = secret.map { "\n    \($0)\n" } ?? ""
    show(outcome, after: secret)
  }

  /// Says what was done, with the number of the entry to refer to it, and what follows from it.
  func show(_ outcome: ActionOutcome, after more: String = "") {
    let number = outcome.entry.map { ["#\($0.id)"] } ?? []
    let details = outcome.details.map(output.say).joined(separator: " ")
    let lines =
      output.narrow.parts([output.say(outcome.headline)] + number, indent: 2)
      + (details.isEmpty ? [] : output.narrow.lines(details, indent: 2))
    output.show(outcome.document, text: lines.map { $0 + "\n" }.joined() + more)
  }
}
