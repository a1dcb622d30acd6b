/// The identity and requirements of a plugin.
public struct PluginManifest: Hashable, Sendable {
  /// Lower case, for example `goals`; unique, never changed.
  public let identifier: String
  /// One line: what it is responsible for.
  public let summary: Phrase
  /// The version of Contracts it was built against.
  public let contractVersion: Int
  /// Identifiers of plugins that must be present too.
  public let requires: [String]

  /// The version of these contracts. Increased when a change of a contract would make a plugin built against an older
  /// one misbehave.
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
