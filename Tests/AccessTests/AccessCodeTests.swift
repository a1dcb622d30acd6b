import Contracts
import ContractsTesting
import Testing

@testable import Access

struct AccessCodeTests {
  private let fixture = AccessFixture()

  private func isWrong(_ code: String) async throws -> Bool {
    do {
      _ = try await fixture.access().enter(with: code, from: "Firefox")
      return false
    } catch AccessError.wrongCode {
      return true
    }
  }

  @Test("S6-5 A code lets one browser in, which gets full access and is recognised by its secret")
  func enter() async throws {
    let access = try fixture.access()
    let code = try await access.makeCode()
    #expect(code.text.count == 22 && code.expiresAt == AccessFixture.start + 300)
    let new = try await access.enter(with: code.text, from: "Firefox on Linux")
    #expect(
      new.grant
        == AccessGrant(
          id: new.grant.id, name: "Firefox on Linux", kind: .browser, scope: .write,
          createdAt: AccessFixture.start))
    #expect(new.secret.count == 43)
    #expect(try await fixture.grants() == [new.grant])
    #expect(try await access.grant(presenting: new.secret, as: .browser)?.id == new.grant.id)
    #expect(try await access.grant(presenting: code.text, as: .browser) == nil)
  }

  @Test("S6-5 A code works once, even when several browsers use it at the same time")
  func once() async throws {
    let access = try fixture.access()
    let code = try await access.makeCode()
    let entered = await withTaskGroup { group in
      for number in 1...20 {
        group.addTask { try? await access.enter(with: code.text, from: "\(number)") }
      }
      return await group.reduce(into: 0) { $0 += $1 == nil ? 0 : 1 }
    }
    #expect(entered == 1)
    #expect(try await fixture.grants().count == 1)
    #expect(try await isWrong(code.text))
  }

  @Test(
    "S6-5 A code expires after five minutes", arguments: [(0, false), (299, false), (300, true)])
  func lifetime(seconds: Int64, isTooOld: Bool) async throws {
    let code = try await fixture.access().makeCode()
    fixture.wait(seconds)
    #expect(try await isWrong(code.text) == isTooOld)
    #expect(try await fixture.grants().isEmpty == isTooOld)
    #expect(try await fixture.codeEnds() == [])
  }

  @Test(
    "S6-5 Setting the clock back does not extend a code; correcting the clock breaks none",
    arguments: [(60, false), (61, true), (86_400, true)])
  func clockSetBack(seconds: Int64, isGone: Bool) async throws {
    let code = try await fixture.access().makeCode()
    fixture.wait(-seconds)
    #expect(try await isWrong(code.text) == isGone)
  }

  @Test("S6-5 A wrong code grants no access and leaves other codes valid")
  func wrong() async throws {
    let code = try await fixture.access().makeCode()
    for guess in ["", "x", String(code.text.dropLast()), code.text + "A", code.text.lowercased()] {
      #expect(try await isWrong(guess), "\(guess)")
    }
    #expect(try await fixture.grants() == [])
    #expect(try await fixture.record.events().isEmpty)
    #expect(try await !isWrong(code.text))
  }

  @Test("S6-5 Several codes are valid at a time, each for one browser")
  func several() async throws {
    let access = try fixture.access()
    let codes = [try await access.makeCode(), try await access.makeCode()]
    #expect(codes[0].text != codes[1].text)
    for code in codes {
      #expect(try await !isWrong(code.text))
      #expect(try await isWrong(code.text))
    }
    #expect(try await fixture.grants().count == 2)
  }

  @Test("S6-5 Using a code removes all expired codes")
  func removedByUse() async throws {
    let access = try fixture.access()
    _ = try await access.makeCode()
    fixture.wait(200)
    _ = try await access.makeCode()
    #expect(try await fixture.codeEnds() == [300, 500])
    fixture.wait(100)
    #expect(try await isWrong("nonsense"))
    #expect(try await fixture.codeEnds() == [500])
    fixture.wait(200)
    _ = try await access.makeCode()
    #expect(try await fixture.codeEnds() == [800])
  }

  @Test("S6-5 The scheduler removes expired codes and knows when the next one expires")
  func removedByClock() async throws {
    let expiry = try fixture.expiry
    #expect(try await expiry.nextDue() == nil)
    try await expiry.runDue()
    _ = try await fixture.access().makeCode()
    #expect(try await expiry.nextDue() == AccessFixture.start + 300)
    fixture.wait(299)
    try await expiry.runDue()
    #expect(try await fixture.codeEnds() == [300])
    fixture.wait(1)
    #expect(try await expiry.nextDue() == fixture.time.now() + 1)
    try await expiry.runDue()
    #expect(try await fixture.codeEnds() == [])
    #expect(try await expiry.nextDue() == nil)
  }

  @Test("S6-5 Without expired codes, the scheduler writes nothing")
  func quietClock() async throws {
    _ = try await fixture.access().makeCode()
    var needs = fixture.needs
    needs.unitOfWork = DisturbedWriting(base: fixture.record.unitOfWork) {
      Issue.record("it writes")
    }
    try await AccessCodeExpiry(needs: needs).runDue()
    #expect(try await fixture.codeEnds() == [300])
  }
}
