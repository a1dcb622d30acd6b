import Contracts
import Testing

/// Explanations outside of a terminal.
struct ExplanationTests {
  @Test(
    "S6-2 A hint with a command or an option is left out on a page",
    arguments: [
      Phrase("See them with: waymark log list"), Phrase("Leave out --reps if you did not count."),
      Phrase("--client names it."), Phrase("Nearest: \(["waymark settings"].listed)."),
    ])
  func typed(hint: Phrase) {
    let explanation = Explanation(.usage, Phrase("No."), hint: hint)
    #expect(explanation.pageHint == nil && explanation.hint == hint)
  }

  @Test("S6-2 Any other hint is shown there too")
  func plain() {
    let said = Phrase("Check the year – well-known ones begin in 1900.")
    #expect(Explanation(.usage, Phrase("No."), hint: said).pageHint == said)
    #expect(Explanation(.usage, Phrase("No.")).pageHint == nil)
  }

  @Test("S6-2 An error shows its explanation, and one without is a bug of ours")
  func messages() {
    struct Unexplained: Error {}
    let errors: [any Error] = [DeliveryError.empty, Unexplained()]
    #expect(
      errors.map(\.explainedMessage) == [Phrase("This delivery is empty."), .unexpectedFailure])
  }
}
