import Composition
import Contracts
import Documents
import Terminal

/// Leads through onboarding, resuming where the user left off. Specification S1-10.
struct OnboardingFlow {
  fileprivate enum Stage: Int {
    case welcome, goal, source, notifications, done
  }

  /// What to do after a question.
  private enum Turn {
    case on, back, skipped, paused
  }

  let context: CommandContext
  let dialog: any OnboardingDialog

  private var onboarding: any OnboardingKeeping { context.waymark.onboarding }
  private var output: CommandOutput { context.output }

  func run() async throws {
    var stage = Stage(after: try await context.read { try $0.onboarding.state(in: $1) })
    while stage != .done {
      switch try await turn(stage) {
      case .on: stage = Stage(rawValue: stage.rawValue + 1) ?? .done
      case .back: stage = Stage(rawValue: stage.rawValue - 1) ?? .welcome
      case .skipped: stage = .done
      case .paused: return
      }
    }
    _ = try await onboarding.complete()
  }

  private func turn(_ stage: Stage) async throws -> Turn {
    switch stage {
    case .welcome: try await welcome()
    case .goal: try await goal()
    case .source: try await source()
    case .notifications: try await notifications()
    case .done: .on
    }
  }

  private func welcome() async throws -> Turn {
    let question = OnboardingQuestion(
      title: OnboardingState.title, text: OnboardingState.welcome,
      options: [Phrase("Start"), Phrase("Not now"), OnboardingState.skip], standard: 0)
    switch try dialog.choose(question) {
    case .answer(0):
      _ = try await onboarding.begin()
      return .on
    case .answer(2): return .skipped
    case .answer, .back, .paused: return .paused
    }
  }

  private func goal() async throws -> Turn {
    let current = try await context.read { try $0.goals.current(.steps, in: $1) }
    let suggested = (current.isEnabled ? StepTarget(current.target) : nil) ?? StepTarget.suggested
    let question = OnboardingQuestion(
      title: OnboardingTopic.goal.title, text: [OnboardingGoal.explanation],
      options: [
        Measure.steps.perDay(suggested.steps), Phrase("A different number of steps"),
        Phrase("No goal"),
      ], standard: 0)
    while true {
      switch try dialog.choose(question) {
      case .answer(0): return try await set(.steps(suggested))
      case .answer(1):
        switch try typedGoal() {
        case .answer(let target): return try await set(.steps(target))
        case .back: continue
        case .paused: return .paused
        }
      case .answer: return try await set(.off)
      case .back: return .back
      case .paused: return .paused
      }
    }
  }

  private func set(_ goal: OnboardingGoal) async throws -> Turn {
    _ = try await onboarding.choose(goal)
    await context.dispatch()
    return .on
  }

  private func typedGoal() throws -> OnboardingReply<StepTarget> {
    let range = StepTarget.range
    let question = Phrase(
      """
      Steps a day, \(range.lowerBound) to \(range.upperBound), in multiples of \(StepTarget.stride):
      """)
    while true {
      switch try dialog.ask(question) {
      case .answer(let text):
        do {
          let typed = text.filter { !$0.isWhitespace }
          return .answer(try StepTarget(TypedNumber(argument: typed)))
        } catch {
          refuse(error)
        }
      case .back: return .back
      case .paused: return .paused
      }
    }
  }

  private func source() async throws -> Turn {
    let question = OnboardingQuestion(
      title: OnboardingTopic.source.title,
      text: [
        Phrase("An Apple Health export, a CSV file of days, and more; see: waymark help importing")
      ],
      options: [
        Phrase("A file, now"), OnboardingSource.folderTitle,
        Phrase("Later"),
      ], standard: 0)
    while true {
      switch try dialog.choose(question) {
      case .answer(0):
        let reply = try await path(Phrase("The path of the file:")) { .file($0) }
        if let turn = Self.turn(reply) { return turn }
      case .answer(1):
        let reply = try await path(Phrase("The path of the folder:")) { .folder($0) }
        if let turn = Self.turn(reply) { return turn }
      case .answer:
        _ = try await onboarding.choose(.later) { _ in }
        return .on
      case .back: return .back
      case .paused: return .paused
      }
    }
  }

  /// Nil to ask again where the steps come from.
  private static func turn(_ reply: OnboardingReply<Void>) -> Turn? {
    switch reply {
    case .answer: .on
    case .back: nil
    case .paused: .paused
    }
  }

  /// Asks until the path is valid, or the user goes back.
  private func path(
    _ question: Phrase, source: (String) -> OnboardingSource
  ) async throws -> OnboardingReply<Void> {
    while true {
      switch try dialog.ask(question) {
      case .answer(let text):
        do {
          try await importSource(source(PersonalPath.typed(text, context.system)))
          return .answer(())
        } catch let error as ImportError {
          refuse(error)
        } catch let error as FolderError {
          refuse(error)
        }
      case .back: return .back
      case .paused: return .paused
      }
    }
  }

  private func importSource(_ source: OnboardingSource) async throws {
    let listener = InterruptionListener()
    defer { withExtendedLifetime(listener) {} }
    let interruption = listener.interruption
    let bar = ProgressBar(output.say("Import"), output: output)
    let before = try await context.milestoneNumbers()
    let report = try await onboarding.choose(source) { progress in
      try interruption.check()
      bar.update(progress)
    }
    guard let report else { return }
    if output.talks { bar.clear() }
    await context.dispatch()
    let file = ImportedFile(
      report: report, reached: try await context.milestones(since: before))
    let unit = try await context.read { try $0.milestones.status(on: nil, in: $1) }.unit
    let today = try await context.moment().today
    let text = ImportText(
      file: file, unit: unit, today: today, isDryRun: false, output: output
    ).render()
    dialog.show(String(text.dropLast()))
  }

  private func notifications() async throws -> Turn {
    let question = OnboardingQuestion(
      title: OnboardingTopic.notifications.title,
      text: [
        Phrase(
          "Each notification is shown once: if nowhere else, below the next command you run here.")
      ], options: [Phrase("Yes"), Phrase("No")], standard: 0)
    while true {
      switch try dialog.choose(question) {
      case .answer(let index):
        do {
          if let remedy = try await onboarding.choose(wantsNotifications: index == 0) {
            note(
              Phrase(
                """
                Nothing here shows notifications automatically yet, so they appear below your \
                commands. \(remedy)
                """)
            )
          }
          return .on
        } catch let error as NotificationError {
          refuse(error)
        }
      case .back: return .back
      case .paused: return .paused
      }
    }
  }

  private func refuse(_ error: any Error) {
    let failure = CommandFailure(error)
    note(failure.message, failure.hint)
  }

  private func note(_ phrases: Phrase?...) {
    let lines = phrases.compactMap(\.self).flatMap {
      output.narrow.lines(output.say($0).printable, indent: 2) {
        output.paint($0, .yellow)
      }
    }
    dialog.show(lines.joined(separator: "\n"))
  }
}

extension OnboardingFlow.Stage {
  /// The first question not answered yet.
  fileprivate init(after state: OnboardingState) {
    self =
      switch state.step {
      case .welcome: .welcome
      case .done: .done
      case .choices:
        if state.answers.goal == nil {
          .goal
        } else if state.answers.source == nil {
          .source
        } else if state.answers.wantsNotifications == nil {
          .notifications
        } else {
          .done
        }
      }
  }
}
