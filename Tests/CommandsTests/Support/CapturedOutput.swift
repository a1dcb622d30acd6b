import Synchronization
import Terminal

@testable import Commands

/// Captures the output of a command.
final class CapturedOutput: Sendable {
  private let written = Mutex<[UInt8]>([])
  private let told = Mutex("")

  var result: String { String(decoding: bytes, as: UTF8.self) }
  var bytes: [UInt8] { written.withLock { $0 } }
  var talk: String { told.withLock { $0 } }
  /// Without line breaks, whatever the width of the terminal.
  var talkUnbroken: String { talk.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  func commandOutput(
    _ options: RunOptions, columns: Int? = nil, isColored: Bool, plain: PlainText = .none
  ) -> CommandOutput {
    CommandOutput(
      isJSON: options.json, isQuiet: options.quiet, talks: !options.quiet,
      paint: Paint(isColored: isColored), columns: columns ?? 80,
      plain: plain, isOnTerminal: columns != nil,
      writeResult: { bytes, _ in self.written.withLock { $0 += bytes } },
      writeTalk: { text in self.told.withLock { $0 += text } })
  }
}
