import Contracts
import ContractsTesting
import Testing

@testable import Feedback

struct SupportPageTests {
  /// Succeeds or fails.
  private struct ScriptedResync: Resyncing {
    let result: Result<ResyncReport, StorageError>

    func resync(progress: @escaping @Sendable (Double) throws -> Void) async throws
      -> ResyncReport
    {
      try progress(0.5)
      return try result.get()
    }
  }

  /// A fixed licence.
  private struct Licensed: EntitlementReading {
    let entitlement: Entitlement

    func entitlement(in transaction: any Transaction) throws -> Entitlement { entitlement }
    func entitlement() async throws -> Entitlement { entitlement }
  }

  private func pages(
    resync: Result<ResyncReport, StorageError> = .failure(.busy), managedAt url: String? = nil
  ) -> PagesUnderTest {
    let record = InMemoryRecord()
    let time = FixedPersonalTime(now: Instant(secondsSince1970: 1_000))
    var needs = FeedbackNeeds.sample(record, at: time)
    needs.resyncing = ScriptedResync(result: resync)
    needs.entitlement = Licensed(entitlement: Entitlement(isPro: url != nil, managementURL: url))
    var connections = PluginConnections()
    FeedbackPlugin(needs).connect(to: &connections)
    return PagesUnderTest(
      of: connections, in: record.unitOfWork, at: FixedPersonalTime(now: time.now()))
  }

  @Test("S6-2 It links to what waymark support lists, external links with a visible address")
  func links() async throws {
    let view = try await pages().view("support")
    #expect(view.addresses == ["feedback", "welcome/1"])
    let links = ProductLinks.sample
    let outside = [links.review, links.terms, links.privacy, links.calculators]
    #expect(view.outsideAddresses == outside)
    #expect(view.rows.compactMap(\.detail?.description) == outside)
  }

  @Test(
    "S6-2 A subscription can be managed only if a licence says where; what is not a web address is shown as text"
  )
  func manage() async throws {
    let view = try await pages(managedAt: "https://example.org/manage").view("support")
    #expect(view.outsideAddresses.contains("https://example.org/manage"))
    #expect(view.text.contains("Manage your subscription"))
    let odd = try await pages(managedAt: "javascript:alert(1)").view("support")
    #expect(odd.text.contains("javascript:alert(1)"))
    #expect(odd.outsideAddresses.count == 4)
  }

  @Test("S6-2 Everything is recalculated, in the words of the command")
  func resync() async throws {
    let report = ResyncReport(days: 3, daysChanged: 1, removed: 2)
    let outcome = try await pages(resync: .success(report)).submit("support", "resync")
    #expect(outcome.address == "support")
    #expect(
      outcome.notice?.text.description == """
        ✓ 3 days recalculated, 1 changed. 2 items dated outside 1900-01-01 to 2199-12-31 were removed.
        """)
    await #expect(throws: StorageError.busy) {
      try await self.pages().submit("support", "resync")
    }
  }
}
