import Contracts
import Documents
import Testing

/// What programs read about notifications, built from contract values alone.
struct NotificationDocumentsTests {
  private let calendar = PersonalCalendar(only: FixedZone.utc)

  @Test("A tick has its deliveries and the next time more may be due, null for never")
  func tick() {
    var report = DeliveryReport()
    report.sent = 2
    report.expired = 1
    report.kindsNotServed = ["ntfy"]
    #expect(
      JSONText.line(TickDocument(report, nextDue: nil, calendar: calendar))
        == #"{"expired":1,"failed":0,"nextDueAt":null,"retried":0,"sent":2}"# + "\n")
    #expect(
      JSONText.line(TickDocument(report, nextDue: Instant(secondsSince1970: 0), calendar: calendar))
        .contains(#""nextDueAt":"1970-01-01T00:00:00"#))
    #expect(
      JSONText.line(DeliveryDocument(report))
        == #"{"expired":1,"failed":0,"retried":0,"sent":2}"# + "\n")
  }

  @Test("Preferences show quiet hours by their ends, and silenced kinds in order")
  func preferences() throws {
    var preferences = NotificationPreferences()
    #expect(PreferencesDocument(preferences).quietHours.wrapped == nil)
    preferences.quietHours = QuietHours(
      from: try #require(TimeOfDay("22:00")), to: try #require(TimeOfDay("07:30")))
    preferences.silencedKinds = [NotificationKind("milestone"), NotificationKind("app-unlock")]
    let document = PreferencesDocument(preferences)
    #expect(document.quietHours.wrapped == "22:00-07:30")
    #expect(document.silencedKinds == ["app-unlock", "milestone"])
  }

  @Test(
    "A channel shows its errors and no secret; a removed one its pending messages")
  func channels() {
    let channel = ChannelRegistration(
      id: "ntfy-2", kind: "ntfy", address: "https://example.org/topic",
      secretReference: "ntfy-2-secret", addedAt: Instant(secondsSince1970: 0))
    let document = ChannelsDocument(
      [ChannelStatus(registration: channel, trouble: nil)],
      [
        OptOut(
          registration: channel, attempts: 3, nextAttemptAt: Instant(secondsSince1970: 60),
          reason: "busy")
      ],
      calendar: calendar)
    let text = JSONText.line(document)
    #expect(text.contains(#""trouble":null"#))
    #expect(!text.contains("secret"))
    #expect(document.optOuts.first?.attempts == 3)
    #expect(document.optOuts.first?.reason.wrapped == "busy")
  }
}
