import Contracts

/// The page `watch`: the watches, each with a way to let it in no more, and how another is paired. Specification S5-8.
struct WatchPage: Sendable {
  static let path: PagePath = "watch"

  enum Form: String {
    case pair, close, same, different, forget, sync
  }

  /// The names of fields.
  enum Field {
    static let host = "host"
    static let digits = "digits"
  }

  let actions: WatchActions
  let codes: any ShareCodeMaking
  /// The ticket that this page made, while it is good for something.
  let tickets = ShownTicket()

  var watches: any WatchKeeping { actions.watches }
  var unitOfWork: any UnitOfWork { actions.unitOfWork }

  var page: Page {
    Page(
      Self.path, title: Phrase("Watch"), place: PagePlace(.rest, rank: 13), view: view,
      outside: ticket, submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let status = try watches.status(in: transaction)
    return PageView(
      Phrase("Watch"),
      asking(status) + [PageSection(nil, list(status, request))] + refused(status)
        + [PageSection(Phrase("Another watch"), pairing(status, request), rank: Rank.pairing)]
        + told(status))
  }

  /// Where sections stand: the ticket comes from outside of the record, among them.
  enum Rank {
    static let pairing = 10
    static let ticket = 20
    static let told = 30
  }

  // MARK: - Watches

  private func list(_ status: WatchStatus, _ request: PageRequest) -> [PageBlock] {
    guard !status.watches.isEmpty else {
      return [.notice(PageNotice(.information, Phrase("No watch is paired.")))]
    }
    let list = PageBlock.list(status.watches.map { row($0, status, request) })
    let sync = PageForm(Form.sync.rawValue, action: Phrase("Tell them now")).quiet
    return obstacle(status) + [list, .form(sync)]
  }

  /// What keeps all watches away, and what helps.
  private func obstacle(_ status: WatchStatus) -> [PageBlock] {
    guard let obstacle = status.obstacle?.explanation else { return [] }
    let wayOut = obstacle.pageHint.map { PageBlock.notice(PageNotice(.information, $0)) }
    return [.notice(PageNotice(.failure, obstacle.message))] + [wayOut].compactMap(\.self)
  }

  private func row(
    _ watch: PairedWatch, _ status: WatchStatus, _ request: PageRequest
  ) -> PageRow {
    let (now, calendar) = (request.moment.now, request.moment.calendar)
    let parts =
      [
        Phrase("paired \(calendar.day(of: watch.pairedAt), today: request.moment.today)"),
        watch.seen(at: now, in: calendar),
      ] + [watch.problem].compactMap(\.self)
    let forget = PageForm(
      Form.forget.rawValue, [PageField(WatchActions.id, value: String(watch.id.rawValue))],
      action: Phrase("Forget"), question: watch.question)
    return PageRow(
      Phrase(verbatim: watch.name.printable), detail: parts.joined(separator: " · "),
      value: status.standing(of: watch), actions: [forget])
  }

  private func refused(_ status: WatchStatus) -> [PageSection] {
    guard !status.refused.isEmpty else { return [] }
    let rows = status.refused.map { PageRow($0.kind.spoken(by: .movement), detail: $0.reason) }
    return [PageSection(Phrase("Logged on a watch, but not in your record"), [.list(rows)])]
  }

  private func told(_ status: WatchStatus) -> [PageSection] {
    let what = Phrase(
      """
      Today, the streak, the goal and what changed it, the days of this week and month without their hours, the \
      five newest workouts, and the settings that such a device needs. Nothing else is sent to it.
      """)
    return [
      PageSection(
        Phrase("What a watch gets"), [.notice(PageNotice(.information, what))], rank: Rank.told)
    ]
  }

  // MARK: - Pairing

  /// Above all else, since somebody stands there with the watch in his hand.
  private func asking(_ status: WatchStatus) -> [PageSection] {
    guard let attempt = status.window?.attempt else { return [] }
    let digits = PageBlock.tiles([
      PageTile(Phrase(verbatim: attempt.spokenDigits), Phrase("\(attempt.name) asks to be paired"))
    ])
    let fields = [
      PageField(Field.digits, .hidden, Phrase("Digits"), value: attempt.digits)
    ]
    let answers: [PageBlock] =
      switch attempt.answer {
      case .open:
        [
          .notice(PageNotice(.information, Phrase("Does the watch show the same digits?"))),
          .form(PageForm(Form.same.rawValue, fields, action: Phrase("The same"))),
          .form(PageForm(Form.different.rawValue, fields, action: Phrase("Different")).quiet),
        ]
      case .accepted:
        [
          .notice(
            PageNotice(
              .information, attempt.words))
        ]
      case .refused:
        [.notice(PageNotice(.information, attempt.words))]
      }
    return [PageSection(Phrase("Compare the digits"), [digits] + answers)]
  }

  private func pairing(_ status: WatchStatus, _ request: PageRequest) -> [PageBlock] {
    guard let window = status.window else {
      let host = PageField(
        Field.host, .text, Phrase("Name or address of this machine"),
        hint: Phrase("Under which the watch reaches it; empty for those that it has."))
      return [.form(PageForm(Form.pair.rawValue, [host], action: Phrase("Pair a watch")))]
    }
    return [
      .notice(
        PageNotice(.information, window.words(in: request.moment.calendar))),
      .notice(PageNotice(.information, window.tries)),
      .form(PageForm(Form.close.rawValue, action: Phrase("Stop")).quiet),
    ]
  }
}
