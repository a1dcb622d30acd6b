import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark lock open`.
struct LockOpen: Verb {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Wait out the pause you chose, then open everything for five minutes.",
    discussion: """
      See: waymark lock pause --help. Ctrl-C, or any answer except yes, keeps everything locked. \
      Each opening is counted.
      """)

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    let (pause, status) = try await context.read {
      (try $0.appLock.pauseToOpen(in: $1), try $0.appLock.status(in: $1))
    }
    let question = YesNoQuestion(context: context)
    let command = "waymark lock open --yes"
    // Before anybody waits.
    if !confirmation.yes { try question.check(otherwise: command) }
    if question.isPossible {
      let wait = Phrase(
        one: "Wait \(pause.seconds) second. Ctrl-C keeps it locked.",
        other: "Wait \(pause.seconds) seconds. Ctrl-C keeps it locked.")
      let lines = [status.progress, pause.counted, wait].compactMap(\.self).flatMap {
        context.output.narrow.lines(context.output.say($0), indent: 2)
      }
      context.output.draw(lines.map { $0 + "\n" }.joined())
    }
    try await context.system.wait(.seconds(pause.seconds))
    let minutes = LockPass.minutesAfterPause
    let isSure = try question.confirm(
      asOnPage: Phrase("Open everything for \(minutes) minutes?"), unless: confirmation,
      otherwise: command)
    guard isSure else { return context.output.note(Phrase("Everything stays locked.")) }
    try await context.showOpening("lock/open")
  }
}
