import Composition
import Contracts

/// What happens after a command: pending notifications are shown in the terminal, and the service is started for the
/// others.
struct CommandFollowUp {
  let system: SystemEnvironment
  let options: RunOptions

  /// Called before the command: from then on notifications also go to the terminal.
  func prepare(_ context: CommandContext) async {
    guard context.output.talks else { return }
    await attempt(context) {
      try await context.waymark.notifications.addPlatformChannel(TerminalChannel.kind)
    }
  }

  /// Shows pending notifications.
  ///
  /// - Returns: whether the service should be started.
  func showNotifications(_ context: CommandContext) async -> Bool {
    guard context.output.talks || context.waymark.hasWritten() else { return false }
    let notifications = context.waymark.notifications
    guard let waiting = await attempt(context, { try await notifications.waiting() }) else {
      return false
    }
    if waiting.isAnythingHere {
      await attempt(context) { _ = try await notifications.deliver() }
    }
    // Notifications for a terminal wait for the next command there: the service has none.
    return !waiting.kindsElsewhere.isSubset(of: [TerminalChannel.kind])
  }

  /// Applies App Lock's decisions to the machine: through the service if one runs, otherwise here.
  ///
  /// - Returns: whether something is left that only the service can do.
  func keepLocks(_ context: CommandContext) async -> Bool {
    let waymark = context.waymark
    do {
      let isConcerned = try await waymark.read { try $0.shields.isConcerned(in: $1) }
      // A new record may have replaced a deleted one for which something is still locked.
      guard try isConcerned || waymark.hasWritten() && waymark.shields.hasTraces else {
        return false
      }
      if context.system.host == nil, WakePipe(home: context.home).hasReader {
        return waymark.hasWritten()
      }
      // After a command that changed nothing, only what is due is done, such as a new day.
      try await waymark.shields.carryOut(isLooking: waymark.hasWritten())
      if waymark.hasWritten(), let trouble = try await waymark.shields.trouble() {
        context.output.note(Phrase("A lock needs attention: \(trouble). See: waymark lock"))
      }
      guard context.system.host == nil else { return false }
      return try await waymark.read { try $0.shields.needsService(in: $1) }
    } catch {
      let reason = (error as? any ExplainedError)?.explanation.message
      context.output.note(
        Phrase(
          """
          The locks will be updated with the next command: \
          \(reason ?? Phrase(verbatim: String(describing: error)))
          """
        ))
      return false
    }
  }

  /// Wakes the running service, or starts one that runs `words` and ends.
  func callService(home: String, for words: [String] = ["notifications", "deliver"]) {
    guard !WakePipe(home: home).wake() else { return }
    let now = options.now ?? system.variables["WAYMARK_NOW"].flatMap { $0.isEmpty ? nil : $0 }
    ServiceProgram(system: system).spawn(words, home: HomeFolder.absolute(home), now: now)
  }

  /// A failure loses nothing: undelivered notifications wait for the next command.
  @discardableResult
  private func attempt<Value>(
    _ context: CommandContext, _ work: () async throws -> Value
  ) async -> Value? {
    do {
      return try await work()
    } catch {
      context.output.note(
        Phrase(
          """
          Some notifications will be sent with the next command (\(String(describing: error))).
          """))
      return nil
    }
  }
}
