import Composition
import Contracts
import Terminal

extension CommandContext {
  /// Performs the action at an address, and what follows from it. See ``Waymark/perform(_:_:_:progress:)``.
  func perform(
    _ address: PagePath, _ values: [String: String?], _ effect: Action.Effect? = nil,
    progress: @escaping @Sendable (Double) throws -> Void = { _ in }
  ) async throws -> ActionOutcome {
    let outcome = try await waymark.perform(address, values, effect, progress: progress)
    await dispatch()
    return outcome
  }

  /// Asks the question a page asks before the same action, if any. See ``YesNoQuestion/confirm(_:unless:otherwise:)``.
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

  /// Tells a person who declined that nothing was changed.
  func showNothingChanged(_ document: some Encodable & Sendable) {
    output.show(document, text: "  \(output.say("Nothing was changed."))\n")
  }

  /// Shows a query's answer as JSON, or as text. See ``Waymark/answer(_:_:)``.
  ///
  /// - Parameter text: for people; only made if JSON was not requested.
  func show(
    _ address: PagePath, _ values: [String: String?] = [:], text: () async throws -> String
  ) async throws {
    guard output.isJSON else { return output.show(text: try await text()) }
    let document = try await waymark.answer(address, values)
    output.show(document, text: "")
  }

  /// The same, with text drawn from the document.
  ///
  /// - Throws: ``PluginError/noQuery(_:)``, also if the document has another type.
  func show<Document: Encodable & Sendable>(
    _ address: PagePath, _ values: [String: String?] = [:], drawing: (Document) -> String
  ) async throws {
    guard let document = try await waymark.answer(address, values) as? Document else {
      throw PluginError.noQuery(address)
    }
    output.show(document, text: drawing(document))
  }

  /// Performs an action and shows its result, drawn from its document.
  ///
  /// - Returns: further details to report.
  /// - Throws: ``PluginError/noAction(_:)`` if the document has another type.
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

  /// Prints the consequences of an action, after its result.
  func note(_ details: [Phrase]) {
    for detail in details { output.note(detail) }
  }

  /// Reports what was done, above a secret that is shown once.
  func show(_ outcome: ActionOutcome, above secret: String?) {
    let secret = secret.map { "\n    \($0)\n" } ?? ""
    show(outcome, after: secret)
  }

  /// Reports what was done, with the entry's number to refer to it, and the consequences.
  func show(_ outcome: ActionOutcome, after more: String = "") {
    let number = outcome.entry.map { ["#\($0.id)"] } ?? []
    let details = outcome.details.map(output.say).joined(separator: " ")
    let lines =
      output.narrow.parts([output.say(outcome.headline)] + number, indent: 2)
      + (details.isEmpty ? [] : output.narrow.lines(details, indent: 2))
    output.show(outcome.document, text: lines.map { $0 + "\n" }.joined() + more)
  }
}
