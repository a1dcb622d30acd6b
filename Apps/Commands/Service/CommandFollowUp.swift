import Composition
import Contracts

/// What follows a command: what there is to tell is shown in the terminal, and the service is called
/// for whatever goes elsewhere.
struct CommandFollowUp {
  let system: SystemEnvironment
  let options: RunOptions

  /// Before the command: from now on the terminal is told too.
  func prepare(_ context: CommandContext) async {
    guard context.output.talks else { return }
    await attempt(context) {
      try await context.waymark.notifications.addPlatformChannel(TerminalChannel.kind)
    }
  }

  /// Shows what there is to tell.
  ///
  /// - Returns: whether the service is to be called.
  func tell(_ context: CommandContext) async -> Bool {
    guard context.output.talks || context.waymark.hasWritten() else { return false }
    let notifications = context.waymark.notifications
    return await attempt(context) {
      let waiting = try await notifications.waiting()
      if waiting.isAnythingHere { _ = try await notifications.deliver() }
      // What waits for a terminal waits for the next command there: the service has none.
      return !waiting.kindsElsewhere.isSubset(of: [TerminalChannel.kind])
    } ?? false
  }

  func callService(home: String) {
    guard !WakePipe(home: home).wake() else { return }
    let now = options.now ?? system.variables["WAYMARK_NOW"].flatMap { $0.isEmpty ? nil : $0 }
    ServiceProgram(system: system).deliverApart(home: HomeFolder.absolute(home), now: now)
  }

  /// Nothing is lost when it fails: what was not told waits for the next command.
  @discardableResult
  private func attempt<Value>(
    _ context: CommandContext, _ work: () async throws -> Value
  ) async -> Value? {
    do {
      return try await work()
    } catch {
      context.output.note(
        Phrase("Some notifications wait for the next command (\(String(describing: error)))."))
      return nil
    }
  }
}
