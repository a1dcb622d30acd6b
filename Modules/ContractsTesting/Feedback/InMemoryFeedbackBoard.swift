public import Contracts
import Synchronization

/// A shared board in memory, as seen by one user: others vote on it, and it can be unavailable.
public final class InMemoryFeedbackBoard: FeedbackBoard {
  private struct State {
    var items: [FeedbackItem] = []
    var silence: String?
  }

  private let state = Mutex(State())
  private let time: any TimeSource

  public init(time: any TimeSource) {
    self.time = time
  }

  /// Simulates votes of others, and a decision of the board's owner.
  public func others(vote votes: Int, for id: FeedbackItem.ID, state newState: FeedbackState) {
    state.withLock { state in
      guard let index = state.items.firstIndex(where: { $0.id == id }) else { return }
      state.items[index].votes += votes
      state.items[index].state = newState
    }
  }

  /// - Parameter reason: why it does not answer from now on; nil to answer again.
  public func fallSilent(_ reason: String?) {
    state.withLock { $0.silence = reason }
  }

  public func items() async throws -> [FeedbackItem] {
    try answer { state in
      state.items.sorted { ($1.votes, $0.createdAt, $0.id) < ($0.votes, $1.createdAt, $1.id) }
    }
  }

  public func add(_ idea: FeedbackIdea) async throws -> FeedbackItem {
    try answer { state in
      if let same = state.items.first(where: { $0.title.lowercased() == idea.title.lowercased() }) {
        throw FeedbackError.alreadyThere(same.id)
      }
      let item = FeedbackItem(
        id: FeedbackItem.ID(state.items.count + 1), title: idea.title, details: idea.details,
        createdAt: time.now(), votes: 0, hasVoted: false, state: .open)
      state.items.append(item)
      return item
    }
  }

  public func setVote(_ isVoted: Bool, for id: FeedbackItem.ID) async throws -> FeedbackVote {
    try answer { state in
      guard let index = state.items.firstIndex(where: { $0.id == id }) else {
        throw FeedbackError.noSuchItem(id)
      }
      let hasChanged = state.items[index].hasVoted != isVoted
      if hasChanged {
        state.items[index].hasVoted = isVoted
        state.items[index].votes += isVoted ? 1 : -1
      }
      return FeedbackVote(item: state.items[index], hasChanged: hasChanged)
    }
  }

  private func answer<Value: Sendable>(
    _ work: (inout sending State) throws -> sending Value
  ) throws -> Value {
    try state.withLock { state in
      if let silence = state.silence { throw FeedbackError.unavailable(detail: silence) }
      return try work(&state)
    }
  }
}
