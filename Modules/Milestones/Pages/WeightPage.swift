import Contracts

/// The page `weight`: the last weighing, the trend and every weighing of it.
struct WeightPage: Sendable {
  static let path: PagePath = "weight"

  let milestones: any MilestoneReading
  let weights: any WeightReading

  var page: Page {
    Page(
      Self.path, title: Phrase("Weight"), place: PagePlace(.looking, rank: 50, key: "b"), view: view
    )
  }

  /// Below today's own sections.
  var addition: PageAddition {
    PageAddition(to: "", rank: 40) { request, transaction in
      let facts = try WeightFacts(milestones, request.moment, in: transaction)
      guard !facts.tiles.isEmpty else { return [] }
      return [PageSection(Phrase("Weight"), [.tiles(facts.tiles)])]
    }
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let facts = try WeightFacts(milestones, request.moment, in: transaction)
    guard facts.status.latest != nil else {
      return PageView(
        Phrase("Weight"), [PageSection(nil, [.notice(PageNotice.noWeighing)] + goalNotice(facts))])
    }
    let entries = try entries(facts, in: transaction)
    return PageView(
      Phrase("Weight"),
      [
        PageSection(
          nil,
          [.tiles(facts.tiles)] + [facts.chart.map(PageBlock.chart)].compactMap(\.self)
            + [facts.noTrend.map { .notice(PageNotice(.information, $0)) }].compactMap(\.self)
            + goalNotice(facts))
      ] + (entries.isEmpty ? [] : [PageSection(Phrase("Weighings"), [.list(entries)])]))
  }

  private func goalNotice(_ facts: WeightFacts) -> [PageBlock] {
    guard facts.status.goal == nil else { return [] }
    return [
      .notice(
        PageNotice(
          .information, Phrase("There is no weight goal."),
          link: PageLink(Phrase("Weight goal"), to: WeightGoalPage.path.address())))
    ]
  }

  /// Those of the trend, the newest first; each leads to where it can be changed.
  private func entries(
    _ facts: WeightFacts, in transaction: any Transaction
  ) throws -> [PageRow] {
    let calendar = facts.moment.calendar
    let start = calendar.start(of: facts.content.span.lowerBound)
    return try weights.weights(in: start..<max(start, facts.moment.now + 1), in: transaction)
      .reversed().map { entry in
        PageRow(
          Phrase(long: calendar.day(of: entry.instant)),
          detail: [
            entry.bodyFat.map { Phrase("\($0.percentage, places: 1) % fat") },
            entry.note.map { Phrase("“\($0)”") }, entry.source.map { _ in Phrase("imported") },
          ].compactMap(\.self).nonEmpty?.joined(separator: " · "),
          value: facts.content.text(entry.weight),
          link: PageLink(Phrase("Edit"), to: PagePath("log/:id").address(["id": String(entry.id)])))
      }
  }
}

extension PageNotice {
  static var noWeighing: PageNotice {
    PageNotice(
      .information, Phrase("There are no weighings yet."),
      link: PageLink(Phrase("Log weight"), to: PagePath("log/weight").address()))
  }
}

extension [Phrase] {
  /// Nil for none.
  var nonEmpty: [Phrase]? { isEmpty ? nil : self }
}
