import Contracts

/// Turns what happened into what is told. Handling an event twice tells nothing twice: every key is
/// used once.
struct FactSubscriber: EventSubscriber {
  static let identifier = "notifications.facts"

  let identifier: String = Self.identifier
  let interests = EventInterests.named([
    DaysChanged.name, StepGoalReached.name, ExerciseGoalReached.name, MilestoneAchieved.name,
    AchievementUnlocked.name, RestDayMarked.name, RestDayUnmarked.name, StreakRecovered.name,
    StepGoalChanged.name, ExerciseGoalChanged.name, TimeZoneChanged.name,
  ])
  /// What is long past is stale when it is handled, and only recorded.
  let beginning = SubscriberBeginning.ofLog
  let needs: NotificationsNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    if let changed = try event.event(as: DaysChanged.self) {
      return try await GoalFacts(needs: needs).take(changed, toldAt: event.occurredAt)
    }
    if let reached = try event.event(as: StepGoalReached.self) {
      return try await GoalFacts(needs: needs).take(
        .goalAchievement(reached), on: reached.day, of: .steps, toldAt: event.occurredAt)
    }
    if let reached = try event.event(as: ExerciseGoalReached.self) {
      return try await GoalFacts(needs: needs).take(
        .exerciseGoal(reached), on: reached.day, of: .exercise, toldAt: event.occurredAt)
    }
    if let achieved = try event.event(as: MilestoneAchieved.self) {
      return try await MilestoneFacts(needs: needs).take(achieved, toldAt: event.occurredAt)
    }
    if let unlocked = try event.event(as: AchievementUnlocked.self) {
      return try await AchievementFacts(needs: needs).take(unlocked, toldAt: event.occurredAt)
    }
    // What is left changes what days mean for streaks.
    return try await FreezeFacts(needs: needs).take(toldAt: event.occurredAt)
  }
}
