import Contracts
import ContractsTesting
import Testing

@testable import Settings

/// A licence over the years, in an in-memory record.
struct LicenceTests {
  private static let day: Int64 = 86_400
  private static let issued = Instant(secondsSince1970: 1_000_000)
  private static let expiry = issued + 30 * day

  private let fixture = SettingsFixture()
  private var time: FixedPersonalTime { fixture.time }

  private func needs(isClockReal: Bool = true) -> LicenceNeeds {
    var needs = fixture.needs.licences
    needs.clock = RecordTrustedClock(
      unitOfWork: fixture.record.unitOfWork, store: fixture.record.clock, time: time,
      isReal: isClockReal, isSynchronized: { false })
    return needs
  }

  private func entitlement(isClockReal: Bool = true) async throws -> Entitlement {
    let needs = needs(isClockReal: isClockReal)
    let answer = try await LicensedEntitlement(needs).entitlement()
    let within = try await fixture.record.unitOfWork.read {
      try LicensedEntitlement(needs).entitlement(in: $0)
    }
    #expect(answer == within)
    return answer
  }

  private func issue(
    _ id: String = "1", issuedAt: Instant = issued, expiresAt: Instant? = expiry
  ) -> String {
    fixture.issuer.issue(
      Licence(
        id: id, licensee: "Anna", plan: "yearly", issuedAt: issuedAt, expiresAt: expiresAt,
        managementURL: "https://example.org/1"))
  }

  private func seen() async throws -> Instant? {
    try await fixture.record.unitOfWork.read {
      try fixture.record.clock.latestSeen(in: $0)
    }
  }

  private func noteNow() async throws {
    try await LicenceClock(needs: needs()).runDue()
  }

  @Test("S1-8 Without a licence it is not Pro, with that reason")
  func none() async throws {
    #expect(
      try await entitlement() == Entitlement(isPro: false, reason: Phrase("There is no licence.")))
    #expect(try await fixture.plugin.licences.deactivate() == false)
    #expect(try await fixture.record.events().isEmpty)
  }

  @Test("S1-8 A valid licence gives Pro and shows its content")
  func holds() async throws {
    let expected = Entitlement(
      isPro: true, plan: "yearly", licensee: "Anna", expiry: Self.expiry,
      managementURL: "https://example.org/1")
    #expect(try await fixture.plugin.licences.activate(issue()) == expected)
    #expect(try await entitlement() == expected)
    #expect(
      try await fixture.record.events(of: LicenceActivated.self).map(\.plan) == ["yearly"])
  }

  @Test("S1-8 Activated twice, it is announced once; another one replaces it")
  func twice() async throws {
    let licences = fixture.plugin.licences
    for _ in 1...2 { _ = try await licences.activate(issue()) }
    #expect(try await fixture.record.events().count == 1)
    _ = try await licences.activate(issue("2", expiresAt: nil))
    #expect(try await entitlement().expiry == nil)
    #expect(try await fixture.record.events().count == 2)
  }

  @Test("S1-8 It ends at its exact instant, with the day; its content stays visible")
  func end() async throws {
    _ = try await fixture.plugin.licences.activate(issue())
    time.set(Self.expiry - 1)
    #expect(try await entitlement().isPro)
    time.set(Self.expiry)
    let answer = try await entitlement()
    #expect(!answer.isPro && answer.plan == "yearly")
    #expect(answer.reason == LicenceError.expired(on: Day(ordinal: 41)).reason)
    await #expect(throws: LicenceError.expired(on: Day(ordinal: 41))) {
      try await fixture.plugin.licences.activate(issue())
    }
  }

  @Test("S1-8 One without an end never ends")
  func forEver() async throws {
    _ = try await fixture.plugin.licences.activate(issue(expiresAt: nil))
    time.set(Self.issued + 365_000 * Self.day)
    #expect(try await entitlement().isPro)
  }

  @Test("S1-8 One from more than a day in the future is rejected")
  func future() async throws {
    let last = issue("1", issuedAt: Self.issued + Self.day, expiresAt: nil)
    let beyond = issue("2", issuedAt: Self.issued + Self.day + 1, expiresAt: nil)
    await #expect(throws: LicenceError.issuedInFuture(on: Day(ordinal: 12))) {
      try await fixture.plugin.licences.activate(beyond)
    }
    #expect(try await fixture.plugin.licences.activate(last).isPro)
  }

  @Test(
    "S1-8 An invalid licence changes nothing: the previous one stays",
    arguments: [
      LicenceError.unreadable, .unknownFormat(2), .tampered, .anotherProduct("footpath"),
    ])
  func bad(error: LicenceError) async throws {
    _ = try await fixture.plugin.licences.activate(issue())
    let text = fixture.issuer.issue(refusedWith: error)
    await #expect(throws: error) { try await fixture.plugin.licences.activate(text) }
    #expect(try await entitlement().isPro)
    #expect(try await fixture.record.events().count == 1)
  }

  @Test(
    "S1-8 One damaged in the record is not Pro, with the reason, and the doctor says so",
    arguments: [LicenceError.tampered, .unreadable, .unknownFormat(9), .anotherProduct("x")])
  func wentBad(error: LicenceError) async throws {
    let text = fixture.issuer.issue(refusedWith: error)
    try await fixture.record.unitOfWork.write {
      try fixture.record.licences.keep(text, in: $0)
    }
    #expect(try await entitlement() == Entitlement(isPro: false, reason: error.reason))
    let finding = try await HealthCheck.licence(needs: needs()).examine()
    #expect(finding.state == .warning && finding.detail.description == "\(error.reason)")
  }

  @Test("S1-8 Setting the clock back does not revive an expired licence")
  func clockBack() async throws {
    _ = try await fixture.plugin.licences.activate(issue())
    #expect(try await seen() == Self.issued)
    time.set(Self.expiry + 1)
    try await noteNow()
    time.set(Self.issued + 1)
    #expect(try await !entitlement().isPro)
    #expect(try await seen() == Self.expiry + 1)
    await #expect(throws: LicenceError.self) {
      try await fixture.plugin.licences.activate(issue("2"))
    }
    // A new licence is still valid.
    #expect(
      try await fixture.plugin.licences.activate(
        issue("3", issuedAt: Self.expiry, expiresAt: Self.expiry + 2)
      ).isPro)
  }

  @Test("S1-8 Nor does removing and activating a licence again with the clock set back")
  func outAndIn() async throws {
    _ = try await fixture.plugin.licences.activate(issue())
    time.set(Self.expiry + 1)
    try await noteNow()
    time.set(Self.issued + 1)
    #expect(try await fixture.plugin.licences.deactivate())
    await #expect(throws: LicenceError.expired(on: Day(ordinal: 41))) {
      try await fixture.plugin.licences.activate(issue())
    }
    #expect(try await !entitlement().isPro)
  }

  @Test("S1-8 A licence is valid again when a time service has corrected a clock that ran ahead")
  func ranAhead() async throws {
    _ = try await fixture.plugin.licences.activate(issue())
    time.set(Self.expiry + 1)
    try await noteNow()
    time.set(Self.issued + 1)
    #expect(try await !entitlement().isPro)
    var needs = needs()
    needs.clock = RecordTrustedClock(
      unitOfWork: fixture.record.unitOfWork, store: fixture.record.clock, time: time, isReal: true,
      isSynchronized: { true })
    #expect(try await LicensedEntitlement(needs).entitlement().isPro)
    #expect(try await seen() == Self.issued + 1)
    #expect(try await entitlement().isPro)
  }

  @Test("S1-8 An instant set for one run is used to judge, but never stored")
  func setInstant() async throws {
    _ = try await StoredLicences(
      needs: needs(isClockReal: false), settings: LoggedSettings(needs: fixture.needs)
    ).activate(issue())
    time.set(Self.expiry)
    #expect(try await !entitlement(isClockReal: false).isPro)
    #expect(try await seen() == nil)
    time.set(Self.issued)
    #expect(try await entitlement(isClockReal: false).isPro)
  }

  @Test("The clock is stored once an hour, only while there is a licence")
  func notedRarely() async throws {
    try await noteNow()
    #expect(try await seen() == nil)
    _ = try await fixture.plugin.licences.activate(issue())
    let hours: [(Int64, Int64)] = [(3_599, 0), (3_600, 3_600), (3_700, 3_600), (0, 3_600)]
    for (passed, noted) in hours {
      time.set(Self.issued + passed)
      _ = try await entitlement()
      #expect(try await seen() == Self.issued + noted)
    }
  }

  @Test("S1-8 Deactivated, it is removed and announced; the stored clock is kept")
  func deactivate() async throws {
    _ = try await fixture.plugin.licences.activate(issue())
    #expect(try await fixture.plugin.licences.deactivate())
    #expect(try await !entitlement().isPro)
    #expect(try await seen() == Self.issued)
    #expect(try await fixture.plugin.licences.deactivate() == false)
    #expect(
      try await fixture.record.events().map(\.name) == ["LicenceActivated", "LicenceDeactivated"])
    let finding = try await HealthCheck.licence(needs: needs()).examine()
    #expect(finding == HealthFinding(state: .ok, detail: Phrase("none")))
  }
}
