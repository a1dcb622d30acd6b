package import Contracts

/// A file that was imported, and what came of it.
package struct ImportedFile: Sendable {
  package var report: ImportReport
  /// Milestones that were recorded with its weighings, oldest first.
  package var reached: [MilestoneAchievement]

  package init(report: ImportReport, reached: [MilestoneAchievement] = []) {
    self.report = report
    self.reached = reached
  }
}
