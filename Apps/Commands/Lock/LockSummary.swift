import Composition
import Contracts
import Terminal

/// The state of App Lock, below a screen about the day.
struct LockSummary {
  private let phrase: Phrase
  /// Whether something is still locked although nothing should be.
  private let isLeft: Bool

  /// Nil if it locks nothing today and nothing is left locked.
  init?(_ waymark: Waymark, in transaction: any Transaction) throws {
    let status = try waymark.appLock.status(in: transaction)
    let sight = try waymark.shields.machineState(in: transaction)
    isLeft = sight.isLeft
    guard status.isEnabled && !status.selected.isEmpty || isLeft else { return nil }
    let standing = status.summary(
      sight, in: try waymark.personalTime.calendar(in: transaction))
    let end = status.offFrom == nil ? nil : status.pending
    phrase = [standing, end].compactMap(\.self).joined(separator: " ")
  }

  func text(_ output: CommandOutput) -> String {
    let way =
      isLeft
      ? [
        Phrase("To unlock it: sudo waymark lock uninstall. More: waymark lock status")
      ] : []
    let lines = ([phrase] + way).flatMap { phrase in
      output.narrow.lines(output.say(phrase), indent: 2) { isLeft ? $0 : output.paint($0, .dim) }
    }
    return (["\n"] + lines.map { $0 + "\n" }).joined()
  }
}
