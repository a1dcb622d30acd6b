import Contracts

/// The page `timezone`: the zone in which days are counted, since when, and planned moves. The equivalent of `waymark
/// timezone`.
struct ZonePage: Sendable {
  static let path: PagePath = "timezone"
  static let form = "set"
  /// Where the time zone of now is a setting.
  private static let settings: PagePath = "settings/:section"

  let zones: any ZoneKeeping
  let action: Action

  var page: Page {
    Page(Self.path, title: Phrase("Time zone"), view: view, submit: submit)
  }

  /// Leads here from the settings among which the time zone is.
  var addition: PageAddition {
    PageAddition(to: Self.settings, rank: PageSection.last) { request, _ in
      guard request.values["section"] == "app" else { return [] }
      let link = PageLink(Phrase("Time-zone history"), to: Self.path.address())
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
        PageSection(Phrase("Time-zone history"), [log(moves)]),
        PageSection(Phrase("Count days in a different time zone"), [.form(form(current))]),
      ])
  }

  private func tile(_ zone: String, isSet: Bool) -> PageTile {
    PageTile(
      Phrase(verbatim: zone), Phrase("Time zone"), detail: isSet ? nil : .ofSystem)
  }

  private func log(_ moves: [ZoneMove]) -> PageBlock {
    guard !moves.isEmpty else {
      return .notice(
        PageNotice(.information, .noZone))
    }
    return .table(
      PageTable(
        Phrase("Time-zone history"), columns: [Phrase("When"), Phrase("Time zone")],
        rows: moves.log.map { PageTable.Row([$0.since, Phrase(verbatim: $0.zone)]) }))
  }

  private func form(_ current: String) -> PageForm {
    PageForm(
      Self.form, [PageField(ZoneAction.zone, value: current), PageField(ZoneAction.from)],
      action: Phrase("Save"))
  }

  private func submit(_ submission: PageSubmission) async throws -> PageOutcome {
    let outcome = try await action.perform(ActionInput(submission))
    return PageOutcome(to: Self.path.address(), notice: outcome.notice)
  }
}
