//: needs notification
import Contracts

/// Announces once that a day is done: the key is that of the day.
struct NewModuleNotifications: EventSubscriber {
  let identifier = "newmodule.notifications"
  //: if store
  let interests = EventInterests.named([NewModuleChanged.name])
  //: else
  let interests = EventInterests.named([DaysChanged.name])
  //: end
  /// What was done before this existed is not news.
  let beginning = SubscriberBeginning.present
  let needs: NewModuleNeeds

  func handle(_ event: RecordedEvent) async throws -> Reaction {
    //: if store
    guard let changed = try event.event(as: NewModuleChanged.self) else { return .none }
    //: else
    guard let changed = try event.event(as: DaysChanged.self) else { return .none }
    //: end
    return Reaction { transaction in
      let derived = DerivedNewModule(needs: needs)
      //: if store
      let day = try derived.day(changed.day, in: transaction)
      guard day.isReached else { return }
      //: else
      let day = try derived.today(in: transaction)
      guard day.isReached, changed.days.contains(day.day) else { return }
      //: end
      try needs.posting.post(
        .newModuleTarget(day), createdAt: event.occurredAt, in: transaction)
    }
  }
}

extension NotificationTopic {
  static let newModuleTarget = NotificationTopic(
    .newModuleTarget, NotificationStyle(.success, icon: "emblem-default", emoji: "tada"))
}

extension NotificationDraft {
  fileprivate static func newModuleTarget(_ day: NewModuleDay) -> NotificationDraft {
    NotificationDraft(
      key: NotificationKey(.newModuleTarget, on: day.day), kind: .newModuleTarget,
      title: Phrase("New module: the day is done"),
      body: Phrase("\(day.amount) of \(day.target)"), day: day.day, lastFreshDay: day.day)
  }
}
