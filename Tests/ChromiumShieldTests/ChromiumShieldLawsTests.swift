import Contracts
import ContractsTesting
import Foundation
import Testing

@testable import ChromiumShield

/// Every law of shields, verified with Debian's Chromium.
struct ChromiumShieldLawsTests {
  @Test("S5-6 obeys the laws of shields", .timeLimit(.minutes(5)), arguments: ShieldLaws.all)
  func keeps(law: ShieldLaws.Law) async throws {
    let machine = try PolicyMachine()
    try machine.write("{\"URLBlocklist\": [\"administrator.example\"]}", to: "admin.json")
    let browser = try machine.browser()
    try await law.verify(
      ShieldUnderTest(
        order: .example(), otherOrder: .example(["example.net", "video.example"]),
        holding: [.effective],
        make: { machine.shield(of: [browser]) },
        foreign: { try machine.listing(without: "zz-waymark.json") },
        everything: { try machine.listing() },
        tamper: { try machine.write("{\"WaymarkSites\": [\"example.org\"]}") }))
  }
}
