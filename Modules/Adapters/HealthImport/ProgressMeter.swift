internal import Contracts

/// Reports the progress of reading, no more often than is useful.
struct ProgressMeter {
  private static let interval: Int64 = 1 << 20

  private let total: Int64
  private let context: ImportContext
  private var reported: Int64 = 0

  init(for file: HealthFile, _ context: ImportContext) {
    total = file.size
    self.context = context
  }

  /// - Parameter position: bytes of the file consumed so far.
  /// - Throws: what the receiver throws, to cancel.
  mutating func report(_ position: Int64) throws {
    guard position - reported >= ProgressMeter.interval || position >= total, position != reported
    else { return }
    reported = position
    try context.progress(
      ImportProgress(phase: .reading, done: min(position, total), total: total))
  }
}
