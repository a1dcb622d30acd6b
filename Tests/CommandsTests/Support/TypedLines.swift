import Synchronization

/// Standard input: some lines, then its end.
final class TypedLines: Sendable {
  private let lines: Mutex<ArraySlice<String>>

  init(_ lines: [String]) {
    self.lines = Mutex(lines[...])
  }

  func next() -> String? {
    lines.withLock { $0.popFirst() }
  }
}
