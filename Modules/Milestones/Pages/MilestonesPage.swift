public import Contracts

/// The page `milestones`: those that were reached, the newest first.
struct MilestonesPage: Sendable {
  static let path: PagePath = "milestones"

  let milestones: any MilestoneReading

  var page: Page {
    Page(
      Self.path, title: Phrase("Milestones"), place: PagePlace(.looking, rank: 60, key: "m"),
      view: view)
  }

  private func view(_: PageRequest, in transaction: any Transaction) throws -> PageView {
    let reached = try milestones.achievements(MilestoneQuery(), in: transaction)
    let unit = try milestones.status(on: nil, in: transaction).unit
    let goal = PageLink(Phrase("Weight goal"), to: WeightGoalPage.path.address())
    guard !reached.isEmpty else {
      return PageView(
        Phrase("Milestones"),
        [
          PageSection(
            nil, [.notice(PageNotice(.information, Phrase("No milestone yet."), link: goal))])
        ])
    }
    return PageView(
      Phrase("Milestones"),
      [PageSection(nil, [.list(reached.map { MilestonesPlugin.row(of: $0, in: unit) })])])
  }
}

extension MilestonesPlugin {
  /// A milestone as pages list it: its weighing, from where to which goal, and its day.
  public static func row(of achievement: MilestoneAchievement, in unit: WeightUnit) -> PageRow {
    let weight = achievement.weight.exact.text(in: unit)
    let start = achievement.start.exact.text(in: unit)
    let goal = achievement.goal.weight.exact.text(in: unit)
    return PageRow(
      achievement.type.displayName,
      detail: [Phrase("\(weight), from \(start) to \(goal)"), Phrase(long: achievement.day)]
        .joined(separator: " · "))
  }
}
