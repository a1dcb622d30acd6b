/// Something worth knowing that is told once, by the feature it is about.
public struct Tip: Hashable, Identifiable, Sendable {
  /// Such as `freezes`; unique, never changed.
  public let id: String
  /// Smaller numbers are told first; leave room between them.
  public let rank: Int
  public let phrase: Phrase

  public init(_ id: String, rank: Int, _ phrase: Phrase) {
    self.id = id
    self.rank = rank
    self.phrase = phrase
  }
}
