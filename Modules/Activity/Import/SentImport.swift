import Contracts

/// A file that was sent, and its progress.
struct SentImport: Sendable {
  enum State: Sendable {
    case waiting
    /// Nil before the first news.
    case running(ImportProgress?)
    /// With the milestones it reached.
    case done(ImportReport, reached: [PageRow])
    case failed(Explanation)
  }

  let number: Int
  let name: String
  let isDryRun: Bool
  var state: State

  var hasEnded: Bool {
    switch state {
    case .waiting, .running: false
    case .done, .failed: true
    }
  }
}
