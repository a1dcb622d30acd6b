/// Whether what needs Pro is allowed: the one answer behind every gate. Specification S1-8.
public protocol EntitlementReading: Sendable {
  func isPro() async throws -> Bool
}
