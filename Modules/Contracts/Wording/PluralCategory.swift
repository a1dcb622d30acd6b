/// A plural form, by its CLDR name.
public enum PluralCategory: String, CaseIterable, Codable, Sendable {
  case zero, one, two, few, many, other
}
