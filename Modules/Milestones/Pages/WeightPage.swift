import Contracts

/// The page `weight`: the last weighing, the trend, and every weighing in it.
struct WeightPage: Sendable {
  static let path: PagePath = "weight"
  /// How many weighings it lists; the log has all.
  private static let newest = 10

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

  /// The weighings of a day that is over.
  var additionToDays: PageAddition {
    PageAddition(to: "day/:day", rank: 40) { request, transaction in
      let today = request.moment.today
      guard let written = request.values["day"].flatMap({ try? WrittenDay($0) }),
        case let day = written.day(today: today), day < today
      else { return [] }
      let unit = try milestones.status(on: nil, in: transaction).unit
      let rows = try entries(day...day, unit, request.moment, in: transaction)
      return rows.isEmpty ? [] : [PageSection(Phrase("Weight"), [.list(rows)])]
    }
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let span = WeightSpan(request)
    let days = try days(of: span, request.moment, in: transaction)
    let facts = try WeightFacts(milestones, request.moment, over: days, in: transaction)
    guard facts.status.latest != nil else {
      return PageView(
        Phrase("Weight"), [PageSection(nil, [.notice(PageNotice.noWeighing)] + goalNotice(facts))])
    }
    // Each of these days has a weighing, so no other day has one of the newest.
    let newest = facts.content.trend.points.suffix(Self.newest)
    let rows = try newest.first.map {
      try entries($0.day...days.upperBound, facts.status.unit, request.moment, in: transaction)
    }
    return PageView(
      Phrase("Weight"),
      [
        PageSection(
          nil,
          [.tiles(facts.tiles)] + [facts.chart.map(PageBlock.chart)].compactMap(\.self)
            + [facts.noTrend.map { .notice(PageNotice(.information, $0)) }].compactMap(\.self)
            + goalNotice(facts)),
        PageSection(Phrase("Show"), [span.links]),
      ] + [rows.map { PageSection(Phrase("Weights"), [.list($0)]) }].compactMap(\.self)
        + [PageSection(Phrase("More"), [.list(more)], rank: PageSection.last)])
  }

  private func days(
    of span: WeightSpan, _ moment: WidgetMoment, in transaction: any Transaction
  ) throws -> ClosedRange<Day> {
    let earliest = moment.calendar.start(of: Day.recordable.lowerBound)
    let first = try weights.firstWeight(in: earliest..<(moment.now + 1), in: transaction)
    return span.days(
      to: moment.today, from: first.map { moment.calendar.day(of: $0.instant) })
  }

  /// Where a weighing is logged, and where all of them are.
  private var more: [PageRow] {
    let all = PageLink(
      Phrase("All weights"), to: PagePath("log").address(),
      query: [PageLink.Parameter("kind", EntryKind.weight.rawValue)])
    return [.logWeight, all].map { PageRow($0.title, link: $0) }
  }

  private func goalNotice(_ facts: WeightFacts) -> [PageBlock] {
    guard facts.status.goal == nil else { return [] }
    return [
      .notice(
        PageNotice(
          .information, Phrase("You don't have a weight goal."),
          link: PageLink(Phrase("Weight goal"), to: WeightGoalPage.path.address())))
    ]
  }

  /// The newest weighings up to today, last first; each links to its entry.
  private func entries(
    _ days: ClosedRange<Day>, _ unit: WeightUnit, _ moment: WidgetMoment,
    in transaction: any Transaction
  ) throws -> [PageRow] {
    let calendar = moment.calendar
    let start = calendar.start(of: days.lowerBound)
    let end = min(calendar.start(of: days.upperBound.advanced(by: 1)), moment.now + 1)
    return try weights.weights(in: start..<max(start, end), in: transaction)
      .suffix(Self.newest).reversed().map { entry in
        PageRow(
          entry.instant.words(now: moment.now, in: calendar),
          detail: [
            entry.bodyFat.map { Phrase("\($0.percentage, places: 1)% fat") },
            entry.note.map { Phrase("“\($0)”") }, entry.source.map { _ in Phrase("imported") },
          ].compactMap(\.self).nonEmpty?.joined(separator: " · "),
          value: entry.weight.text(in: unit),
          link: PageLink(Phrase("Edit"), to: PagePath("log/:id").address(["id": String(entry.id)])))
      }
  }
}

extension PageLink {
  fileprivate static var logWeight: PageLink {
    PageLink(Phrase("Log weight"), to: PagePath("log/weight").address())
  }
}

extension PageNotice {
  static var noWeighing: PageNotice {
    PageNotice(.information, Phrase("No weights yet."), link: .logWeight)
  }
}

extension [Phrase] {
  /// Nil if empty.
  var nonEmpty: [Phrase]? { isEmpty ? nil : self }
}
