import TestSupport
import Testing

/// The simulated terminal of tests.
struct TerminalScreenTests {
  private func shown(_ text: String, columns: Int = 10, rows: Int = 30) -> String {
    TerminalScreen(columns: columns, rows: rows, showing: text).text
  }

  @Test("Lines are one below another with any line end, without trailing blanks")
  func lines() {
    #expect(shown("one  \ntwo\r\n\nthree\n\n\n") == "one\ntwo\n\nthree\n")
    #expect(shown("one\rt") == "tne\n")
    #expect(shown("") == "")
  }

  @Test("An overlong line continues below; one that just fits does not")
  func wrapping() {
    #expect(shown("0123456789\nx") == "0123456789\nx\n")
    #expect(shown("0123456789ab\nx") == "0123456789\nab\nx\n")
  }

  @Test("Overwritten text is gone, colours are ignored")
  func drawnOver() {
    #expect(shown("\u{1B}[1mone\u{1B}[0m\ntwo\n\u{1B}[2A\u{1B}[Jthree\n") == "three\n")
    #expect(shown("keep\none\ntwo\n\r\u{1B}[2A\u{1B}[J") == "keep\n")
  }

  @Test("Text cleared to the end of its line is gone")
  func cleared() {
    #expect(shown("0123\rab\u{1B}[K\nx") == "ab\nx\n")
  }

  @Test("Text scrolled off the top is out of reach")
  func pushedOut() {
    #expect(shown("a\nb\nc\n\u{1B}[9A\u{1B}[Jd", rows: 2) == "a\nb\nd\n")
  }
}
