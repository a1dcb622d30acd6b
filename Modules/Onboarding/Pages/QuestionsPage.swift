import Contracts

/// The page `welcome/2`: the three questions of onboarding. Each answer takes effect and is stored at once, in any
/// order; the last one completes onboarding.
struct QuestionsPage: Sendable {
  static let path: PagePath = "welcome/2"
  static let target = "target"
  static let folder = "folder"

  enum Form: String {
    case goal, noGoal, file, folder, later, yes, no
  }

  let needs: OnboardingNeeds
  let onboarding: any OnboardingKeeping

  var page: Page {
    Page(Self.path, title: Phrase("Getting started"), view: view, submit: submit)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let state = try onboarding.state(in: transaction)
    guard !state.isCompleted else {
      return PageView(Phrase("Getting started"), [PageSection(nil, [.onboardingIsOver])])
    }
    let goal = try needs.goals.current(.steps, in: transaction)
    return PageView(
      Phrase("Getting started"),
      [
        section(.goal, state.answers.goal?.words, asking: goalBlocks(goal)),
        section(.source, state.answers.source?.words, asking: sourceBlocks),
        section(
          .notifications,
          state.answers.wantsNotifications.map { $0 ? Phrase("Yes") : Phrase("No") },
          asking: notificationBlocks),
      ])
  }

  /// An answer may be changed.
  private func section(
    _ topic: OnboardingTopic, _ answer: Phrase?, asking blocks: [PageBlock]
  ) -> PageSection {
    PageSection(
      topic.title,
      (answer.map { [.notice(PageNotice(.success, $0))] } ?? []) + blocks)
  }

  private func goalBlocks(_ goal: DailyGoal) -> [PageBlock] {
    let choices = StepTarget.all.map {
      PageField.Choice(String($0.steps), Phrase("\($0.steps)"))
    }
    let suggested = goal.isEnabled ? goal.target : StepTarget.suggested.steps
    let target = PageField(
      Self.target, .choice(choices), Phrase("Steps per day"), value: String(suggested),
      hint: OnboardingGoal.explanation, isRequired: true)
    return [
      .form(Form.goal, [target], Phrase("Set this goal")), .form(.noGoal, [], Phrase("No goal")),
    ]
  }

  private var sourceBlocks: [PageBlock] {
    let folder = PageField(
      Self.folder, .text, OnboardingSource.folderTitle,
      hint: Phrase("On the machine where Waymark runs, for example: /home/anna/exports"),
      isRequired: true)
    return [
      .notice(
        PageNotice(
          .remark,
          Phrase("An Apple Health export, a CSV file of days, Google Fit or Withings.")
        )),
      .form(.file, [], Phrase("A file, now")),
      .form(.folder, [folder], Phrase("Watch the folder")),
      .form(.later, [], Phrase("Later")),
    ]
  }

  private var notificationBlocks: [PageBlock] {
    [
      .notice(
        PageNotice(
          .remark,
          Phrase(
            "You get each notification once: through the channels you add, or else in a terminal."
          ), link: PageLink(Phrase("Channels"), to: "notifications/channels"))),
      .form(.yes, [], Phrase("Yes")), .form(.no, [], Phrase("No")),
    ]
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = Form(rawValue: submission.form) else {
      throw NoSuchPage(Self.path.address())
    }
    var warning: PageNotice?
    switch form {
    case .goal: _ = try await onboarding.choose(.steps(target(of: submission)))
    case .noGoal: _ = try await onboarding.choose(OnboardingGoal.off)
    case .folder: try await watch(submission)
    // Imports and their progress have a page of their own.
    case .file, .later: _ = try await onboarding.choose(OnboardingSource.later) { _ in }
    case .yes, .no: warning = try await notify(form == .yes)
    }
    let state = try await needs.unitOfWork.read { try onboarding.state(in: $0) }
    guard state.answers.areComplete else {
      return PageOutcome(
        to: form == .file ? "import" : Self.path.address(), notice: warning)
    }
    var outcome = PageOutcome(completed: try await onboarding.complete(), warning: warning)
    if form == .file { outcome.address = "import" }
    return outcome
  }

  private func target(of submission: PageSubmission) throws(FieldRefusal) -> StepTarget {
    do {
      return try StepTarget(written: submission[Self.target])
    } catch {
      throw FieldRefusal(field: Self.target, error)
    }
  }

  private func watch(_ submission: PageSubmission) async throws {
    do {
      let path = try WrittenPath(submission[Self.folder]).path
      _ = try await onboarding.choose(.folder(path)) { _ in }
    } catch let error as WrittenRefusal {
      throw FieldRefusal(field: Self.folder, error)
    } catch let error as FolderError {
      throw FieldRefusal(field: Self.folder, error)
    }
  }

  /// - Returns: where to grant permission; nil if nothing is missing.
  private func notify(_ isWanted: Bool) async throws -> PageNotice? {
    try await onboarding.choose(wantsNotifications: isWanted).map { remedy in
      PageNotice(
        .warning,
        Phrase(
          "Nothing here shows notifications automatically yet, so they appear below your commands. \(remedy)"
        ))
    }
  }
}

extension PageBlock {
  fileprivate static func form(
    _ form: QuestionsPage.Form, _ fields: [PageField], _ action: Phrase
  ) -> PageBlock {
    .form(PageForm(form.rawValue, fields, action: action))
  }
}

extension OnboardingAnswers {
  /// Whether every question has one.
  fileprivate var areComplete: Bool {
    goal != nil && source != nil && wantsNotifications != nil
  }
}
