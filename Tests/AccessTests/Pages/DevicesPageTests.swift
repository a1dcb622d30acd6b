import Contracts
import ContractsTesting
import Testing

@testable import Access

/// S6-5: the page that lists who has access, and where it is granted and revoked.
struct DevicesPageTests {
  private let fixture = AccessFixture()

  private func view(visitor: AccessGrant.ID? = nil) async throws -> PageView {
    let page = try #require(AccessFixture.connections(fixture.needs).pages.flatMap { $0() }.first)
    let request = PageRequest(
      moment: WidgetMoment(
        now: AccessFixture.start, calendar: PersonalCalendar(only: FixedZone.utc),
        presentation: Presentation()), visitor: visitor)
    return try await fixture.record.unitOfWork.read { try page.view(request, $0) }
  }

  /// The lines shown on the next page.
  private func revealed(_ outcome: PageOutcome) -> [String] {
    PageView(Phrase(verbatim: ""), [PageSection(nil, outcome.reveals)]).text
  }

  @Test("S6-5 Everything with access is listed, newest first, with the current browser marked")
  func list() async throws {
    let access = try fixture.access()
    #expect(try await view().text.contains("no browser or token has access"))
    let code = try await access.makeCode()
    let browser = try await access.enter(with: code.text, from: "Firefox on Linux")
    _ = try await access.addToken(named: "Phone", scope: .ingest)
    _ = try await access.addPicture(named: "Frame", of: "today systemSmall dark")
    let rows = try await view(visitor: browser.grant.id).rows
    #expect(rows.map(\.title.description) == ["Frame", "Phone", "Firefox on Linux"])
    #expect(
      rows.compactMap(\.detail?.description) == [
        "widget link · today systemSmall dark · since today · never used",
        "token that can send data · since today · never used",
        "browser · since today · never used",
      ])
    #expect(rows.map { $0.value?.description } == [nil, nil, "this browser"])
    #expect(rows.flatMap(\.actions).map(\.action.description) == ["Revoke", "Revoke", "Sign out"])
    #expect(rows.flatMap(\.actions).allSatisfy { $0.question != nil })
  }

  @Test("S6-5 Revoking removes one access and keeps all others")
  func revoking() async throws {
    let access = try fixture.access()
    let phone = try await access.addToken(named: "Phone", scope: .read)
    let watch = try await access.addToken(named: "Watch", scope: .read)
    let id = String(phone.grant.id.rawValue)
    let outcome = try await fixture.pages.submit("devices", "revoke", ["id": id])
    #expect(outcome.address == "devices")
    #expect(outcome.notice?.text.description == "✓ Phone no longer has access.")
    #expect(try await fixture.grants() == [watch.grant])
    #expect(try await access.grant(presenting: phone.secret, as: .token) == nil)
    // It was revoked meanwhile, or the number never existed.
    let page = try #require(AccessFixture.connections(fixture.needs).pages.flatMap { $0() }.first)
    for number in [id, "99", "x", ""] {
      let request = PageRequest(
        moment: WidgetMoment(
          now: AccessFixture.start, calendar: PersonalCalendar(only: FixedZone.utc),
          presentation: Presentation()))
      await #expect(throws: (any Error).self) {
        _ = try await page.submit?(
          PageSubmission(request, form: "revoke", fields: ["id": number]))
      }
    }
    #expect(try await fixture.grants() == [watch.grant])
  }

  @Test(
    "S6-5 A token is shown once, with a command that uses it",
    arguments: [AccessScope.read, .write])
  func token(scope: AccessScope) async throws {
    let outcome = try await fixture.pages.submit(
      "devices", "token", ["name": " Phone ", "scope": scope.rawValue])
    let text = revealed(outcome)
    let secret = try #require(text.first { $0.count == 43 })
    let grant = try await fixture.access().grant(presenting: secret, as: .token)
    #expect(grant?.name == "Phone" && grant?.scope == scope)
    let line = "curl -H 'Authorization: Bearer TOKEN' http://localhost:7929/api/1/today"
    #expect(text.contains(line))
    #expect(try await !view().text.contains { $0.contains(secret) })
  }

  @Test("S6-5 An invalid name is refused at its field, and no token is made")
  func names() async throws {
    let long = String(repeating: "a", count: 101)
    for name in ["", "a\nb", long] {
      for (form, fields) in [("token", [:]), ("picture", [:])] as [(String, [String: String])] {
        let error = await #expect(throws: FieldRefusal.self) {
          _ = try await fixture.pages.submit(
            "devices", form, fields.merging(["name": name]) { $1 })
        }
        #expect(error?.field == "name")
      }
    }
    #expect(try await fixture.grants() == [])
  }

  @Test("S6-5 A choice that is not offered is refused")
  func choices() async throws {
    let wrong = [
      ("token", ["name": "x", "scope": "all"], "scope"),
      ("token", ["name": "x", "scope": "everything"], "scope"),
      ("picture", ["name": "x", "widget": "none"], "widget"),
      ("picture", ["name": "x", "widget": "streak", "family": "systemSmall"], "family"),
      ("picture", ["name": "x", "format": "gif"], "format"),
      ("picture", ["name": "x", "scheme": "blue"], "scheme"),
    ]
    for (form, fields, field) in wrong {
      let error = await #expect(throws: FieldRefusal.self) {
        _ = try await fixture.pages.submit("devices", form, fields)
      }
      #expect(error?.field == field, "\(fields)")
    }
    #expect(try await fixture.grants() == [])
  }

  @Test("S6-5 A code lets one browser in, and is shown as an address and a QR code")
  func code() async throws {
    let outcome = try await fixture.pages.submit("devices", "code")
    let text = revealed(outcome)
    let address = try #require(text.first { $0.hasPrefix("http://localhost:7929/enter#") })
    let code = try #require(address.split(separator: "#").last.map(String.init))
    #expect(text.contains { $0.contains("http://localhost:7929/enter and") })
    let picture = outcome.reveals.compactMap { block -> Drawing? in
      guard case .picture(let picture) = block else { return nil }
      return picture.draw(WidgetStyle(palette: WidgetPalette(.standard, .dark), wording: .english))
    }
    #expect(
      picture == [try InMemoryShareCodes().code(for: address).drawing(label: address, edge: 220)])
    #expect(text.contains { $0.contains("waymark serve --lan") })
    _ = try await fixture.access().enter(with: code, from: "Phone")
    #expect(try await fixture.grants().map(\.name) == ["Phone"])
  }

  @Test("S6-7 A widget link is shown once, with the name of its widget")
  func picture() async throws {
    let outcome = try await fixture.pages.submit(
      "devices", "picture",
      [
        "name": "Frame", "widget": "today", "family": "systemMedium", "scheme": "dark",
        "format": "png",
      ])
    let prefix = "http://localhost:7929/picture/"
    let address = try #require(revealed(outcome).first { $0.hasPrefix(prefix) })
    let parts = address.dropFirst(prefix.count - "picture/".count).split(separator: "/")
    let (secret, format) = try #require(WidgetPicture.secret(in: parts.map(String.init)))
    #expect(format == .png)
    let grant = try await fixture.access().grant(presenting: secret, as: .picture)
    #expect(grant?.picture == "today systemMedium dark" && grant?.scope == .read)
  }
}
