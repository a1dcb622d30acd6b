/// The units distances are shown in. Specification S1-1.
public enum UnitSystem: String, CaseIterable, Codable, Sendable {
  case metric, imperial
}
