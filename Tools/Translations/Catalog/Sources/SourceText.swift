/// A text in a source file.
public struct SourceText: Hashable, Sendable {
  /// As `Phrase.key` has it.
  public let key: String
  /// The English singular; nil if it has no plural.
  public let singular: String?
  public let path: String
  public let line: Int

  public init(key: String, singular: String? = nil, path: String, line: Int) {
    self.key = key
    self.singular = singular
    self.path = path
    self.line = line
  }
}
