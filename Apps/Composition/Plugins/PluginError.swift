public import Contracts

/// Why the plugins of this build do not fit together. A bug of whoever built it.
public enum PluginError: Error, Hashable, Sendable {
  case duplicateIdentifier(String)
  case duplicateSubscriber(String)
  case duplicateHandler(String)
  case duplicateService(String)
  case duplicateNotificationKind(String)
  case duplicateWidget(WidgetKind.Name)
  /// Two handlers would undo the same.
  case duplicateUndoKind(String)
  /// What a plugin announced and does not make, and what it makes and did not announce.
  case wrongWidgets(missing: [WidgetKind.Name], unannounced: [WidgetKind.Name])
  case duplicateAchievement(String, of: [String])
  case duplicateTip(String, of: [String])
  case duplicateMeasure(String, of: [String])
  /// A key of the document of a whole record.
  case duplicateSection(String, of: [String])
  /// It writes at a key that it did not name.
  case undeclaredSection(String, of: String)
  /// Two pages that no address tells apart.
  case duplicatePage(PagePath, of: [String])
  /// Two actions that do the same to the same address.
  case duplicateAction(PagePath, of: [String])
  /// Two queries that no address tells apart.
  case duplicateQuery(PagePath, of: [String])
  /// An app asks what no plugin answers.
  case noQuery(PagePath)
  /// An app performs an action that no plugin contributes.
  case noAction(PagePath)
  /// Sections for a page that nobody contributes.
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
