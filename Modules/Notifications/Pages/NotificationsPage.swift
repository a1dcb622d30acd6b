import Contracts

/// The page `notifications`: the latest ones, newest first, each with its outcome.
struct NotificationsPage: Sendable {
  static let path: PagePath = "notifications"
  /// As many as `notifications list` shows.
  private static let most = 50

  let notifications: OutboxNotifications

  var page: Page {
    Page(
      Self.path, title: Phrase("Notifications"), place: PagePlace(.looking, rank: 90, key: "n"),
      view: view)
  }

  private func view(_ request: PageRequest, in transaction: any Transaction) throws -> PageView {
    let rows = try notifications.list(latest: Self.most, in: transaction).map {
      row($0, request.moment)
    }
    let further = [
      PageLink(PreferencesPage.title, to: PreferencesPage.path.address()),
      PageLink(ChannelsPage.title, to: ChannelsPage.path.address()),
    ].map { PageRow($0.title, link: $0) }
    return PageView(
      Phrase("Notifications"),
      [
        PageSection(nil, [.list(further)]),
        PageSection(
          nil,
          rows.isEmpty
            ? [.notice(PageNotice(.information, NotificationStatus.noneYet))] : [.list(rows)]),
      ])
  }

  private func row(_ status: NotificationStatus, _ moment: WidgetMoment) -> PageRow {
    let notification = status.notification
    let lines = [
      Phrase(verbatim: notification.body), status.fate,
      notification.createdAt.words(now: moment.now, in: moment.calendar),
    ]
    return PageRow(
      Phrase(verbatim: notification.title),
      detail: lines.compactMap(\.self).joined(separator: " · "))
  }
}
