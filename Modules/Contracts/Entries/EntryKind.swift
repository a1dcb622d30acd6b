/// What a person can write down by hand.
public enum EntryKind: String, CaseIterable, Codable, Sendable {
  case steps, weight, exercise
}
