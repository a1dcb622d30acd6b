import Composition
import Contracts
import Foundation
import Testing

@testable import WebApp

/// S7-4: a source is added and removed on the page of sources, as in a browser without scripts.
struct SourcesPageTests {
  /// A form of the page as it is sent: its values, with `typed` in their place.
  private func text(
    of name: String, on page: Reply, typed: [String: String] = [:]
  ) throws -> String {
    let form = try #require(try ParsedPage(page.body).forms.first { $0.name == name })
    var fields = form.fields.reduce(into: [:]) { $0[$1.name] = $1.value }
    fields.merge(typed) { $1 }
    return FormText.text(of: fields.compactMapValues(\.self))
  }

  @Test(
    "S7-4 A source is added by a form, and its settings are on the next page, once",
    arguments: AppLanguage.allCases)
  func adding(language: AppLanguage) async throws {
    try await ServedSite.serve(.whole, base: "/waymark", language: language) { site in
      let lock = try #require(try ServiceLock(home: site.waymark.home))
      defer { withExtendedLifetime(lock) {} }
      let network = "https://192.168.1.7:\(site.port)/waymark"
      ServedAddresses(url: site.url, networkURLs: [network], authority: "\(network)/authority")
        .write(home: site.waymark.home)
      let cookie = try await site.enter()
      let before = try site.ask("GET", "/waymark/sources", cookie: cookie)
      let sent = try site.ask(
        "POST", "/waymark/sources", cookie: cookie,
        form: try text(of: "add-http", on: before, typed: ["name": "Zoë <phone>"]))
      #expect(sent.status == 303 && sent["location"] == "/waymark/sources")
      let next = try site.ask("GET", "/waymark/sources", cookie: cookie)
      let token = try #require(next.body.firstMatch(of: /[A-Z]A{42}/)).output
      #expect(next.body.contains("\(network)/api/1/ingest"))
      // Later changes keep it there.
      func isKept(_ page: Reply) throws -> Bool {
        try ParsedPage(page.body).elements.contains { $0["data-keep"] != nil }
      }
      #expect(try isKept(next) && !isKept(before))
      for app in ["Health Auto Export", "HC Webhook", "Home Assistant"] {
        #expect(next.body.contains(app), "\(app)")
      }
      #expect(next.body.contains("\(network)/authority") && next.body.contains("<svg"))
      #expect(next.body.contains("Zoë &lt;phone"))
      let again = try site.ask("GET", "/waymark/sources", cookie: cookie)
      #expect(again.status == 200 && !again.body.contains(token))
      let access: any AccessKeeping = try site.waymark.offered()
      let grant = try await access.grant(presenting: String(token), as: .token)
      #expect(grant?.scope == .ingest && grant?.name == "Zoë <phone>")
    }
  }

  @Test("S7-4 An invalid name, or one in use, is marked at its field, and nothing is made")
  func refused() async throws {
    try await ServedSite.serve(.whole) { site in
      let cookie = try await site.enter()
      let access: any AccessKeeping = try site.waymark.offered()
      let twin = try await access.addToken(named: "twin", scope: .ingest)
      let page = try site.ask("GET", "/sources", cookie: cookie)
      for name in [" ", "twin"] {
        let sent = try site.ask(
          "POST", "/sources", cookie: cookie,
          form: try text(of: "add-http", on: page, typed: ["name": name]))
        #expect(sent.status == 422)
        let fields = try ParsedPage(sent.body).elements.filter { $0["aria-invalid"] == "true" }
        #expect(fields.map { $0["name"] } == ["name"])
      }
      #expect(try await site.waymark.read { try access.grants(in: $1) } == [twin.grant])
    }
  }

  @Test("S7-4 A source is removed after a question on a separate page, and not before")
  func removing() async throws {
    try await ServedSite.serve(.whole) { site in
      let cookie = try await site.enter()
      let access: any AccessKeeping = try site.waymark.offered()
      let phone = try await access.addToken(named: "Phone", scope: .ingest)
      let page = try site.ask("GET", "/sources", cookie: cookie)
      let asked = try site.ask(
        "POST", "/sources", cookie: cookie, form: try text(of: "remove-http", on: page))
      #expect(asked.status == 200)
      #expect(
        asked.body.contains("Stop accepting data from Phone? The data it already sent stays."))
      #expect(try await access.grant(presenting: phone.secret, as: .token) != nil)
      let sent = try site.ask(
        "POST", "/sources", cookie: cookie, form: try text(of: "remove-http", on: asked))
      #expect(sent.status == 303)
      #expect(try await access.grant(presenting: phone.secret, as: .token) == nil)
      let next = try site.ask("GET", "/sources", cookie: cookie)
      #expect(next.body.contains("Phone can no longer send data."))
    }
  }

  @Test(
    "S7-4 Home Assistant's payload is accepted, and counts on the day it was counted")
  func homeAssistant() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token(.ingest)
      let quoted = DeliverySetup.homeAssistantPayload
      #expect(quoted.hasPrefix("\"") && quoted.hasSuffix("\""))
      // After midnight a restored sensor reports yesterday's total; 0 is a missing one.
      for (day, steps) in [(16, 900), (16, 4_321), (17, 4_321), (17, 12), (17, 0)] {
        // As YAML reads the quotes, and Jinja the braces.
        let body = quoted.dropFirst().dropLast().replacing("\\n", with: "\n")
          .replacing("{{ now().date() }}", with: "2026-05-\(day)")
          .replacing("{{ states('sensor.phone_daily_steps') | int(0) }}", with: "\(steps)")
        #expect(!body.contains { "{}".contains($0) })
        let reply = try site.send(
          [
            "POST /api/1/ingest HTTP/1.1", "Host: localhost:\(site.port)",
            "X-API-Key: \(token)", "Content-Type: text/plain",
            "Content-Length: \(body.utf8.count)", "Connection: close", "", String(body),
          ].joined(separator: "\r\n"))
        #expect(reply.status == 200, "\(reply.body)")
        for handler in site.waymark.dueTimeHandlers
        where handler.identifier == "activity.deliveries" { try await handler.runDue() }
      }
      for (date, steps) in [("2026-05-16", 4_321), ("2026-05-17", 12)] {
        let day = try #require(Day(date))
        let counted = try await site.waymark.read {
          try $0.dayRecords.dayRecord(on: day, in: $1).steps
        }
        #expect(counted == steps, "\(date)")
      }
    }
  }
}
