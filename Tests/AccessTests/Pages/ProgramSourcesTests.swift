import Contracts
import ContractsTesting
import Testing

@testable import Access

/// S7-4: the part of the page `sources` about programs that deliver over HTTP.
struct ProgramSourcesTests {
  private let fixture = AccessFixture()

  private func view() async throws -> PageView {
    try await fixture.pages.added(to: "sources")
  }

  private func revealed(_ outcome: PageOutcome) -> PageView {
    PageView(Phrase(verbatim: ""), [PageSection(nil, outcome.reveals)])
  }

  private func pictures(_ view: PageView) -> [Drawing] {
    view.blocks.compactMap { block in
      guard case .picture(let picture) = block else { return nil }
      return picture.draw(WidgetStyle(palette: WidgetPalette(.standard, .dark), wording: .english))
    }
  }

  private func add(
    _ name: String, reachedAt network: ServedNetwork? = nil
  ) async throws -> (outcome: PageOutcome, token: String) {
    var fixture = fixture
    fixture.network = network
    let outcome = try await fixture.pages.submit(
      addedTo: "sources", "add-http", ["name": name])
    return (outcome, try #require(revealed(outcome).text.first { $0.count == 43 }))
  }

  @Test("S7-4 A source is added by its name: token, address and settings are shown once")
  func adding() async throws {
    let (outcome, token) = try await add(
      " Phone ",
      reachedAt: ServedNetwork(
        url: "https://192.168.1.7:7929", authority: "https://192.168.1.7:7929/authority"))
    #expect(outcome.address == "sources")
    let said = "✓ The token for Phone. Copy it now; it won't be shown again:"
    #expect(outcome.notice?.text.description == said)
    let shown = revealed(outcome)
    let address = "https://192.168.1.7:7929/api/1/ingest"
    #expect(shown.text.contains(address))
    #expect(
      shown.text.contains(
        "Your phone has to trust this machine first. On the phone, open: https://192.168.1.7:7929/authority"
      )
    )
    let apps = ["Health Auto Export (iPhone)", "HC Webhook (Android)", "Home Assistant"]
    #expect(shown.rows.map(\.title.description) == ["Token", "Address"] + apps)
    #expect(
      shown.rows.suffix(3).allSatisfy { $0.detail?.description.contains("X-API-Key") == true })
    let link = DeliverySetup(url: address, token: token).healthAutoExportLink
    let code = try InMemoryShareCodes().code(for: link)
    #expect(pictures(shown) == [code.drawing(label: "Health Auto Export", edge: 220)])
    let grant = try await fixture.access().grant(presenting: token, as: .token)
    #expect(grant?.name == "Phone" && grant?.scope == .ingest)
    let after = try await view()
    #expect(!after.text.contains { $0.contains(token) })
    #expect(
      after.rows.compactMap(\.detail?.description)
        == ["since today · last data today"])
  }

  @Test(
    "S7-4 When no phone can reach the record, the page says what is missing and shows no QR code")
  func unreached() async throws {
    let shown = revealed(try await add("Phone").outcome)
    #expect(shown.text.contains("http://localhost:7929/api/1/ingest"))
    #expect(
      shown.text.contains {
        $0 == "Only this computer can reach that address. For a phone: waymark serve --lan"
      })
    #expect(shown.text.contains(DeliverySetup.afterServing.description))
    #expect(pictures(shown).isEmpty)
  }

  @Test("S7-4 A certificate that the phone already trusts needs no authority")
  func ownCertificate() async throws {
    let network = ServedNetwork(url: "https://kitchen.example")
    let shown = revealed(try await add("Phone", reachedAt: network).outcome)
    #expect(shown.text.contains("https://kitchen.example/api/1/ingest"))
    #expect(!shown.text.contains { $0.contains("trust this machine") })
    #expect(pictures(shown).count == 1)
  }

  @Test("S7-4 An invalid name is refused at its field, and no source is made")
  func names() async throws {
    for name in ["", " ", "a\nb", String(repeating: "a", count: 101)] {
      let error = await #expect(throws: FieldRefusal.self) { _ = try await add(name) }
      #expect(error?.field == "name")
    }
    #expect(try await fixture.grants().isEmpty)
  }

  @Test("S7-4 A name already used by a source is refused at its field, on either page")
  func twin() async throws {
    let phone = try await fixture.access().addToken(named: "Phone", scope: .ingest)
    for submit in [
      { try await fixture.pages.submit(addedTo: "sources", "add-http", ["name": " Phone"]) },
      {
        try await fixture.pages.submit("devices", "token", ["name": "Phone", "scope": "ingest"])
      },
    ] {
      let error = await #expect(throws: FieldRefusal.self) { _ = try await submit() }
      #expect(error?.field == "name" && error?.explanation.hint != nil)
    }
    #expect(try await fixture.grants() == [phone.grant])
  }

  @Test("S7-4 A source is removed after a question and can no longer deliver; other tokens stay")
  func removing() async throws {
    let access = try fixture.access()
    let reader = try await access.addToken(named: "Script", scope: .read)
    let phone = try await access.addToken(named: "Phone", scope: .ingest)
    let tablet = try await access.addToken(named: "Tablet", scope: .ingest)
    let before = try await view()
    #expect(before.rows.map(\.title.description) == ["Tablet", "Phone"])
    #expect(before.text.contains { $0.hasSuffix("· no data yet") })
    #expect(
      before.rows.flatMap(\.actions).map(\.question?.description) == [
        "Stop accepting data from Tablet? The data it already sent stays.",
        "Stop accepting data from Phone? The data it already sent stays.",
      ])
    let id = String(phone.grant.id.rawValue)
    let outcome = try await fixture.pages.submit(addedTo: "sources", "remove-http", ["source": id])
    #expect(outcome.notice?.text.description == "✓ Phone can no longer send data.")
    #expect(outcome.reveals.isEmpty)
    #expect(try await access.grant(presenting: phone.secret, as: .token) == nil)
    #expect(try await fixture.grants() == [tablet.grant, reader.grant])
    // Already removed, of another kind, or not a number.
    let addition = try #require(
      AccessFixture.connections(fixture.needs).pageAdditions.flatMap { $0() }.first)
    for id in [id, String(reader.grant.id.rawValue), "x", ""] {
      let request = PageRequest(
        moment: WidgetMoment(
          now: AccessFixture.start, calendar: PersonalCalendar(only: FixedZone.utc),
          presentation: Presentation()))
      await #expect(throws: FieldRefusal.self) {
        _ = try await addition.submit?(
          PageSubmission(request, form: "remove-http", fields: ["source": id]))
      }
    }
    #expect(try await fixture.grants().count == 2)
  }
}
