/// The keys that a command prints somewhere in its JSON.
public struct DocumentKeys: Sendable {
  public let words: [String]
  /// The place of the keys, as for ``JSONAnswer``; empty for the whole document.
  public let place: String
  public let keys: Set<String>

  /// - Parameters:
  ///   - words: of the command, separated by spaces.
  ///   - keys: separated by spaces.
  public init(_ words: String, at place: String = "", _ keys: String) {
    self.words = words.split(separator: " ").map(String.init)
    self.place = place
    self.keys = Set(keys.split(separator: " ").map(String.init))
  }
}
