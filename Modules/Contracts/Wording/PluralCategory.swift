/// A form of a word that depends on a number beside it, by the name CLDR has for it.
public enum PluralCategory: String, CaseIterable, Codable, Sendable {
  case zero, one, two, few, many, other
}
