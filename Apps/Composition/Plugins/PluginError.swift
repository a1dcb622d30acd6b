public import Contracts

/// Why the plugins of this build do not fit together: a bug of the build.
public enum PluginError: Error, Hashable, Sendable {
  case duplicateIdentifier(String)
  case duplicateSubscriber(String)
  case duplicateHandler(String)
  case duplicateService(String)
  case duplicateNotificationKind(String)
  case duplicateWidget(WidgetKind.Name)
  /// Two handlers undo the same kind.
  case duplicateUndoKind(String)
  /// Widgets a plugin announced but does not make, and those it makes unannounced.
  case wrongWidgets(missing: [WidgetKind.Name], unannounced: [WidgetKind.Name])
  case duplicateAchievement(String, of: [String])
  case duplicateTip(String, of: [String])
  case duplicateMeasure(String, of: [String])
  /// A key of the document of a whole record.
  case duplicateSection(String, of: [String])
  /// It writes at a key that it did not name.
  case undeclaredSection(String, of: String)
  /// Two pages with indistinguishable addresses.
  case duplicatePage(PagePath, of: [String])
  /// Two actions that do the same to the same address.
  case duplicateAction(PagePath, of: [String])
  /// Two queries with indistinguishable addresses.
  case duplicateQuery(PagePath, of: [String])
  /// An app asks what no plugin answers.
  case noQuery(PagePath)
  /// An app performs an action that no plugin contributes.
  case noAction(PagePath)
  /// Sections for a page that does not exist.
  case noPage(PagePath, of: String)
  case missingRequirement(of: String, missing: String)
  case wrongContractVersion(of: String, found: Int, expected: Int)
  /// Two plugins offer the same contract.
  case duplicateOffer(String)
  /// An app asks for a contract that no plugin offers.
  case notOffered(String)
}

extension PluginError: ExplainedError {
  public var explanation: Explanation {
    Explanation(
      .configuration,
      Phrase("The plugins of this build don't fit together: \(String(describing: self))."))
  }
}
