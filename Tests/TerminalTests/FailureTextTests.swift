import Contracts
import Testing

@testable import Terminal

struct FailureTextTests {
  @Test("S8-3 A failure names the program, with the next step below it")
  func text() {
    let failure = FailureText("waymark-watch", .usage, Phrase("No."), hint: Phrase("Try yes."))
    #expect(failure.shown(in: .english) == "waymark-watch: No.\n  Try yes.\n")
  }

  @Test("S8-4 A failure is wrapped to the terminal's width")
  func narrow() {
    let text = FailureText("waymark", .bug, Phrase("one two three four five six"))
      .shown(in: .english, columns: 20)
    #expect(text.split(separator: "\n").count > 1)
    #expect(text.split(separator: "\n").allSatisfy { String($0).width <= 20 })
  }
}
