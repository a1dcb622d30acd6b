/// One line of `waymark doctor`.
public struct HealthCheck: Sendable {
  /// A few words, for example `Day records`.
  public let name: Phrase
  /// Reads only. An error it throws is reported as ``HealthFinding/State/failed``.
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
  /// The command or step that fixes it; nil if there is nothing to fix.
  public var fix: Phrase?

  public init(state: State, detail: Phrase, fix: Phrase? = nil) {
    self.state = state
    self.detail = detail
    self.fix = fix
  }
}
