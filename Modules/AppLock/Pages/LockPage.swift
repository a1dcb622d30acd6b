import Contracts
import Documents

/// The page `lock`: the state of App Lock, what was seen of each shield, and a form for each thing that `waymark lock`
/// does.
struct LockPage: Sendable {
  static let path: PagePath = "lock"

  let appLock: any AppLockKeeping
  let shields: any ShieldKeeping
  let goals: any DailyGoalReading
  let unitOfWork: any UnitOfWork
  let actions: LockActions

  var page: Page {
    Page(
      Self.path, title: Phrase("App Lock"), place: PagePlace(.doing, rank: 60, key: "k"),
      view: view,
      outside: outside, check: check, submit: submit)
  }

  /// Today's remaining steps, while something is locked; and what is still locked although nothing should be.
  var addition: PageAddition {
    PageAddition(to: "", rank: -10) { request, transaction in
      let status = try appLock.status(in: transaction)
      let sight = try shields.machineState(in: transaction)
      let isLocked =
        status.isLocked && ![.freed, .leftAfterFreeing].contains(sight) && !status.selected.isEmpty
      guard isLocked || sight.isLeft else { return [] }
      let standing = status.summary(sight, in: request.moment.calendar)
      return [
        PageSection(
          nil,
          [
            .notice(
              PageNotice(
                sight.isLeft ? .warning : .information,
                [
                  standing, isLocked ? status.progress : nil,
                  status.offFrom == nil ? nil : status.pending,
                ].compactMap(\.self).joined(separator: " "),
                link: PageLink(Phrase("App Lock"), to: Self.path.address())))
          ])
      ]
    }
  }

  /// What a strict policy keeps of a goal that was lowered or turned off.
  var goalAdditions: [PageAddition] {
    [
      goalAddition(to: "goals/steps") { _ in .steps },
      goalAddition(to: "goals/exercise") { _ in .exercise },
      goalAddition(to: "goals/:goal") { $0.values["goal"].flatMap(GoalKind.init) },
    ]
  }

  private func goalAddition(
    to path: PagePath, goal: @escaping @Sendable (PageRequest) -> GoalKind?
  ) -> PageAddition {
    PageAddition(to: path, rank: -10) { request, transaction in
      guard let goal = goal(request) else { return [] }
      let status = try appLock.status(in: transaction)
      let target = try goals.log(of: goal, in: transaction).effectiveTarget(on: status.day.day)
      guard let kept = status.kept(beside: target, of: goal) else { return [] }
      return [PageSection(nil, [.notice(PageNotice(.information, kept))])]
    }
  }

  /// What a strict policy keeps without Waymark Pro.
  var proAddition: PageAddition {
    PageAddition(to: "pro", rank: -10) { _, transaction in
      let status = try appLock.status(in: transaction)
      guard status.proEndsOn != nil, let pending = status.pending else { return [] }
      let text = [Phrase("App Lock"), pending].joined(separator: ": ")
      return [PageSection(nil, [.notice(PageNotice(.information, text))])]
    }
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let status = try appLock.status(in: transaction)
    let sight = try shields.machineState(in: transaction)
    let standing = status.summary(sight, in: request.moment.calendar)
    let forms = LockForms(status: status)
    let notes =
      ([status.progress, status.pendingGoal(actions.measures())].compactMap(\.self)
      + LockWords(status: status).notes).map {
        PageRow($0)
      }
    var sections = [
      PageSection(
        nil,
        [
          .notice(
            PageNotice(sight.isLeft ? .warning : .information, standing, link: link(status)))
        ]
          + (notes.isEmpty ? [] : [.list(notes)])
          + [forms.onOff.map(PageBlock.form)].compactMap(\.self))
    ]
    sections.append(PageSection(Phrase("Selected"), forms.selection))
    if !status.selected.isEmpty || !status.schedules.isEmpty {
      sections.append(PageSection(Phrase("Schedules"), forms.schedules))
    }
    if status.isChosen {
      let possible = PageRow(
        Phrase("The strict policy isn't airtight."),
        folded: PageRow.Folded(LockPolicy.stillPossibleHeading, LockPolicy.stillPossible))
      sections.append(
        PageSection(
          Phrase("Policy"), [.form(forms.policy)] + (status.isStrict ? [.list([possible])] : [])))
      sections.append(PageSection(Phrase("What opens it"), [.form(forms.goal(actions.goalField))]))
      let pass = status.isLocked ? forms.pass.map { [PageBlock.form($0)] } ?? [] : []
      sections.append(
        PageSection(
          Phrase("Passes"),
          // Where a shield refuses one, the record counts too many.
          (sight.isLeft && status.pass != nil
            ? [] : [.notice(PageNotice(.information, status.passes))]) + pass))
      if status.policy == .standard {
        let open =
          status.isLocked && status.pause != nil
          ? [PageBlock.list([PageRow(LockOpeningPage.title, link: LockOpeningPage.link)])] : []
        sections.append(PageSection(Phrase("Pause"), open + [.form(forms.pause)]))
      }
    }
    let log = try appLock.log(latest: 14, in: transaction)
    if !log.isEmpty {
      let (today, calendar) = (request.moment.today, request.moment.calendar)
      let rows = log.map { entry in
        PageRow(
          entry.when(on: today, in: calendar), detail: entry.spoken(on: today, in: calendar))
      }
      sections.append(PageSection(Phrase("What opened it, or turned it off"), [.list(rows)]))
    }
    let links = [
      PageLink(LockChoicesPage.title, to: LockChoicesPage.path.address()),
      PageLink(LockServersPage.title, to: LockServersPage.path.address()),
    ]
    sections.append(
      PageSection(
        Phrase("More"), [.list(links.map { PageRow($0.title, link: $0) })],
        rank: PageSection.last))
    return PageView(Phrase("App Lock"), sections)
  }

  /// Where what is missing is found.
  private func link(_ status: AppLockStatus) -> PageLink? {
    if !status.isPro { return PageLink(Phrase("Waymark Pro"), to: "pro") }
    guard status.day.goals.isEmpty else { return nil }
    return status.day.opener == .standard
      ? PageLink(Phrase("Daily step goal"), to: "goals/steps")
      : PageLink(Phrase("Goals"), to: "goals")
  }

  /// The shields, where they are of interest.
  private func outside(_ request: PageRequest) async throws -> [PageSection] {
    let status = try await unitOfWork.read { try appLock.status(in: $0) }
    let reports = try await shields.reports()
    guard !reports.isEmpty else { return [] }
    let installation = PageSection(
      Phrase("Installation"), [.list([.installation(of: reports)])])
    guard status.isChosen || reports.contains(where: { $0.state == .failed }) else {
      return [installation]
    }
    let check = PageForm(
      LockForms.Name.check.rawValue, action: Phrase("Check every shield, which takes a few seconds")
    )
    return [
      PageSection(
        Phrase("Shields"),
        [.list(reports.map { PageRow($0, at: request.moment.now) }), .form(check)]),
      installation,
    ]
  }

  /// Includes the minutes of a pass even if cleared: a person who clears a field does not mean its value.
  private func input(_ submission: PageSubmission) -> ActionInput {
    var input = ActionInput(submission)
    if LockForms.Name(rawValue: submission.form) == .pass {
      input.values[LockFields.minutes.name] = submission[LockFields.minutes.name]
    }
    return input
  }

  private func check(_ submission: PageSubmission) async throws {
    guard LockForms.Name(rawValue: submission.form) == .pass else { return }
    let input = self.input(submission)
    _ = try await unitOfWork.read { try actions.usingPass.question?(input, $0) }
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    guard let form = LockForms.Name(rawValue: submission.form) else {
      throw NoSuchPage(Self.path.address())
    }
    return PageOutcome(to: Self.path.address(), notice: try await notice(form, submission))
  }

  private func notice(
    _ form: LockForms.Name, _ submission: PageSubmission
  ) async throws -> PageNotice {
    let input = self.input(submission)
    let one = ActionInput(submission, oneNameIn: LockFields.items)
    let outcome =
      switch form {
      case .enable, .disable: try await actions.switching.perform(input)
      case .policy: try await actions.choosingPolicy.perform(input)
      case .goal: try await actions.choosingGoal.perform(input)
      case .pause: try await actions.choosingPause.perform(input)
      case .pass: try await actions.usingPass.perform(input)
      case .add: try await actions.selecting.perform(input)
      case .remove: try await actions.unselecting.perform(one)
      case .schedule: try await actions.scheduling.perform(one)
      case .unschedule: try await actions.unscheduling.perform(one)
      case .check: try await look()
      }
    return outcome.notice
  }

  /// Looks at every shield, as `waymark lock status --check` does.
  private func look() async throws -> ActionOutcome {
    let reports = try await shields.reconcile(isThorough: true)
    let view = try await actions.reading.view()
    return actions.outcome(
      view.status.summary(view.machineState, in: view.calendar), of: reports,
      document: LockDocument(view))
  }
}
