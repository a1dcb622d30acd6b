import Contracts

/// The page `welcome/1`: the welcome of onboarding, where it is begun, skipped or repeated.
struct WelcomePage: Sendable {
  static let path: PagePath = "welcome/1"

  enum Form: String {
    case begin, skip, restart
  }

  let onboarding: any OnboardingKeeping

  var page: Page {
    Page(Self.path, title: OnboardingState.title, view: view, submit: submit)
  }

  /// On the start page until the questions are answered or skipped.
  var addition: PageAddition {
    PageAddition(to: "", rank: -20) { _, transaction in
      let state = try onboarding.state(in: transaction)
      guard !state.isCompleted else { return [] }
      let link =
        state.step == .welcome
        ? PageLink(Phrase("Start"), to: Self.path.address())
        : PageLink(Phrase("Continue"), to: QuestionsPage.path.address())
      let text = Phrase("Get started: set a goal, import your data, turn on notifications.")
      return [PageSection(nil, [.notice(PageNotice(.information, text, link: link))])]
    }
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let state = try onboarding.state(in: transaction)
    return PageView(
      OnboardingState.title,
      [PageSection(nil, state.isCompleted ? [.onboardingIsOver] : welcome(state))]
        + (state.isNew ? [] : [PageSection(Phrase("Start over"), [.form(restart)])]))
  }

  private func welcome(_ state: OnboardingState) -> [PageBlock] {
    [
      .list(OnboardingState.welcome.map { PageRow($0) }),
      .form(
        PageForm(
          Form.begin.rawValue,
          action: state.step == .welcome ? Phrase("Start") : Phrase("Continue"))),
      .form(PageForm(Form.skip.rawValue, action: OnboardingState.skip)),
      .list([PageRow(Phrase("Not now"), link: PageLink(Phrase("Not now"), to: ""))]),
    ]
  }

  private var restart: PageForm {
    PageForm(
      Form.restart.rawValue, action: Phrase("Repeat the introduction"),
      question: Phrase(
        "Repeat the introduction? Your answers are cleared; your goals and record stay."))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    switch Form(rawValue: submission.form) {
    case .begin:
      _ = try await onboarding.begin()
      return PageOutcome(to: QuestionsPage.path.address())
    case .skip:
      return PageOutcome(completed: try await onboarding.complete())
    case .restart:
      _ = try await onboarding.restart()
      return PageOutcome(to: Self.path.address())
    case nil: throw NoSuchPage(Self.path.address())
    }
  }
}

extension OnboardingState {
  /// Whether nothing was begun or answered yet.
  fileprivate var isNew: Bool { step == .welcome && answers == OnboardingAnswers() }
}

extension PageBlock {
  static var onboardingIsOver: PageBlock {
    .notice(
      PageNotice(
        .information, OnboardingState.isOver,
        link: PageLink(Phrase("Today"), to: "")))
  }
}
