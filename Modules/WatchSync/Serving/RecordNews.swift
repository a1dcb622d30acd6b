import Contracts

/// Tells whoever follows that the record was written to.
actor RecordNews {
  private var followers: [AsyncStream<Void>.Continuation] = []

  /// One element now, and one after each write; of several that nobody has taken yet, one. It ends with the task that
  /// reads it.
  func follow() -> AsyncStream<Void> {
    let (news, follower) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // Also finds out who has gone.
    tell()
    followers.append(follower)
    follower.yield()
    return news
  }

  func tell() {
    followers.removeAll { follower in
      if case .terminated = follower.yield() { true } else { false }
    }
  }
}
