import Contracts
import Terminal

extension StandardStream {
  /// Writes all of `text`, without control sequences.
  ///
  /// - Parameter wording: for the message if it cannot be written.
  func write(_ text: String, in wording: Wording = .english) {
    write(Array(TerminalText(steering: .drawing).shown(text).utf8), in: wording)
  }

  /// The same for raw bytes.
  func write(_ bytes: [UInt8], in wording: Wording = .english) {
    write(bytes, by: CommandFailure.program, in: wording)
  }
}
