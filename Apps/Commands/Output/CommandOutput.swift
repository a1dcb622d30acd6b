import Composition
package import Contracts
import Terminal

/// Where a command writes: results to standard output, messages to standard error.
package struct CommandOutput: Sendable {
  package let isJSON: Bool
  package let isQuiet: Bool
  /// Whether a person can see the messages.
  package let talks: Bool
  private(set) var paint: Paint
  /// The width for drawings to fill, in columns.
  let columns: Int
  /// How characters that cannot be shown are replaced.
  let plain: PlainText
  /// Whether the result goes to a terminal: then lines are fitted to it, and a number is drawn large.
  let isOnTerminal: Bool
  /// Renders phrases in the user's language.
  package private(set) var wording: Wording
  private let writeResult: @Sendable ([UInt8], Wording) -> Void
  private let writeTalk: @Sendable (String) -> Void

  init(
    isJSON: Bool, isQuiet: Bool, talks: Bool, paint: Paint, columns: Int,
    plain: PlainText = .none, isOnTerminal: Bool = false, wording: Wording = .english,
    writeResult: @escaping @Sendable ([UInt8], Wording) -> Void,
    writeTalk: @escaping @Sendable (String) -> Void
  ) {
    self.isJSON = isJSON
    self.isQuiet = isQuiet
    self.talks = talks
    self.paint = paint
    self.columns = columns
    self.plain = plain
    self.isOnTerminal = isOnTerminal
    self.wording = wording
    self.writeResult = writeResult
    self.writeTalk = writeTalk
  }

  init(options: RunOptions, system: SystemEnvironment) {
    let variable = { system.variables[$0] }
    self.init(
      isJSON: options.json, isQuiet: options.quiet,
      talks: system.errorIsTerminal && !options.quiet,
      paint: Paint(variable, isTerminal: system.outputIsTerminal && !options.noColor),
      columns: min(max(system.columns, 40), 120), plain: PlainText(variable),
      isOnTerminal: system.outputIsTerminal,
      writeResult: { StandardStream.output.write($0, in: $1) },
      writeTalk: { StandardStream.error.write($0) })
  }

  /// The same output in another language.
  func speaking(_ wording: Wording) -> CommandOutput {
    var output = self
    output.wording = wording
    return output
  }

  /// The same output in the colours of a theme.
  func painting(_ theme: ThemeColors) -> CommandOutput {
    var output = self
    output.paint.theme = theme
    return output
  }

  /// A phrase of the source in the user's language.
  package func say(_ text: Phrase.Literal) -> String {
    wording.say(text)
  }

  package func say(_ phrase: Phrase) -> String {
    wording.say(phrase)
  }

  /// Prints one result: as JSON if that was asked for, otherwise as text.
  func show(_ document: @autoclosure () -> any Encodable, text: @autoclosure () -> String) {
    if isJSON { print(JSONText.document(document(), in: wording)) } else { show(text: text()) }
  }

  /// The same for text that already fits the width, in which lines for copying stay whole.
  func show(_ document: @autoclosure () -> any Encodable, fitted text: @autoclosure () -> String) {
    print(isJSON ? JSONText.document(document(), in: wording) : shown(text()))
  }

  /// Prints text for people, fitted to the width of the terminal and to what it can show.
  func show(text: String) {
    print(shown(narrow.folded(text)))
  }

  /// Fits text to the width of the terminal.
  var narrow: NarrowText { NarrowText(columns: isOnTerminal ? columns : .max) }

  private func shown(_ text: String) -> String { plain.shown(text, in: wording.language) }

  /// Prints text, even when JSON was asked for. Control characters are escaped, except for colours
  /// where they are allowed.
  func print(_ text: String) {
    let steering = paint.isColored ? TerminalText.Steering.colors : .none
    print(Array(TerminalText(steering: steering).shown(text).utf8))
  }

  /// Prints raw bytes.
  func print(_ bytes: [UInt8]) {
    writeResult(bytes, wording)
  }

  /// Prints a message that is not the result.
  package func note(_ phrase: Phrase) {
    if talks { report(NarrowText(columns: columns).folded(say(phrase)) + "\n") }
  }

  /// The same, but also without a terminal, so that it can be found in a log.
  func warn(_ phrase: Phrase) {
    if !isQuiet { report(NarrowText(columns: talks ? columns : .max).folded(say(phrase)) + "\n") }
  }

  /// Asks a question, or says why an answer is invalid: even without a terminal, since a script that pipes in answers
  /// may keep the questions.
  func ask(_ text: String) {
    if !isQuiet { report(text) }
  }

  /// Draws something on the terminal that may be redrawn in place.
  func draw(_ text: String) {
    if talks { report(text) }
  }

  private func report(_ text: String) {
    writeTalk(TerminalText(steering: .drawing).shown(shown(text)))
  }
}
