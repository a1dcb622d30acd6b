extension NotificationKind {
  public static let appUnlock = NotificationKind("app-unlock")
}
