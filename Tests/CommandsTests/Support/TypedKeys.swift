import Synchronization

@testable import Commands

/// A keyboard: some keys, then the end of the terminal.
final class TypedKeys: KeySource, Sendable {
  private let keys: Mutex<ArraySlice<Key>>

  init(_ keys: [Key]) {
    self.keys = Mutex(keys[...])
  }

  func key() -> Key {
    keys.withLock { $0.popFirst() } ?? .end
  }
}

extension [Key] {
  static func typed(_ text: String) -> [Key] { text.map(Key.character) }
}
