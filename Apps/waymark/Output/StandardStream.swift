import Foundation

/// Standard output or standard error.
enum StandardStream {
  case output, error

  /// Writes all of `text`. A reader that went away ends it quietly, as pipes do.
  func write(_ text: String) {
    let descriptor = self == .output ? STDOUT_FILENO : STDERR_FILENO
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }
}
