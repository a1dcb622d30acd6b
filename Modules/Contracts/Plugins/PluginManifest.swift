/// Who a plugin is and what it stands on.
public struct PluginManifest: Hashable, Sendable {
  /// Lower case, such as `goals`; unique, never changed.
  public let identifier: String
  /// One line: what it is responsible for.
  public let summary: Phrase
  /// The version of Contracts it was built against.
  public let contractVersion: Int
  /// Identifiers of plugins that must be there too.
  public let requires: [String]

  /// The version of these contracts. It rises when a contract changes so that a plugin built
  /// against an older one would misbehave.
  public static let currentContractVersion = 1

  public init(
    identifier: String, summary: Phrase, contractVersion: Int, requires: [String] = []
  ) {
    self.identifier = identifier
    self.summary = summary
    self.contractVersion = contractVersion
    self.requires = requires
  }
}
