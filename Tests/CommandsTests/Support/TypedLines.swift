import Synchronization

/// Standard input: some lines, then its end.
final class TypedLines: Sendable {
  private struct State {
    var ahead: ArraySlice<String>
    var lines: ArraySlice<String>
  }

  private let state: Mutex<State>

  /// - Parameter ahead: typed before any question.
  init(_ lines: [String], ahead: [String] = []) {
    state = Mutex(State(ahead: ahead[...], lines: lines[...]))
  }

  func next() -> String? {
    state.withLock { $0.ahead.popFirst() ?? $0.lines.popFirst() }
  }

  func discardTyped() {
    state.withLock { $0.ahead = [] }
  }
}
