//: needs notification
extension NotificationKind {
  public static let newModuleTarget = NotificationKind("new-module-target")
}
