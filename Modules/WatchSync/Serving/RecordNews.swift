import Contracts

/// Notifies followers that the record was written to.
actor RecordNews {
  private var followers: [AsyncStream<Void>.Continuation] = []

  /// One element now, and one after each write; unread ones collapse into one. It ends with the reading task.
  func follow() -> AsyncStream<Void> {
    let (news, follower) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // Also removes followers that have gone.
    notify()
    followers.append(follower)
    follower.yield()
    return news
  }

  func notify() {
    followers.removeAll { follower in
      if case .terminated = follower.yield() { true } else { false }
    }
  }
}
