import Contracts
import ContractsTesting
import Testing

@testable import Access

struct AccessGrantTests {
  private let fixture = AccessFixture()

  private func browser() async throws -> NewAccess {
    let access = try fixture.access()
    return try await access.enter(with: try await access.makeCode().text, from: "Firefox")
  }

  @Test("S6-5 A token has the scope that was asked for", arguments: AccessScope.allCases)
  func token(scope: AccessScope) async throws {
    let access = try fixture.access()
    let new = try await access.addToken(named: "Phone", scope: scope)
    #expect(
      new.grant
        == AccessGrant(
          id: new.grant.id, name: "Phone", kind: .token, scope: scope,
          createdAt: AccessFixture.start))
    #expect(new.secret.count == 43)
    let found = try #require(try await access.grant(presenting: new.secret, as: .token))
    #expect(found.scope == scope && found.id == new.grant.id)
  }

  @Test("S7-4 Tokens that deliver have unique names; other tokens and browsers may share one")
  func twins() async throws {
    let access = try fixture.access()
    _ = try await access.addToken(named: "Phone", scope: .read)
    let phone = try await access.addToken(named: "Phone", scope: .ingest)
    _ = try await access.addToken(named: "phone", scope: .ingest)
    _ = try await access.addToken(named: "Phone", scope: .write)
    await #expect(throws: AccessError.nameTaken("Phone")) {
      try await access.addToken(named: " Phone ", scope: .ingest)
    }
    #expect(try await fixture.grants().count == 4)
    try await access.revoke(phone.grant.id)
    _ = try await access.addToken(named: "Phone", scope: .ingest)
  }

  @Test(
    "S6-5 A token is not accepted as a browser, nor a browser as a token, nor part of a secret as either"
  )
  func kinds() async throws {
    let access = try fixture.access()
    let token = try await access.addToken(named: "Phone", scope: .write)
    let browser = try await browser()
    #expect(try await access.grant(presenting: token.secret, as: .browser) == nil)
    #expect(try await access.grant(presenting: browser.secret, as: .token) == nil)
    for guess in ["", String(token.secret.dropLast()), token.secret + " ", "\(token.grant.id)"] {
      #expect(try await access.grant(presenting: guess, as: .token) == nil, "\(guess)")
    }
  }

  @Test("S6-5 Revoked access is gone at once, and all other access stays")
  func revoke() async throws {
    let access = try fixture.access()
    let kept = try await browser()
    let gone = try await access.addToken(named: "Phone", scope: .read)
    #expect(try await fixture.grants() == [gone.grant, kept.grant])
    try await access.revoke(gone.grant.id)
    #expect(try await access.grant(presenting: gone.secret, as: .token) == nil)
    #expect(try await access.grant(presenting: kept.secret, as: .browser)?.id == kept.grant.id)
    #expect(try await fixture.grants().map(\.id) == [kept.grant.id])
    await #expect(throws: AccessError.noGrant(gone.grant.id)) {
      try await access.revoke(gone.grant.id)
    }
    let next = try await access.addToken(named: "Phone", scope: .read)
    #expect(next.grant.id != gone.grant.id)
  }

  @Test("S6-5 Last use is stored at most once an hour, and again after the clock was set back")
  func lastUsed() async throws {
    let access = try fixture.access()
    let token = try await access.addToken(named: "Phone", scope: .read)
    #expect(try await fixture.grants().first?.lastUsed == nil)
    for (seconds, noted) in [
      (10, 10), (0, 10), (3_599, 10), (1, 3_610), (-60, 3_610), (-1, 3_549), (1, 3_549),
    ] as [(Int64, Int64)] {
      fixture.wait(seconds)
      let found = try await access.grant(presenting: token.secret, as: .token)
      #expect(found?.lastUsed == AccessFixture.start + noted, "\(seconds)")
      #expect(try await fixture.grants().first == found)
    }
  }

  @Test(
    "S6-5 A browser unused for 90 days is forgotten; a used browser and all tokens are not",
    arguments: [(0, 7_775_999, true), (0, 7_776_000, false), (86_400, 7_776_000 - 1, true)])
  func forgotten(use: Int64, pause: Int64, isKnown: Bool) async throws {
    let access = try fixture.access()
    let (browser, token) = (
      try await browser(), try await access.addToken(named: "Phone", scope: .read)
    )
    fixture.wait(use)
    if use > 0 {
      #expect(try await access.grant(presenting: browser.secret, as: .browser) != nil)
    }
    fixture.wait(pause)
    let found = try await access.grant(presenting: browser.secret, as: .browser)
    #expect((found != nil) == isKnown)
    #expect(try await access.grant(presenting: token.secret, as: .token) != nil)
    // The clock was wrong and is set back.
    if !isKnown {
      fixture.wait(-1)
      #expect(try await access.grant(presenting: browser.secret, as: .browser) != nil)
    }
  }

  @Test("S6-5 A second use within the hour and an unknown secret write nothing")
  func quiet() async throws {
    let token = try await fixture.access().addToken(named: "Phone", scope: .read)
    _ = try await fixture.access().grant(presenting: token.secret, as: .token)
    let reading = try fixture.access { needs in
      needs.unitOfWork = DisturbedWriting(base: needs.unitOfWork) { Issue.record("it writes") }
    }
    fixture.wait(3_599)
    #expect(try await reading.grant(presenting: token.secret, as: .token) != nil)
    #expect(try await reading.grant(presenting: "nobody's", as: .token) == nil)
  }

  @Test(
    "S6-5 Access still works when its last use cannot be stored",
    arguments: [StorageError.busy, .cannotWrite(detail: "the disk is full")])
  func cannotNote(error: StorageError) async throws {
    let token = try await fixture.access().addToken(named: "Phone", scope: .read)
    let stuck = try fixture.access { needs in
      needs.unitOfWork = DisturbedWriting(base: needs.unitOfWork) { throw error }
    }
    #expect(try await stuck.grant(presenting: token.secret, as: .token) == token.grant)
    await #expect(throws: error) { try await stuck.addToken(named: "Other", scope: .read) }
  }

  @Test("S6-5 A damaged record grants no access")
  func damaged() async throws {
    let token = try await fixture.access().addToken(named: "Phone", scope: .read)
    let damaged = try fixture.access { needs in
      needs.unitOfWork = DisturbedWriting(base: needs.unitOfWork) {
        throw StorageError.corrupt(detail: "x")
      }
    }
    await #expect(throws: StorageError.corrupt(detail: "x")) {
      try await damaged.grant(presenting: token.secret, as: .token)
    }
  }

  @Test("S6-5 Access revoked during sign-in is refused")
  func revokedMeanwhile() async throws {
    let access = try fixture.access()
    let token = try await access.addToken(named: "Phone", scope: .read)
    let late = try fixture.access { needs in
      needs.unitOfWork = DisturbedWriting(base: needs.unitOfWork) {
        try await access.revoke(token.grant.id)
      }
    }
    #expect(try await late.grant(presenting: token.secret, as: .token) == nil)
  }

  @Test("S6-5 When two processes see one use, it is stored once")
  func notedMeanwhile() async throws {
    let access = try fixture.access()
    let token = try await access.addToken(named: "Phone", scope: .read)
    let late = try fixture.access { needs in
      needs.unitOfWork = DisturbedWriting(base: needs.unitOfWork) { [fixture] in
        fixture.wait(5)
        _ = try await access.grant(presenting: token.secret, as: .token)
      }
    }
    let found = try await late.grant(presenting: token.secret, as: .token)
    #expect(found?.lastUsed == AccessFixture.start + 5)
  }

  @Test("S6-5 Granting and revoking access is announced, without secrets")
  func events() async throws {
    let access = try fixture.access()
    let browser = try await browser()
    let token = try await access.addToken(named: "Phone", scope: .ingest)
    try await access.revoke(browser.grant.id)
    let granted = try await fixture.record.events(of: AccessGranted.self)
    #expect(granted == [AccessGranted(browser.grant), AccessGranted(token.grant)])
    #expect(granted.last?.name == "Phone" && granted.last?.scope == .ingest)
    #expect(
      try await fixture.record.events(of: AccessRevoked.self)
        == [AccessRevoked(id: browser.grant.id)])
    let payloads = try await fixture.record.events().map(\.payload)
    #expect(payloads.count == 3)
    #expect(!payloads.contains { $0.contains(browser.secret) || $0.contains(token.secret) })
  }
}
