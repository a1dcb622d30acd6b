import Contracts

extension GoalPages {
  /// What the streaks have unlocked, what is still to come, and the level. Specification S3-6.
  var achievementList: Page {
    Page(
      .achievements, title: Phrase("Achievements"), place: PagePlace(.looking, rank: 80, key: "a")
    ) { _, transaction in
      let report = try achievements.report(in: transaction)
      return PageView(
        Phrase("Achievements"),
        [
          PageSection(nil, [.tiles([tile(report)]), .list(report.items.map(row))])
        ])
    }
  }

  private func tile(_ report: AchievementReport) -> PageTile {
    PageTile(
      Phrase("Level \(report.level.number)"), .points(report.experience),
      detail: Phrase("\(report.level.experienceToNext) to the next level"))
  }

  private func row(_ item: AchievementReport.Item) -> PageRow {
    let achievement = item.achievement
    let state =
      item.unlockedOn.map { Phrase("on \(long: $0)") } ?? .percent(Int(item.progress * 100))
    return PageRow(
      achievement.title, detail: achievement.description,
      value: [.points(achievement.experience), state].joined(separator: " · "))
  }
}
