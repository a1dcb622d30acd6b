import Contracts

/// The page `watch`: the watches, each with a button to revoke its access, and the pairing of another. Specification
/// S5-8.
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
  /// The ticket that this page made, while it is valid.
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
        + sent(status))
  }

  /// The order of sections: the ticket, from outside the record, comes between the others.
  enum Rank {
    static let pairing = 10
    static let ticket = 20
    static let sent = 30
  }

  // MARK: - Watches

  private func list(_ status: WatchStatus, _ request: PageRequest) -> [PageBlock] {
    guard !status.watches.isEmpty else {
      return [.notice(PageNotice(.information, Phrase("No watch is paired.")))]
    }
    let list = PageBlock.list(status.watches.map { row($0, status, request) })
    let sync = PageForm(Form.sync.rawValue, action: Phrase("Sync now")).quiet
    return obstacle(status) + [list, .form(sync)]
  }

  /// What keeps all watches away, and the remedy.
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
      value: status.summary(of: watch), actions: [forget])
  }

  private func refused(_ status: WatchStatus) -> [PageSection] {
    guard !status.refused.isEmpty else { return [] }
    let rows = status.refused.map { PageRow($0.kind.spoken(by: .movement), detail: $0.reason) }
    return [PageSection(Phrase("Logged on a watch, but not in your record"), [.list(rows)])]
  }

  private func sent(_ status: WatchStatus) -> [PageSection] {
    let what = Phrase(
      """
      Today, your streak, your goal and its changes, the days of this week and month without their \
      hours, your five latest workouts, and the settings a watch needs. Nothing else is sent.
      """)
    return [
      PageSection(
        Phrase("What a watch gets"), [.notice(PageNotice(.information, what))], rank: Rank.sent)
    ]
  }

  // MARK: - Pairing

  /// At the top, because a person is waiting with the watch in hand.
  private func asking(_ status: WatchStatus) -> [PageSection] {
    guard let attempt = status.window?.attempt else { return [] }
    let digits = PageBlock.tiles([
      PageTile(Phrase(verbatim: attempt.spokenDigits), Phrase("\(attempt.name) wants to pair"))
    ])
    let fields = [
      PageField(Field.digits, .hidden, Phrase("Digits"), value: attempt.digits)
    ]
    let answers: [PageBlock] =
      switch attempt.answer {
      case .open:
        [
          .notice(PageNotice(.information, Phrase("Does the watch show the same digits?"))),
          .form(PageForm(Form.same.rawValue, fields, action: Phrase("They match"))),
          .form(
            PageForm(Form.different.rawValue, fields, action: Phrase("They don't match")).quiet),
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
        hint: Phrase("For the watch to connect to. Leave empty for all of this machine's own."))
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
