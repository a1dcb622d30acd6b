/// One line of `waymark doctor`.
public struct HealthCheck: Sendable {
  /// A few words, such as `Day records`.
  public let name: Phrase
  /// Looks, changes nothing. An error thrown is reported as ``HealthFinding/State/failed``.
  public let examine: @Sendable () async throws -> HealthFinding

  public init(name: Phrase, examine: @escaping @Sendable () async throws -> HealthFinding) {
    self.name = name
    self.examine = examine
  }
}

/// What a health check found.
public struct HealthFinding: Hashable, Sendable {
  public enum State: String, Codable, Sendable {
    case ok, warning, failed
  }

  public var state: State
  public var detail: Phrase
  /// The command or step that mends it; nil when there is nothing to mend.
  public var fix: Phrase?

  public init(state: State, detail: Phrase, fix: Phrase? = nil) {
    self.state = state
    self.detail = detail
    self.fix = fix
  }
}
