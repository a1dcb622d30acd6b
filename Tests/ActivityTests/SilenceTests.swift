import Contracts
import ContractsTesting
import Synchronization
import Testing

@testable import Activity

/// S7-4: a source that reported daily and has gone silent.
struct SilenceTests {
  private func seen(_ days: [String], last: String) -> SourceActivity {
    SourceActivity(last: at(last), days: days.map { day($0) })
  }

  @Test(
    "S7-4 A source seen on five of the seven days before its last is reported after three silent days"
  )
  func rule() {
    let daily = (10...17).map { "2026-05-\($0)" }
    let last = "2026-05-17T08:00Z"
    #expect(seen(daily, last: last).isDaily)
    #expect(!seen(daily, last: last).isSilent(at: at("2026-05-20T07:59:59Z")))
    #expect(seen(daily, last: last).isSilent(at: at("2026-05-20T08:00Z")))
    // After 30 days it counts as retired.
    #expect(seen(daily, last: last).isSilent(at: at("2026-06-16T07:59:59Z")))
    #expect(!seen(daily, last: last).isSilent(at: at("2026-06-16T08:00Z")))
    let five = ["10", "12", "13", "14", "16", "17"].map { "2026-05-\($0)" }
    #expect(seen(five, last: last).isDaily)
    #expect(!seen(Array(five.dropFirst()), last: last).isDaily)
    // Weekly, or only just started.
    #expect(!seen(["2026-05-03", "2026-05-10", "2026-05-17"], last: last).isDaily)
    #expect(!seen(Array(daily.suffix(3)), last: last).isDaily)
    #expect(!seen([], last: last).isDaily)
  }

  @Test("S7-4 The check names silent sources, except excluded ones")
  func check() async throws {
    let activity = ActivityFixture(now: "2026-05-21T12:00Z")
    try await heard(activity)
    let finding = try await finding(activity)
    #expect(finding.state == .warning)
    #expect(finding.detail.description.contains("phone (2026-05-17)"))
    #expect(
      finding.fix?.description
        == "Open the app on that device and check that it still sends. "
        + "If you no longer use it, this warning stops after 30 days.")
    let sources = try await activity.read { try activity.plugin.sources.sources(in: $0) }
    #expect(sources.filter(\.isSilent).map(\.source.description.name) == ["phone"])
    _ = try await activity.plugin.sources.setExcluded(true, "phone")
    #expect(try await self.finding(activity).state == .ok)
  }

  @Test("S7-4 After 30 days of silence a source counts as retired: only its last report is shown")
  func abandoned() async throws {
    let activity = ActivityFixture(now: "2026-06-19T12:00Z")
    try await heard(activity)
    #expect(try await finding(activity).state == .ok)
    let view = try await activity.pages().view("sources")
    #expect(!view.text.contains { $0.contains("Nothing has arrived") })
    #expect(
      view.rows.compactMap(\.detail?.description) == [
        "watch · last data 20 May", "phone · last data 17 May",
      ])
  }

  @Test(
    "S7-4 In a file with the whole history, each source was last seen at the end of its own data")
  func wholeHistory() async throws {
    let activity = ActivityFixture(now: "2026-05-01T12:00Z")
    let (retired, band, phone) = (
      SourceDescription(name: "retired", kind: .watch),
      SourceDescription(name: "band", kind: .watch), SourceDescription.phone
    )
    var file = (10...19).map { morning("2019-05-\($0)", by: retired) }
    // Its clock was once wrong.
    file.append(morning("2040-05-17", by: retired))
    for date in 10...26 {
      activity.time.set(at("2026-05-\(date)T12:00Z"))
      file.append(morning("2026-05-\(date)", by: phone))
      // Then it breaks.
      if date <= 20 { file.append(morning("2026-05-\(date)", by: band)) }
      try await activity.receive(file)
      #expect(try await silent(activity) == (date < 23 ? [] : ["band"]), "\(date)")
    }
    // Exports stop.
    activity.time.set(at("2026-05-30T12:00Z"))
    #expect(try await silent(activity) == ["band", "iPhone"])
    #expect(
      try await finding(activity).detail.description.contains("band (2026-05-20)"))
  }

  @Test("S7-4 Nothing in an old export that is imported once is silent, then or later")
  func oldExport() async throws {
    let activity = ActivityFixture(now: "2026-05-01T12:00Z")
    try await activity.receive((10...26).map { morning("2019-05-\($0)", by: .phone) })
    for date in 1...30 {
      activity.time.set(at("2026-05-01T12:00Z") + Int64(date) * 86_400)
      #expect(try await silent(activity).isEmpty)
    }
    let sources = try await activity.read { try activity.plugin.sources.sources(in: $0) }
    #expect(sources.map(\.lastActivity) == [at("2019-05-26T09:00Z")])
  }

  private func morning(_ date: String, by source: SourceDescription) -> Reading {
    .sample(Sample("\(date)T08:00", "\(date)T09:00", 100), .steps, by: source)
  }

  /// Names of the silent sources.
  private func silent(_ activity: ActivityFixture) async throws -> [String] {
    try await activity.read { try activity.plugin.sources.sources(in: $0) }
      .filter(\.isSilent).map(\.source.description.name).sorted()
  }

  @Test("S7-4 Silence is notified once each time, and only if that is enabled")
  func announced() async throws {
    let activity = ActivityFixture(now: "2026-05-21T12:00Z")
    try await heard(activity)
    let (posting, settings) = (PostedDrafts(), InMemorySettings())
    var needs = activity.needs
    needs.silenceNotices = SilenceNoticeNeeds(posting: posting, settings: settings)
    let notices = SilenceNotices(needs: needs)
    try await notices.runDue()
    #expect(posting.titles.isEmpty)
    #expect(try await notices.nextDue() == nil)
    settings.set(SilenceNotices.setting.key, to: .flag(true))
    for _ in 0..<3 { try await notices.runDue() }
    #expect(posting.titles == ["Nothing has arrived from phone"])
  }

  @Test("S7-4 The page names silent sources, for how long and what to do; not excluded ones")
  func page() async throws {
    let activity = ActivityFixture(now: "2026-05-21T12:00Z")
    try await heard(activity)
    let words =
      "Nothing has arrived from phone for 4 days. Is its app still running? "
      + "If you no longer use it, this warning stops after 30 days."
    #expect(try await activity.pages().view("sources").text.first == words)
    let rows = try await activity.pages().view("sources").rows
    #expect(
      rows.compactMap(\.detail?.description) == [
        "watch · last data yesterday", "phone · last data Sunday",
      ])
    let phone = try #require(rows.last?.actions.last)
    #expect(phone.name == "exclude")
    _ = try await activity.pages().submit(
      "sources", "exclude", ["source": try #require(phone.fields.first?.value)])
    let after = try await activity.pages().view("sources").text
    #expect(!after.contains { $0.contains("Nothing has arrived") })
  }

  @Test("S7-4 The page says how many bodies of a source were refused, with the last reason")
  func refused() async throws {
    let activity = ActivityFixture(now: "2026-05-21T12:00Z")
    let note = DeliveryNote(
      source: "phone", digest: Array(repeating: 1, count: 32), receivedAt: at("2026-05-20T08:00Z"),
      refusal: Phrase("This delivery is empty."))
    try await activity.record.unitOfWork.write {
      try activity.record.deliveries.note(note, in: $0)
    }
    let view = try await activity.pages().view("sources")
    #expect(
      view.text.first
        == "1 delivery from phone was refused, on Wednesday 20 May 2026: This delivery is empty.")
    guard case .notice(let notice) = view.blocks.first else {
      Issue.record("it is not a notice")
      return
    }
    #expect(notice.tone == .warning)
  }

  private func heard(_ activity: ActivityFixture) async throws {
    try await activity.record.unitOfWork.write { transaction in
      let phone = try activity.record.sources.source(
        for: SourceDescription(name: "phone", kind: .phone), in: transaction)
      let watch = try activity.record.sources.source(
        for: SourceDescription(name: "watch", kind: .watch), in: transaction)
      for date in 9...17 {
        try activity.record.sources.noteActivity(
          [phone.id], at: at("2026-05-\(date < 10 ? "0" : "")\(date)T08:00Z"), in: transaction)
      }
      for date in 11...20 {
        try activity.record.sources.noteActivity(
          [watch.id], at: at("2026-05-\(date)T08:00Z"), in: transaction)
      }
    }
  }

  private func finding(_ activity: ActivityFixture) async throws -> HealthFinding {
    var connections = PluginConnections()
    activity.plugin.connect(to: &connections)
    let check = connections.healthChecks.first { $0.name.description == "Sources" }
    return try await #require(check).examine()
  }
}

/// The posted notifications.
private final class PostedDrafts: NotificationPosting {
  private let drafts = Mutex<[NotificationDraft]>([])

  var titles: [String] { drafts.withLock { $0.map(\.title.description) } }

  func post(
    _ draft: NotificationDraft, createdAt: Instant, in transaction: any WriteTransaction
  ) throws -> NotificationOutcome {
    drafts.withLock { drafts in
      guard !drafts.contains(where: { $0.key == draft.key }) else { return .known }
      drafts.append(draft)
      return .queued
    }
  }

  func postedInstant(_ key: NotificationKey, in transaction: any Transaction) throws -> Instant? {
    drafts.withLock { $0.contains { $0.key == key } } ? at("2026-05-21") : nil
  }

  func withdraw(_ key: NotificationKey, in transaction: any WriteTransaction) throws {
    drafts.withLock { $0.removeAll { $0.key == key } }
  }
}
