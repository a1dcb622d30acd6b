import Contracts
import ContractsTesting
import Testing

@testable import Settings

struct ProPageTests {
  private let fixture: SettingsFixture
  private let pages: PagesUnderTest

  init() {
    let fixture = SettingsFixture()
    var needs = fixture.needs
    needs.entitlement = LicensedEntitlement(needs.licences)
    needs.rows = { Self.rows }
    var connections = PluginConnections()
    SettingsPlugin(needs).connect(to: &connections)
    self.fixture = fixture
    pages = PagesUnderTest(of: connections, in: fixture.record.unitOfWork, at: fixture.time)
  }

  /// One feature that ends with Pro, and one that does not.
  private static let rows = [Phrase("The lamp goes out."), nil].map { loss in
    SettingRows([], events: [], withoutPro: { _ in loss }, read: { _ in [:] }, write: { _, _ in })
  }

  private func issue() -> String {
    fixture.issuer.issue(
      Licence(
        id: "1", licensee: "Anna", plan: "yearly", issuedAt: Instant(secondsSince1970: 900_000),
        expiresAt: Instant(secondsSince1970: 9_000_000), managementURL: "https://example.org/1"))
  }

  @Test("S6-2 Without a licence the page says so, and what Pro adds")
  func none() async throws {
    let view = try await pages.view("pro")
    #expect(
      view.text.prefix(3) == [
        "You don't have Waymark Pro.", "There is no licence.", "What Pro adds",
      ])
    #expect(view.rows.first?.title.description == "Colour theme")
    #expect(view.rows.first?.link?.address == "settings/app")
    #expect(view.forms.map(\.name) == ["activate"])
  }

  @Test("S6-2 A pasted licence is activated, and removed after a question")
  func licence() async throws {
    let outcome = try await pages.submit("pro", "activate", ["licence": " \(issue())\n"])
    #expect(outcome.notice?.text.description == "✓ You have Waymark Pro.")
    let view = try await pages.view("pro")
    #expect(
      view.text.prefix(5) == [
        "✓ You have Waymark Pro.", "Plan: yearly", "Issued to: Anna",
        "It expires on Wednesday 15 April 1970.",
        "Manage it: https://example.org/1",
      ])
    #expect(view.outsideAddresses == ["https://example.org/1"])
    #expect(
      view.form("deactivate")?.question?.description == """
        Remove the licence? Your Pro choices stay stored and apply again when you activate a licence. \
        The lamp goes out.
        """)
    let forgotten = try await pages.submit("pro", "deactivate")
    #expect(forgotten.notice?.text.description == "The licence was removed.")
    #expect(try await pages.view("pro").form("deactivate") == nil)
    #expect(
      try await fixture.record.events().map(\.name) == [
        LicenceActivated.name, LicenceDeactivated.name,
      ])
  }

  @Test("S6-7 Licences are changed by a person only, and removing a missing one does not ask")
  func actions() async throws {
    let settings = LoggedSettings(needs: fixture.needs)
    let actions = ProActions(settings: settings, licences: fixture.plugin.licences)
    #expect(actions.all.allSatisfy { !$0.isForPrograms })
    let question = try await fixture.record.unitOfWork.read {
      try actions.deactivating.question?(ActionInput([:]), $0)
    }
    #expect(question == nil)
    let outcome = try await actions.deactivating.perform(ActionInput([:]))
    #expect(outcome.headline.description == "There was no licence.")
  }

  @Test("S6-2 An invalid licence is marked at its field, and changes nothing")
  func refused() async throws {
    let text = fixture.issuer.issue(refusedWith: .tampered)
    let refusal = await #expect(throws: FieldRefusal.self) {
      try await pages.submit("pro", "activate", ["licence": text])
    }
    #expect(refusal?.field == "licence")
    #expect(refusal?.explanation == LicenceError.tampered.explanation)
    #expect(try await fixture.record.events().isEmpty)
  }

  @Test("S6-2 If Pro is built in the page says so, and offers nothing")
  func builtIn() async throws {
    var needs = fixture.needs
    needs.entitlement = FixedEntitlement(isPro: true)
    needs.rows = { Self.rows }
    var connections = PluginConnections()
    SettingsPlugin(needs).connect(to: &connections)
    let pages = PagesUnderTest(of: connections, in: fixture.record.unitOfWork, at: fixture.time)
    let view = try await pages.view("pro")
    #expect(view.text.first == "✓ You built Waymark yourself, so Pro is included.")
    #expect(!view.text.contains("What Pro adds"))
    let outcome = try await pages.submit("pro", "activate", ["licence": issue()])
    #expect(
      outcome.notice?.text.description
        == "The licence is valid and stored, but this build doesn't need it.")
    // Nothing ends with it.
    let question = try await pages.view("pro").form("deactivate")?.question
    #expect(question?.description.hasSuffix("when you activate a licence.") == true)
  }
}
