public import Contracts

/// The page `milestones`: the reached ones, newest first.
struct MilestonesPage: Sendable {
  static let path: PagePath = "milestones"

  let milestones: any MilestoneReading

  var page: Page {
    Page(
      Self.path, title: Phrase("Milestones"), place: PagePlace(.looking, rank: 60, key: "m"),
      view: view)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let facts = try WeightFacts(milestones, request.moment, in: transaction)
    let journey = try WeightJourney(facts, milestones, in: transaction)
    let ahead = journey.map { journey in
      PageSection(nil, [.chart(journey.chart), .tiles(journey.badges)])
    }
    let reached = try milestones.achievements(MilestoneQuery(), in: transaction)
    let goal = PageLink(Phrase("Weight goal"), to: WeightGoalPage.path.address())
    let (unit, today) = (facts.status.unit, request.moment.today)
    let rows = reached.map {
      MilestonesPlugin.row(of: $0, in: unit, on: Phrase("\($0.day, today: today)"))
    }
    return PageView(
      Phrase("Milestones"),
      [
        ahead,
        rows.isEmpty
          ? PageSection(
            nil, [.notice(PageNotice(.information, Phrase("No milestones yet."), link: goal))])
          : PageSection(journey == nil ? nil : Phrase("Reached"), [.list(rows)]),
      ].compactMap(\.self))
  }
}

extension MilestonesPlugin {
  /// A milestone in a list: its weighing, start and goal, and its day.
  public static func row(of achievement: MilestoneAchievement, in unit: WeightUnit) -> PageRow {
    row(of: achievement, in: unit, on: Phrase(long: achievement.day))
  }

  fileprivate static func row(
    of achievement: MilestoneAchievement, in unit: WeightUnit, on day: Phrase
  ) -> PageRow {
    PageRow(
      achievement.type.displayName,
      detail: [achievement.facts(in: unit), day].joined(separator: " · "))
  }
}
