import Contracts

/// The page `sources`: whom to trust first, who does not count, who fell silent or is refused, and which folders are
/// watched.
struct SourcesPage: Sendable {
  static let path: PagePath = "sources"
  static let exclude = "exclude"
  static let include = "include"
  static let raise = "raise"
  /// The field with the number of a source.
  static let source = "source"

  let sources: any SourceKeeping
  let delivering: any DeliveryTaking
  let folder: WatchedFolderSection
  let unitOfWork: any UnitOfWork

  var page: Page {
    Page(
      Self.path, title: Phrase("Sources"), place: PagePlace(.doing, rank: 90), view: view,
      outside: { _ in [try await folder.section()] }, submit: submit)
  }

  private func view(
    _ request: PageRequest, in transaction: any Transaction
  ) throws -> PageView {
    let summaries = try sources.sources(in: transaction)
    let refusals = try delivering.refusals(in: transaction)
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
        .notice(PageNotice(.information, Phrase("The record has no sources yet."), link: .toImport))
      ]
    }
    return [
      .notice(
        PageNotice(
          .information,
          Phrase("Where several sources count the same minutes, the first of them counts."))),
      .list(summaries.map { row($0, moment) }),
    ]
  }

  private func row(_ summary: SourceSummary, _ moment: WidgetMoment) -> PageRow {
    let source = summary.source
    let span = summary.firstDay.flatMap { first in
      summary.lastDay.map { Phrase.span(first...max(first, $0)) }
    }
    let facts = [
      source.description.kind.spoken, span,
      summary.lastActivity.map {
        Phrase("last data \(moment.calendar.day(of: $0), today: moment.today)")
      },
      source.isExcluded ? Phrase("excluded") : nil,
    ]
    return PageRow(
      source.spokenName, detail: facts.compactMap(\.self).joined(separator: " · "),
      value: .samples(summary.samples), actions: actions(summary))
  }

  private func actions(_ summary: SourceSummary) -> [PageForm] {
    let source = summary.source
    func form(_ name: String, _ action: Phrase) -> PageForm {
      PageForm(
        name,
        [
          PageField(
            Self.source, .hidden, source.spokenName, value: String(source.id.rawValue))
        ], action: action)
    }
    let raise = summary.priority > 1 ? [form(Self.raise, Phrase("Trust it more"))] : []
    // What was written down by hand is never excluded as a whole.
    guard source.description.kind != .hand else { return raise }
    return raise + [
      source.isExcluded
        ? form(Self.include, Phrase("Include")) : form(Self.exclude, Phrase("Exclude"))
    ]
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    if let notice = try await folder.notice(after: submission) {
      return PageOutcome(to: Self.path.address(), notice: notice)
    }
    let id = submission[Self.source]
    let summaries =
      switch submission.form {
      case Self.exclude: try await sources.setExcluded(true, id)
      case Self.include: try await sources.setExcluded(false, id)
      default: try await sources.order(try await raised(id))
      }
    let names = summaries.filter { !$0.source.isExcluded }.map(\.source.spokenName)
    return PageOutcome(
      to: Self.path.address(),
      notice: PageNotice(.success, Phrase("These count, in this order: \(names, separator: ", ")")))
  }

  /// All sources, that one before the one that is before it now.
  private func raised(_ id: String) async throws -> [String] {
    var order = try await unitOfWork.read { try sources.sources(in: $0) }
      .map { String($0.source.id.rawValue) }
    guard let place = order.firstIndex(of: id), place > 0 else { return order }
    order.swapAt(place, place - 1)
    return order
  }
}

extension Source {
  /// Manual entries have a name of ours, all other sources their own.
  fileprivate var spokenName: Phrase {
    description == .byHand ? Phrase("Entered by hand") : Phrase(verbatim: name)
  }
}
