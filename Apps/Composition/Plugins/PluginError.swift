public import Contracts

/// Why the plugins of this build do not fit together. A bug of whoever built it.
public enum PluginError: Error, Hashable, Sendable {
  case duplicateIdentifier(String)
  case duplicateSubscriber(String)
  case duplicateHandler(String)
  case duplicateService(String)
  case duplicateNotificationKind(String)
  case duplicateOffer(String)
  case missingRequirement(of: String, missing: String)
  /// An app asks for a contract that no plugin offers.
  case notOffered(String)
  case wrongContractVersion(of: String, found: Int, expected: Int)
}

extension PluginError: ExplainedError {
  public var explanation: Explanation {
    Explanation(
      .configuration,
      Phrase("The plugins of this build do not fit together: \(String(describing: self))."))
  }
}
