public import Contracts

/// How Activity notifies of silent sources, and whether the person wants it.
public struct SilenceNoticeNeeds: Sendable {
  /// Where notifications are posted.
  public let posting: any NotificationPosting
  /// Where the person's choice is stored.
  public let settings: any SettingsReading

  public init(posting: any NotificationPosting, settings: any SettingsReading) {
    self.posting = posting
    self.settings = settings
  }
}

/// Notifies of each source that used to report daily and fell silent, once for each silence, if the person chose to be
/// notified. Specification S7-4.
struct SilenceNotices: DueTimeHandler {
  static let setting = Setting(
    "notifyWhenSourceSilent", in: .notifications,
    title: Phrase("Notify me when a source stops sending"),
    detail: Phrase("After three days, for sources that used to send daily."),
    type: .flag, standard: .flag(false))

  static let topic = NotificationTopic(
    .sourceSilent, NotificationStyle(.warning, icon: "network-offline", emoji: "mute"),
    isChoosable: false)

  let identifier = "activity.silence"
  let needs: ActivityNeeds

  func runDue() async throws {
    guard let notices = needs.silenceNotices else { return }
    let now = needs.timeSource.now()
    let isDue = try await needs.unitOfWork.read { transaction in
      try isChosen(notices, in: transaction)
        && silent(at: now, in: transaction).contains { source, last in
          try notices.posting.postedInstant(
            .silence(of: source.id, since: last), in: transaction) == nil
        }
    }
    guard isDue else { return }
    try await needs.unitOfWork.write { transaction in
      let calendar = try needs.personalTime.calendar(in: transaction)
      for (source, last) in try silent(at: now, in: transaction) {
        try notices.posting.post(
          .silence(of: source, since: last, on: calendar.day(of: now), in: calendar),
          createdAt: now, in: transaction)
      }
    }
  }

  func nextDue() async throws -> Instant? {
    guard let notices = needs.silenceNotices else { return nil }
    let now = needs.timeSource.now()
    return try await needs.unitOfWork.read { transaction in
      guard try isChosen(notices, in: transaction) else { return nil }
      return try needs.sources.activity(in: transaction).values
        .filter(\.isDaily).map { $0.last + SourceActivity.silence }.filter { $0 > now }.min()
    }
  }

  private func isChosen(
    _ notices: SilenceNoticeNeeds, in transaction: any Transaction
  ) throws -> Bool {
    try notices.settings.value(of: Self.setting, in: transaction) == .flag(true)
  }

  /// With the time of each source's last report.
  private func silent(
    at now: Instant, in transaction: any Transaction
  ) throws -> [(Source, Instant)] {
    let activity = try needs.sources.activity(in: transaction)
    return try needs.sources.sources(in: transaction).compactMap { source in
      guard !source.isExcluded, let known = activity[source.id], known.isSilent(at: now) else {
        return nil
      }
      return (source, known.last)
    }
  }
}

extension NotificationDraft {
  fileprivate static func silence(
    of source: Source, since last: Instant, on day: Day, in calendar: PersonalCalendar
  ) -> NotificationDraft {
    let name = source.name.printable
    return NotificationDraft(
      key: .silence(of: source.id, since: last), kind: .sourceSilent,
      title: Phrase("Nothing has arrived from \(name)"),
      body: Phrase(
        "The last data came on \(long: calendar.day(of: last)). Is its app still running?"),
      day: nil, lastFreshDay: day.lastDayOfNews)
  }
}
