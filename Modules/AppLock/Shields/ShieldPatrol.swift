import Contracts
import Synchronization

/// Repeats what does not last by itself: it stops what started anew, several times a second while something is
/// to be held, and rests otherwise.
final class ShieldPatrol: LongRunningService {
  let identifier = "appLock.patrol"

  private struct Round {
    var order: ShieldOrder
    var shield: any Shield
    var interval: Duration
  }

  private struct State {
    var rounds: [Round] = []
    var changes: AsyncStream<Void>.Continuation?
  }

  private let state = Mutex(State())

  /// What is wanted from now on.
  func hold(_ desire: LockDesire, _ shields: [any Shield]) {
    state.withLock { state in
      state.rounds = shields.compactMap { shield in
        guard let interval = shield.patrol, let order = desire.order(for: shield) else {
          return nil
        }
        // One that has looked around before looks faster.
        let known = state.rounds.first { $0.shield.name == shield.name }?.shield
        return Round(order: order, shield: known ?? shield, interval: interval)
      }
      state.changes?.yield()
    }
  }

  func run(report: @escaping @Sendable (Phrase) -> Void) async throws {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    state.withLock { $0.changes = continuation }
    continuation.yield()
    for await _ in changes {
      while let interval = rounds.map(\.interval).min(), !Task.isCancelled {
        for round in rounds {
          do throws(ShieldFailure) {
            try await round.shield.apply(round.order)
          } catch {
            report(Phrase("\(round.shield.title) could not be kept up: \(error.reason)"))
          }
        }
        try await Task.sleep(for: interval)
      }
    }
  }

  private var rounds: [Round] { state.withLock { $0.rounds } }
}
