import Contracts

/// The pages `lock/open`, with the steps to go and the offer to turn back, and `lock/open/SINCE`, where a pause that
/// began then passes before everything may be opened for some minutes.
///
/// SINCE is in seconds since 1970: a person who changes it in the address cheats a pause that they chose themselves.
struct LockOpeningPage: Sendable {
  private enum Form {
    static let back = "back"
    static let wait = "wait"
    static let open = "open"
  }

  private static let since = "since"
  static let path: PagePath = "lock/open"
  private static let waitingPath: PagePath = "lock/open/:since"
  static let title = Phrase("Open everything for \(LockPass.minutesAfterPause) minutes")
  static let link = PageLink(title, to: path.address())

  let lock: LockPage

  var pages: [Page] {
    [
      Page(Self.path, title: Self.title, view: view, submit: submit),
      Page(Self.waitingPath, title: Self.title, view: view, submit: submit),
    ]
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let status = try lock.appLock.status(in: transaction)
    guard status.isLocked, let pause = status.pause else {
      let standing = status.summary(
        try lock.shields.machineState(in: transaction), in: request.moment.calendar)
      let link = PageLink(Phrase("App Lock"), to: LockPage.path.address())
      return PageView(
        Self.title, [PageSection(nil, [.notice(PageNotice(.information, standing, link: link))])])
    }
    let ring = status.day.progress.map { progress in
      PageBlock.ring(
        PageRing(
          progress: progress, value: status.day.headline,
          caption: status.day.onlyGoal?.goal == .steps ? Phrase("steps to go") : Phrase("to go")))
    }
    let back = PageForm(Form.back, action: Phrase("Not now"))
    return PageView(
      Self.title,
      [
        PageSection(
          nil,
          [
            ring, .form(back), notice(of: pause), step(waited(request, pause), of: pause),
            .notice(PageNotice(.remark, pause.counted)),
          ].compactMap(\.self))
      ])
  }

  /// What opening requires, before the pause begins.
  private func notice(of pause: LockPause) -> PageBlock {
    .notice(
      PageNotice(
        .remark,
        Phrase(
          one:
            "To open everything, wait \(pause.seconds) second, then confirm once more.",
          other:
            "To open everything, wait \(pause.seconds) seconds, then confirm once more."
        )
      ))
  }

  /// The possible next step; less prominent than turning back.
  private func step(_ waited: Int?, of pause: LockPause) -> PageBlock {
    guard let waited else { return .form(PageForm(Form.wait, action: Self.title).quiet) }
    guard waited < pause.seconds else {
      return .form(PageForm(Form.open, action: Self.title).quiet)
    }
    return .progress(
      PageProgress(
        Phrase("A moment to think again"), fraction: Double(waited) / Double(pause.seconds),
        detail: Phrase(
          one: "\(pause.seconds - waited) more second",
          other: "\(pause.seconds - waited) more seconds"),
        isMoving: true))
  }

  /// For how many seconds the person has waited; nil if no pause began, or its offer is over.
  private func waited(_ request: PageRequest, _ pause: LockPause) -> Int? {
    guard let since = request.values[Self.since].flatMap(Int64.init) else { return nil }
    let limit = Int64(pause.seconds) + LockPause.offer
    let seconds = request.moment.now.secondsSince1970.subtractingReportingOverflow(since)
    guard !seconds.overflow, (0...limit).contains(seconds.partialValue) else { return nil }
    return Int(seconds.partialValue)
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    switch submission.form {
    case Form.back: return PageOutcome(to: "")
    case Form.wait:
      _ = try await lock.unitOfWork.read { try lock.appLock.pauseToOpen(in: $0) }
      let now = submission.request.moment.now.secondsSince1970
      return PageOutcome(to: Self.waitingPath.address([Self.since: String(now)]))
    case Form.open:
      let outcome = try await lock.actions.opening.perform(ActionInput(submission))
      return PageOutcome(to: LockPage.path.address(), notice: outcome.notice)
    default: throw NoSuchPage(Self.path.address())
    }
  }
}
