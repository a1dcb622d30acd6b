import Contracts

/// The page `sources`: their order of trust, which are excluded, silent or refused, and the watched folders.
struct SourcesPage: Sendable {
  static let path: PagePath = "sources"
  static let exclude = "exclude"
  static let include = "include"
  static let raise = "raise"

  let actions: SourceActions

  private var folder: WatchedFolderSection { WatchedFolderSection(actions: actions) }

  var page: Page {
    Page(
      Self.path, title: Phrase("Sources"), place: PagePlace(.doing, rank: 90), view: view,
      outside: { _ in [try await folder.section()] }, submit: submit)
  }

  private func view(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> PageView {
    let summaries = try actions.sources.sources(in: transaction)
    let refusals = try actions.delivering.refusals(in: transaction)
    let warnings =
      silences(of: summaries, request.moment)
      + refusals.map { $0.words(request.moment.calendar) }
    return PageView(
      Phrase("Sources"),
      [
        PageSection(
          nil,
          warnings.map { .notice(PageNotice(.warning, $0)) }
            + list(of: summaries, request.moment))
      ])
  }

  private func silences(of summaries: [SourceSummary], _ moment: WidgetMoment) -> [Phrase] {
    summaries.compactMap { summary in
      summary.daysSilent(at: moment.now, in: moment.calendar).map { days in
        let silence = Phrase.silence(of: summary.source.name.printable, days: days)
        return [silence, .endOfSilence].joined(separator: " ")
      }
    }
  }

  private func list(
    of summaries: [SourceSummary], _ moment: WidgetMoment
  ) -> [PageBlock] {
    guard !summaries.isEmpty else {
      return [
        .notice(PageNotice(.information, .noSources, link: .toImport))
      ]
    }
    return [
      .notice(PageNotice(.information, .orderOfTrust)),
      .list(summaries.map { row($0, moment) }),
    ]
  }

  private func row(_ summary: SourceSummary, _ moment: WidgetMoment) -> PageRow {
    let source = summary.source
    let span = summary.firstDay.flatMap { first in
      summary.lastDay.map { Phrase.shortSpan(first...max(first, $0), today: moment.today) }
    }
    let facts = [
      source.description.kind.spoken, span,
      summary.lastActivity.map {
        .lastData(Phrase("\(moment.calendar.day(of: $0), today: moment.today)"))
      },
      source.isExcluded ? Phrase("excluded") : nil,
    ]
    return PageRow(
      source.spokenName, detail: facts.compactMap(\.self).joined(separator: " · "),
      value: .samples(summary.samples), actions: forms(summary))
  }

  private func forms(_ summary: SourceSummary) -> [PageForm] {
    let source = summary.source
    func form(_ name: String, _ action: Phrase) -> PageForm {
      PageForm(
        name,
        [
          PageField(
            SourceActions.source.name, .hidden, source.spokenName,
            value: String(source.id.rawValue))
        ], action: action)
    }
    let raise = summary.priority > 1 ? [form(Self.raise, Phrase("Move up"))] : []
    // Manual entries are never excluded as a whole.
    guard source.description.kind != .hand else { return raise }
    return raise + [
      source.isExcluded
        ? form(Self.include, Phrase("Include")) : form(Self.exclude, Phrase("Exclude"))
    ]
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let notice =
      if let notice = try await folder.notice(after: submission) {
        notice
      } else {
        try await change(submission).notice
      }
    return PageOutcome(to: Self.path.address(), notice: notice)
  }

  private func change(_ submission: PageSubmission) async throws -> ActionOutcome {
    let id = submission[SourceActions.source.name]
    guard submission.form == Self.raise else {
      return try await actions.excluding.perform(
        ActionInput([
          SourceActions.source.name: id,
          SourceActions.isExcluded.name: submission.form == Self.exclude ? "on" : "off",
        ]))
    }
    let order = try await raised(id).joined(separator: ",")
    return try await actions.ordering.perform(ActionInput([SourceActions.order.name: order]))
  }

  /// All sources, with that one moved up by one.
  private func raised(_ id: String) async throws -> [String] {
    var order = try await actions.needs.unitOfWork.read { try actions.sources.sources(in: $0) }
      .map { String($0.source.id.rawValue) }
    guard let place = order.firstIndex(of: id), place > 0 else { return order }
    order.swapAt(place, place - 1)
    return order
  }
}
