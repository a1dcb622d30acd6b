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

  /// - Parameters: both in order of instant.
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
      let wanted = achievement.taking(place: partner)
      if wanted != partner { changed.append(wanted) }
    }
    let left = Set(open.values.joined().map(\.id))
    lost = kept.filter { left.contains($0.id) }
  }

  var isEmpty: Bool { changed.isEmpty && lost.isEmpty && new.isEmpty }

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
      moved.append(achievement.taking(place: gone.remove(at: index)))
    }
    return (moved, added, gone)
  }
}

extension MilestoneAchievement {
  fileprivate func taking(place other: MilestoneAchievement) -> MilestoneAchievement {
    var taking = numbered(other.id)
    taking.isNotificationSent = other.isNotificationSent
    return taking
  }
}
