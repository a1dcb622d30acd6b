import ArgumentParser
import Composition
import Contracts
import Documents
import Terminal

/// `waymark onboard`.
struct Onboard: Verb {
  static let configuration = CommandConfiguration(
    commandName: "onboard",
    abstract: """
      Get started: set a goal, import your data, turn on notifications.
      """,
    discussion: """
      In a terminal, arrow keys choose, Enter confirms and Esc goes back. Otherwise, answers are \
      read from standard input, one per line. Each answer is saved at once; run the command \
      again to continue.
      """)
  // The channels ask for permissions, and only the service has them.
  static let service = ServiceUse.preferred

  @Flag(help: "Start over and discard your earlier answers.")
  var restart = false

  @Flag(help: "Skip all questions, now and later.")
  var skip = false

  @OptionGroup var confirmation: Confirmation

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard !(restart && skip) else {
      throw CommandFailure(
        .usage, Phrase("Choose one: start over or skip."),
        hint: Phrase("One of: waymark onboard --restart, waymark onboard --skip"))
    }
    let onboarding = context.waymark.onboarding
    if restart {
      let question = YesNoQuestion(context: context)
      guard
        try await question.confirmsRestart(
          unless: confirmation, otherwise: "waymark onboard --restart --yes")
      else { return try await context.showUnchangedOnboarding() }
      _ = try await onboarding.restart()
    }
    let before = try await context.read { try $0.onboarding.state(in: $1) }
    if skip {
      _ = try await onboarding.complete()
    } else if !before.isCompleted {
      try await OnboardingFlow(context: context, dialog: dialog(in: context)).run()
    }
    let state = try await context.read { try $0.onboarding.state(in: $1) }
    context.output.show(
      OnboardingDocument(state),
      text: OnboardingText(output: context.output).render(state, wasCompleted: before.isCompleted))
  }

  /// Arrow keys need input and output to be a terminal that can be redrawn.
  private func dialog(in context: CommandContext) -> any OnboardingDialog {
    let system = context.system
    return context.canRedraw
      ? KeyDialog(output: context.output, columns: system.columns)
      : PlainDialog(
        output: context.output, readLine: system.readLine, echoes: !system.inputIsTerminal)
  }
}

extension YesNoQuestion {
  /// Asks whether to start onboarding over, unless nothing of it was answered yet.
  func confirmsRestart(
    unless confirmation: Confirmation, otherwise command: String
  ) async throws -> Bool {
    let state = try await context.read { try $0.onboarding.state(in: $1) }
    let isNew = state == OnboardingState(step: .welcome, answers: OnboardingAnswers())
    if isNew, isPossible { return true }
    return try confirm(
      Phrase(
        """
        Repeat the introduction? Your answers are cleared; your goals and record stay. (y/n)
        """), unless: confirmation, otherwise: command)
  }
}

extension CommandContext {
  /// Shows onboarding to a person who declined to start over.
  func showUnchangedOnboarding() async throws {
    let state = try await read { try $0.onboarding.state(in: $1) }
    showNothingChanged(OnboardingDocument(state))
  }
}
