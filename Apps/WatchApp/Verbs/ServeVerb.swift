import Contracts
import WatchSync

/// `waymark-watch serve`: stays connected, imports entries logged meanwhile, and shows each change immediately.
struct ServeVerb {
  let run: VerbRun
  /// Ends with the first connection that ends.
  let isOnce: Bool

  func serve() async throws {
    let keeper = try run.keeper(waiting: .seconds(2))
    guard let phone = try FollowedPhone.read(run.places) else {
      throw WatchProblem.nothingYet(nil)
    }
    let (changes, changed) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let following = PhoneFollowing(
      run: run, keeper: keeper, isOnce: isOnce, changed: { changed.yield() })
    changed.yield()
    let screen = ServeScreen(run: run)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await following.follow(phone)
        return true
      }
      group.addTask {
        screen.begin()
        for await _ in changes { try await screen.show(keeper.reading()) }
        return false
      }
      // The age on the face advances even if nothing else changes.
      group.addTask {
        while run.terminal.outputIsTerminal, !Task.isCancelled {
          try await run.world.pause(.seconds(1))
          changed.yield()
        }
        return false
      }
      defer {
        group.cancelAll()
        screen.end()
      }
      while let isOver = try await group.next() { if isOver { return } }
    }
  }
}
