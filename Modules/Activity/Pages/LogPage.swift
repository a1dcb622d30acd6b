import Contracts

/// The page `log`: manual entries and imported weighings, newest first.
struct LogPage: Sendable {
  static let path: PagePath = "log"
  static let delete = "delete"
  /// The field with the number of an entry.
  static let id = "id"
  /// Which entries to show, in the address.
  static let kind = "kind"

  let actions: EntryActions

  var page: Page {
    Page(
      Self.path, title: Phrase("Log"), place: PagePlace(.doing, rank: 40, key: "l"), view: view,
      submit: submit)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let calendar = request.moment.calendar
    let asked = request.query[Self.kind]
    let kind = asked.map(EntryKind.init(rawValue:)).flatMap {
      actions.kinds.contains($0) ? $0 : nil
    }
    let entries = try PagedDays(
      request, read: { try actions.log.entries(of: kind, in: $0, in: transaction) },
      day: { calendar.day(of: $0.instant) })
    let query = kind.map { [PageLink.Parameter(Self.kind, $0.rawValue)] } ?? []
    return PageView(
      Phrase("Log"),
      [
        PageSection(
          nil,
          [
            .list(
              (EntryKind.special.map { actions.link(toForm: $0) } + [MeasurePages.link])
                .map { PageRow($0.title, link: $0) })
          ]),
        PageSection(Phrase("Show"), [filters(kind)]),
        PageSection(
          Phrase("Entries"),
          (kind == nil ? unknown(asked) : [])
            + (entries.items.isEmpty
              ? [.notice(PageNotice(.information, .noEntries))]
              : [.list(entries.items.map { row($0, request.moment) })]
                + entries.more(Self.path.address(), query))),
      ])
  }

  /// Links to all entries, or to those of one kind.
  private func filters(_ chosen: EntryKind?) -> PageBlock {
    let others = chosen.flatMap { EntryKind.special.contains($0) ? nil : [$0] } ?? []
    let kinds = (EntryKind.special + others).map { kind in
      PageLink(
        kind.spoken(by: actions.needs.measures()), to: Self.path.address(),
        query: [PageLink.Parameter(Self.kind, kind.rawValue)]
      ).current(if: kind == chosen)
    }
    let all = PageLink(Phrase("all"), to: Self.path.address()).current(if: chosen == nil)
    return .list(([all] + kinds).map { PageRow($0.title, link: $0) })
  }

  /// A notice for an address with an unknown kind.
  private func unknown(_ kind: String?) -> [PageBlock] {
    guard let kind else { return [] }
    let text = String(kind.prefix(40))
    return [
      .notice(
        PageNotice(.information, Phrase("“\(text)” isn't a kind of entry. Showing all entries.")))
    ]
  }

  private func row(_ entry: LoggedEntry, _ moment: WidgetMoment) -> PageRow {
    PageRow(
      entry.words, detail: entry.instant.words(now: moment.now, in: moment.calendar),
      link: PageLink(Phrase("Edit"), to: entry.address), actions: [.delete(entry, moment)])
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    try await Self.delete(submission[Self.id], actions)
  }

  static func delete(_ id: String, _ actions: EntryActions) async throws -> PageOutcome {
    let outcome = try await actions.deleting.perform(ActionInput([EntryFields.id.name: id]))
    return PageOutcome(to: path.address(), notice: outcome.notice)
  }
}

extension PageForm {
  /// Deletes an entry, after a question.
  static func delete(_ entry: LoggedEntry, _ moment: WidgetMoment) -> PageForm {
    PageForm(
      LogPage.delete,
      [PageField(LogPage.id, .hidden, Phrase("The number of the entry"), value: String(entry.id))],
      action: Phrase("Delete"),
      question: Phrase(
        "Delete this entry? \(entry.words(now: moment.now, in: moment.calendar))"))
  }
}
