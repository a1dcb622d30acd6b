import Contracts
import TestSupport
import Testing

@testable import Commands

/// The progress of long work in a terminal.
struct ProgressBarTests {
  @Test(
    "S1-7 The bar is one line, however narrow the terminal, and disappears at the end",
    arguments: [40, 80])
  func oneLine(columns: Int) {
    let captured = CapturedOutput()
    let bar = ProgressBar(
      "Import", output: captured.commandOutput(RunOptions(), columns: columns, isColored: false))
    bar.update(ImportProgress(phase: .reading, done: 5_000_000_000, total: 10_000_000_000))
    let shown = TerminalScreen(columns: columns, showing: captured.talk).text
    #expect(shown.split(separator: "\n").count == 1)
    #expect(shown.contains("s left") == (columns == 80))
    bar.clear()
    #expect(TerminalScreen(columns: columns, showing: captured.talk).text == "")
  }
}
