import Contracts

/// The page `timezone`: in which zone days are counted, since when, and from which day in another one. What
/// `waymark timezone` shows and sets.
struct ZonePage: Sendable {
  static let path: PagePath = "timezone"
  static let form = "set"
  static let zone = "zone"
  static let from = "from"
  /// Where the time zone of now is a setting.
  private static let settings: PagePath = "settings/:section"

  let zones: any ZoneKeeping
  let unitOfWork: any UnitOfWork
  let timeSource: any TimeSource

  var page: Page {
    Page(Self.path, title: Phrase("Time zone"), view: view, submit: submit)
  }

  /// Leads here from the settings among which the time zone is.
  var addition: PageAddition {
    PageAddition(to: Self.settings, rank: PageSection.last) { request, _ in
      guard request.values["section"] == "app" else { return [] }
      let link = PageLink(Phrase("Time zones from a day on"), to: Self.path.address())
      return [PageSection(nil, [.list([PageRow(link.title, link: link)])])]
    }
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let moves = try zones.moves(in: transaction)
    let current = try zones.currentZone(in: transaction)
    let warning = try zones.warning(in: transaction).map { warning in
      PageBlock.notice(PageNotice(.warning, warning.text))
    }
    return PageView(
      Phrase("Time zone"),
      [
        PageSection(
          nil, [.tiles([tile(current, isSet: !moves.isEmpty)]), warning].compactMap(\.self)),
        PageSection(Phrase("Which zone was in force when"), [log(moves)]),
        PageSection(Phrase("Count days in a different time zone"), [.form(form(current))]),
      ])
  }

  private func tile(_ zone: String, isSet: Bool) -> PageTile {
    PageTile(
      Phrase(verbatim: zone), Phrase("Time zone"), detail: isSet ? nil : Phrase("(the system's)"))
  }

  private func log(_ moves: [ZoneMove]) -> PageBlock {
    guard !moves.isEmpty else {
      return .notice(
        PageNotice(.information, Phrase("No time zone is set: the system's is used.")))
    }
    return .table(
      PageTable(
        Phrase("Which zone was in force when"), columns: [Phrase("When"), Phrase("Time zone")],
        rows: moves.log.map { PageTable.Row([$0.since, Phrase(verbatim: $0.zone)]) }))
  }

  private func form(_ current: String) -> PageForm {
    PageForm(
      Self.form,
      [
        PageField(
          Self.zone, .text, Phrase("Time zone"), value: current,
          hint: Phrase("An IANA name, such as Europe/Berlin."), isRequired: true),
        PageField(
          Self.from, .day, Phrase("First day there"),
          hint: Phrase(
            """
            The first time zone ever set applies to the whole past; a later one from today, or from the \
            day given. Days are derived again.
            """)),
      ], action: Phrase("Save"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let today = submission.request.moment.today
    let day = try ActionInput(submission).read(Self.from) { text throws(WrittenRefusal) in
      // The other one is a day of an export.
      try Contracts.WrittenDay(text).day(today: today)
    }
    let before = try await unitOfWork.read { try zones.moves(in: $0) }
    let after: [ZoneMove]
    do {
      after = try await zones.setZone(submission[Self.zone], from: day)
    } catch let error as TimeError {
      throw FieldRefusal(field: Self.zone, refusal(of: submission[Self.zone], error))
    }
    return PageOutcome(to: Self.path.address(), notice: notice(of: after, before: before))
  }

  /// What was done: the move that is new, or where one was taken away what is in force now.
  private func notice(of after: [ZoneMove], before: [ZoneMove]) -> PageNotice {
    let log = Array(zip(after, after.log))
    guard after != before, let now = (log.last { !before.contains($0.0) } ?? log.last)?.1 else {
      return PageNotice(.information, Phrase("Nothing to change."))
    }
    return PageNotice(
      .success, Phrase("✓ The time zone is set: \(now.since) \(now.zone)"))
  }

  /// With the names that come nearest.
  private func refusal(of name: String, _ error: TimeError) -> any ExplainedError {
    let near = timeSource.zoneNames.nearest(to: name, count: 2)
    guard case .unknownZone = error, !name.isEmpty, !near.isEmpty else { return error }
    return WrittenRefusal(
      error.explanation.message, hint: Phrase("The nearest are: \(near.listed)"))
  }
}

extension [ZoneMove] {
  /// Since when each zone was in force; the day of the first one has no effect.
  fileprivate var log: [(since: Phrase, zone: String)] {
    enumerated().map { index, move in
      (index == 0 ? Phrase("always") : Phrase("from \(move.day)"), move.zone)
    }
  }
}
