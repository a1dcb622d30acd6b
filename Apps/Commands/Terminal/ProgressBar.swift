import Contracts
import Synchronization
import Terminal

/// A line that shows the progress of long work, with its rate and the time left.
final class ProgressBar: Sendable {
  private let output: CommandOutput
  private let label: String
  private let start = ContinuousClock.now
  private let lastDrawn = Mutex<ContinuousClock.Instant?>(nil)

  /// - Parameter label: what is being processed, such as the name of a file.
  init(_ label: String, output: CommandOutput) {
    self.label = label.printable
    self.output = output
  }

  func update(_ progress: ImportProgress) {
    guard isDue(), progress.total > 0 else { return }
    let share = min(1, Double(progress.done) / Double(progress.total))
    let elapsed =
      Double(start.duration(to: .now).components.seconds)
      + Double(start.duration(to: .now).components.attoseconds) / 1e18
    var parts = ["\(label) \(bar(share)) \(output.say(.percent(Int((share * 100).rounded()))))"]
    switch progress.phase {
    case .reading:
      let rate = elapsed > 0 ? Double(progress.done) / elapsed : 0
      parts.append(output.say("\(rate / 1_000_000, places: 0) MB/s"))
      if share > 0.01 {
        let left = elapsed / share - elapsed
        parts.append(output.say("\(left, places: 0) s left"))
      }
    case .merging: parts.append(output.say(progress.phase.words))
    }
    // A line that wraps could not be redrawn in place.
    while parts.count > 1, parts.joined(separator: "  ").width >= output.columns {
      parts.removeLast()
    }
    output.draw("\r" + parts.joined(separator: "  ") + "\u{1B}[K")
  }

  func clear() {
    output.draw("\r\u{1B}[K")
  }

  /// At most ten times a second.
  private func isDue() -> Bool {
    guard output.talks else { return false }
    return lastDrawn.withLock { last in
      let now = ContinuousClock.now
      if let last, last.duration(to: now) < .milliseconds(100) { return false }
      last = now
      return true
    }
  }

  private func bar(_ share: Double) -> String {
    let filled = Int(share * 24)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: 24 - filled)
  }
}
