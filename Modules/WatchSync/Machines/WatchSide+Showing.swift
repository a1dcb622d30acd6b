import Contracts

/// Showing what the phone side publishes.
extension WatchSide {
  mutating func show(_ context: WatchContext, _ answer: inout Answer) {
    guard counts(context.revision) else { return }
    answer.isSeen = true
    guard context.revision.replaces(cache.state.context?.revision) else { return }
    cache.change { state in
      state.context = context
      if let live = state.live, !live.revision.replaces(context.revision) { state.live = nil }
      if state.live?.revision.incarnation != context.revision.incarnation { state.live = nil }
    }
    answer.isChanged = true
  }

  mutating func show(_ live: LiveNumbers, _ answer: inout Answer) {
    // Without a context of the same life there is nothing to show it with.
    guard counts(live.revision), let held = cache.state.revision,
      held.incarnation == live.revision.incarnation
    else { return }
    answer.isSeen = true
    guard live.revision.replaces(held) else { return }
    cache.change { $0.live = live }
    answer.isChanged = true
  }

  /// Whether it belongs to the life that is followed and is at the other end of this connection.
  private func counts(_ revision: Revision) -> Bool {
    revision.incarnation == talk && revision.incarnation == cache.state.followed
  }
}

extension Revision {
  /// Whether it replaces the current one. Anything replaces a revision of another life.
  fileprivate func replaces(_ held: Revision?) -> Bool {
    guard let held, held.incarnation == incarnation else { return true }
    return number > held.number
  }
}
