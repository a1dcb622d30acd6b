package import Contracts

/// A file that was imported, and the result.
package struct ImportedFile: Sendable {
  package var report: ImportReport
  /// Milestones reached by its weighings, oldest first.
  package var reached: [MilestoneAchievement]

  package init(report: ImportReport, reached: [MilestoneAchievement] = []) {
    self.report = report
    self.reached = reached
  }
}
