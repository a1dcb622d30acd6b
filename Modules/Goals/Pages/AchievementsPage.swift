import Contracts

extension GoalPages {
  /// Unlocked and pending achievements, and the level. Specification S3-6.
  var achievementList: Page {
    Page(
      .achievements, title: Phrase("Achievements"), place: PagePlace(.looking, rank: 80, key: "a")
    ) { request, transaction in
      let report = try achievements.report(in: transaction)
      return PageView(
        Phrase("Achievements"),
        [
          PageSection(nil, [.tiles([tile(report)])]),
          PageSection(nil, [.tiles(report.items.map { badge($0, request.moment.today) })]),
        ])
    }
  }

  private func tile(_ report: AchievementReport) -> PageTile {
    PageTile(
      Phrase("Level \(report.level.number)"), .points(report.experience),
      detail: report.level.toNext)
  }

  /// Grey until it is earned, with the progress toward it.
  private func badge(_ item: AchievementReport.Item, _ today: Day) -> PageTile {
    let achievement = item.achievement
    let state =
      item.unlockedOn.map { Phrase("\($0, today: today)") } ?? .percent(Int(item.progress * 100))
    return PageTile(
      state, achievement.title,
      detail: [achievement.description, .points(achievement.experience)].joined(separator: " "),
      symbol: Self.symbols[achievement.id] ?? .medal,
      progress: item.unlockedOn == nil ? min(item.progress, 0.99) : 1)
  }

  /// Others are medals.
  private static let symbols: [String: PageSymbol] = [
    "goal_streak_7": .bolt, "goal_streak_30": .trophy, "first_freeze": .leaf,
    "freeze_saver": .star, "second_chance": .paperplane,
  ]
}
