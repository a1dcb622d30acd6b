import Contracts
import Terminal

/// Menus redrawn in place: arrows choose, Enter confirms, Esc goes back.
struct KeyDialog: OnboardingDialog {
  let output: CommandOutput
  /// The actual width of the terminal, so that it wraps no line and menus can be redrawn in place.
  let columns: Int
  /// Active while a question is open; nil if keys cannot be read one by one.
  var keys: () -> (any KeySource)? = { RawTerminal() }
  /// How many lines each answered question left on screen, with messages shown since. Going back clears those of the
  /// last one.
  private let answered = Holder<[Int]>()

  func choose(_ question: OnboardingQuestion) throws -> OnboardingReply<Int> {
    guard let terminal = keys() else { return .paused }
    var chosen = question.standard
    var drawn = 0
    while true {
      drawn = draw(lines(question, chosen), over: drawn)
      switch terminal.key() {
      case .up: chosen = (chosen + question.options.count - 1) % question.options.count
      case .down: chosen = (chosen + 1) % question.options.count
      case .character(let character):
        guard let number = character.wholeNumberValue,
          question.options.indices.contains(number - 1)
        else { continue }
        chosen = number - 1
      case .enter:
        let answer =
          output.paint("✓ ", .green) + output.say(question.title) + "  "
          + output.paint(output.say(question.options[chosen]), .bold)
        answered.keep((answered.kept ?? []) + [draw(wrapped(answer), over: drawn)])
        return .answer(chosen)
      case .escape: return goBack(drawn)
      case .end: return leave(.paused, drawn)
      case .interrupt: throw interruption(drawn)
      case .backspace, .left, .right, .other: continue
      }
    }
  }

  func ask(_ phrase: Phrase) throws -> OnboardingReply<String> {
    guard let terminal = keys() else { return .paused }
    var text = ""
    var drawn = 0
    while true {
      drawn = draw(
        wrapped("\(output.say(phrase)) \(output.paint(text.printable + "▏", .bold))"), over: drawn)
      switch terminal.key() {
      case .enter:
        guard !text.allSatisfy(\.isWhitespace) else { return goBack(drawn) }
        return leave(.answer(text), drawn)
      case .backspace: _ = text.popLast()
      case .character(let character): text.append(character)
      case .escape: return goBack(drawn)
      case .end: return leave(.paused, drawn)
      case .interrupt: throw interruption(drawn)
      case .up, .down, .left, .right, .other: continue
      }
    }
  }

  func show(_ text: String) {
    output.draw(text + "\n")
    guard var counts = answered.kept, !counts.isEmpty else { return }
    counts[counts.count - 1] += text.split(separator: "\n", omittingEmptySubsequences: false)
      .reduce(0) { $0 + max(1, (String($1).width + columns - 1) / columns) }
    answered.keep(counts)
  }

  private func lines(_ question: OnboardingQuestion, _ chosen: Int) -> [String] {
    let head = wrapped(output.paint(output.say(question.title), .bold))
    let text = question.text.flatMap { wrapped(output.say($0)) }
    let options = question.options.enumerated().flatMap { index, option in
      let lines = wrapped(output.say(option), indent: 4)
      guard index == chosen, let first = lines.first else { return lines }
      return ["  ❯ " + output.paint(String(first.dropFirst(4)), .bold)] + lines.dropFirst()
    }
    let help = wrapped(output.say("↑ ↓ choose · Enter confirms · Esc goes back")).map {
      output.paint($0, .dim)
    }
    return [""] + head + text + [""] + options + [""] + help
  }

  /// - Returns: how many lines to overwrite next time.
  private func draw(_ lines: [String], over drawn: Int) -> Int {
    redrawn.draw(lines, over: drawn)
  }

  private func wrapped(_ text: String, indent: Int = 2) -> [String] {
    redrawn.wrapped(text, indent: indent)
  }

  private var redrawn: RedrawnText { RedrawnText(output: output, columns: columns) }

  private func leave<Answer>(
    _ reply: OnboardingReply<Answer>, _ drawn: Int
  ) -> OnboardingReply<Answer> {
    _ = draw([], over: drawn)
    return reply
  }

  private func goBack<Answer>(_ drawn: Int) -> OnboardingReply<Answer> {
    let counts = answered.kept ?? []
    answered.keep(counts.dropLast())
    return leave(.back, drawn + (counts.last ?? 0))
  }

  private func interruption(_ drawn: Int) -> CommandFailure {
    _ = draw([], over: drawn)
    return CommandFailure(
      .interrupted, Phrase("Stopped. Your answers are saved."),
      hint: Phrase("Continue with: waymark onboard"))
  }
}
