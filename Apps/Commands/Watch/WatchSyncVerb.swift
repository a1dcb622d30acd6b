import ArgumentParser
import Composition
import Contracts
import Documents

/// `waymark watch sync`.
struct WatchSyncVerb: Verb {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Update the watches now, and show which ones are up to date.",
    discussion: "Watches get every change automatically; use this to make sure.")

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let told = try await context.waymark.watches.sync()
    let isServed = WakePipe(home: context.home).hasReader
    // Without a service nothing would answer.
    if told != nil, isServed { try await FollowingWatches(context: context).wait() }
    let (status, text) = try await context.watchText()
    context.output.show(
      WatchSyncDocument(told, status, in: text.calendar), text: text.following(isServed: isServed))
  }
}

/// Waits until the reachable watches have everything up to the start of the wait. Later changes are not waited for:
/// that could last for as long as entries are logged.
struct FollowingWatches {
  /// How long to wait while no watch catches up, in seconds.
  private static let patience: Int64 = 3

  let context: CommandContext

  func wait() async throws {
    let wakes = Wakes(context)
    try await wait(for: wakes.stream) { wakes.alarm(after: Self.patience) }
    withExtendedLifetime(wakes) {}
  }

  /// Returns once all have it, none has made progress for ``patience``, or the person interrupts it.
  ///
  /// - Parameter restart: sets an alarm after ``patience``, replacing an earlier one.
  func wait(for wakes: AsyncStream<Wake>, restart: () -> Void) async throws {
    let told = try await context.watchStatus().newest
    var pending = try await pending(of: told)
    guard pending > 0 else { return }
    restart()
    for await wake in wakes {
      let left = try await self.pending(of: told)
      switch wake {
      case .alarm, .interruption: return
      case .change, .line: if left == 0 { return }
      }
      if left < pending { restart() }
      pending = left
    }
  }

  /// How many changes up to `told` the watches lack, in total.
  private func pending(of told: Revision?) async throws -> Int64 {
    var status = try await context.watchStatus()
    status.newest = told
    return status.watches.map(status.pending).reduce(0, +)
  }
}
