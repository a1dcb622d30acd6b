public import Contracts

/// Why the plugins of this build do not fit together. A bug of whoever built it.
public enum PluginError: Error, Hashable, Sendable {
  case duplicateIdentifier(String)
  case duplicateSubscriber(String)
  case duplicateHandler(String)
  case duplicateService(String)
  case duplicateNotificationKind(String)
  case duplicateWidget(WidgetKind.Name)
  /// What a plugin announced and does not make, and what it makes and did not announce.
  case wrongWidgets(missing: [WidgetKind.Name], unannounced: [WidgetKind.Name])
  case missingRequirement(of: String, missing: String)
  case wrongContractVersion(of: String, found: Int, expected: Int)
}

extension PluginError: ExplainedError {
  public var explanation: Explanation {
    Explanation(
      .configuration,
      Phrase("The plugins of this build do not fit together: \(String(describing: self))."))
  }
}
