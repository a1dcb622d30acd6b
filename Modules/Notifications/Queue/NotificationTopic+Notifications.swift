import Contracts

extension NotificationTopic {
  /// What is of no one feature.
  static let ofNotifications = [
    NotificationTopic(
      .weeklySummary, NotificationStyle(.info, icon: "x-office-calendar", emoji: "bar_chart")),
    NotificationTopic(
      .summary, NotificationStyle(.info, icon: "dialog-information", emoji: "memo"),
      isChoosable: false),
    NotificationTopic(
      .test, NotificationStyle(.info, icon: "dialog-information", emoji: "wave"),
      isChoosable: false),
  ]
}
