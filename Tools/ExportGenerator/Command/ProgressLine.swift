import Foundation

/// A line with the percentage on standard error, only when that is a terminal.
final class ProgressLine {
  private let expectedBytes: Int
  private let isVisible = isatty(STDERR_FILENO) == 1
  private var shown = -1

  init(expectedBytes: Int) {
    self.expectedBytes = max(1, expectedBytes)
  }

  func show(_ bytes: Int) {
    let percent = min(100, bytes * 100 / expectedBytes)
    guard isVisible, percent != shown else { return }
    shown = percent
    FileHandle.standardError.write(Data("\rWriting … \(percent) %".utf8))
  }

  func clear() {
    guard isVisible else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
