import Synchronization

@testable import Commands

/// Keeps what a command says instead of saying it.
final class CapturedOutput: Sendable {
  private let written = Mutex("")
  private let told = Mutex("")

  var result: String { written.withLock { $0 } }
  var talk: String { told.withLock { $0 } }

  func commandOutput(_ options: RunOptions, columns: Int, isColored: Bool) -> CommandOutput {
    CommandOutput(
      isJSON: options.json, isQuiet: options.quiet, talks: !options.quiet,
      paint: Paint(isColored: isColored), columns: columns,
      writeResult: { text, _ in self.written.withLock { $0 += text } },
      writeTalk: { text in self.told.withLock { $0 += text } })
  }
}
