import Contracts

/// What is kept, held against what the fold found.
struct AchievementMatch: Sendable {
  /// Kept ones that have to say something else: their new content.
  private(set) var changed: [MilestoneAchievement] = []
  /// Kept ones that the fold found no more.
  private(set) var lost: [MilestoneAchievement] = []
  /// Found ones that are not kept yet.
  private(set) var new: [MilestoneAchievement] = []

  private struct Key: Hashable {
    var type: MilestoneType
    var instant: Instant
  }

  /// - Parameter kept: none of which a person was notified.
  /// - Parameter found: in order of instant, as the kept ones are.
  init(kept: [MilestoneAchievement], found: [MilestoneAchievement]) {
    var open = Dictionary(grouping: kept) { Key(type: $0.type, instant: $0.instant) }
    for achievement in found {
      let key = Key(type: achievement.type, instant: achievement.instant)
      guard var candidates = open[key], !candidates.isEmpty else {
        new.append(achievement)
        continue
      }
      let partner = candidates.removeFirst()
      open[key] = candidates
      let wanted = achievement.numbered(partner.id)
      if wanted != partner { changed.append(wanted) }
    }
    let left = Set(open.values.joined().map(\.id))
    lost = kept.filter { left.contains($0.id) }
  }

  /// Pairs lost ones with new ones of their type, which they become.
  func moves() -> (
    moved: [MilestoneAchievement], added: [MilestoneAchievement], gone: [MilestoneAchievement]
  ) {
    var gone = lost
    var moved: [MilestoneAchievement] = []
    var added: [MilestoneAchievement] = []
    for achievement in new {
      guard let index = gone.firstIndex(where: { $0.type == achievement.type }) else {
        added.append(achievement)
        continue
      }
      moved.append(achievement.numbered(gone.remove(at: index).id))
    }
    return (moved, added, gone)
  }
}
