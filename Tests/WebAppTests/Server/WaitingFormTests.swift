import Composition
import Contracts
import Testing

@testable import WebApp

/// S6-4: entries logged offline are sent later by the worker, once.
struct WaitingFormTests {
  private let key = "00000000deadbeef"

  private func post(
    _ site: ServedSite, _ cookie: String, _ fields: [String: String], to address: String = "/"
  ) throws -> Reply {
    try site.ask("POST", address, cookie: cookie, form: FormText.text(of: fields))
  }

  private func entries(_ site: ServedSite) async throws -> [LoggedEntry] {
    try await site.waymark.read { try $0.activityLog.entries(of: nil, in: nil, in: $1) }
  }

  @Test("S6-4 An entry whose response was lost is stored once, with its original time, and says so")
  func once() async throws {
    try await ServedSite.serve(.whole) { site in
      let cookie = try await site.enter()
      let steps = ["-form": "log-steps", "steps": "600", "-key": key]
      let now = site.waymark.timeSource.now()
      let late = steps.merging(["-written": "\((now + -7_200).secondsSince1970)"]) { $1 }
      let first = try post(site, cookie, late)
      #expect(first.status == 200 && first.body.hasPrefix("Logged 600 steps"), "\(first.body)")
      let again = try post(site, cookie, late)
      #expect(again.status == 200 && again.body.hasPrefix("Logged 600 steps"), "\(again.body)")
      #expect(!again.body.contains("covers"))
      #expect(try await entries(site).map(\.instant) == [now + -7_200])
      // Two equal ones, typed a minute apart, are two.
      let other = late.merging([
        "-key": "00000000deadbee0", "-written": "\((now + -7_140).secondsSince1970)",
      ]) { $1 }
      #expect(try post(site, cookie, other).status == 200)
      #expect(try await entries(site).count == 2)
      let deleted = try await entries(site)[0]
      _ = try await site.waymark.activityLog.delete(deleted.id)
      let gone = try post(site, cookie, late)
      #expect(gone.status == 400 && gone.body.contains("since been deleted"), "\(gone.body)")
      #expect(try await entries(site).count == 1)
    }
  }

  @Test("S6-4 The first try has the usual response, and a repeated one adds nothing")
  func lost() async throws {
    try await ServedSite.serve(.whole) { site in
      let cookie = try await site.enter()
      let fields = ["-form": "log", "name": "Squats", "-key": key]
      let address = "/log/exercise"
      #expect(try post(site, cookie, fields, to: address).status == 303)
      let late = fields.merging(["-written": "\(site.waymark.timeSource.now().secondsSince1970)"]) {
        $1
      }
      #expect(try post(site, cookie, late, to: address).status == 200)
      #expect(try await entries(site).count == 1)
      // A second click has its own key.
      let click = fields.merging(["-key": "00000000deadbee1"]) { $1 }
      for fields in [click, click.merging(["-key": "00000000deadbee2"]) { $1 }] {
        #expect(try post(site, cookie, fields, to: address).status == 303)
      }
      #expect(try await entries(site).count == 2)
    }
  }

  @Test("S6-4 The reason a waiting entry is refused is plain text")
  func refused() async throws {
    try await ServedSite.serve(.whole) { site in
      let cookie = try await site.enter()
      let fields = ["-form": "log-steps", "steps": "many", "-key": key, "-written": "1700000000"]
      let reply = try post(site, cookie, fields)
      #expect(reply.status == 422 && reply["content-type"] == .plainText)
      #expect(reply.body.contains("many") && !reply.body.contains("<"), "\(reply.body)")
      #expect(try await entries(site).isEmpty)
      // A clock that is ahead.
      let ahead = [
        "-form": "log-steps", "steps": "5", "-key": key, "-written": "99999999999",
      ]
      #expect(try post(site, cookie, ahead).status == 200)
    }
  }

  @Test("S6-4 Only the offline page has the texts for waiting entries")
  func words() async throws {
    try await ServedSite.serve(.whole) { site in
      let page = try ParsedPage(try site.ask("GET", "/offline").body)
      let words = page.elements.flatMap(\.attributes).filter { $0.key.hasPrefix("data-w-") }
      #expect(words.count == 9 && words.contains { $0.value == "Waiting to be sent: 2 entries" })
      let today = try site.ask("GET", "/", cookie: try await site.enter())
      #expect(!today.body.contains("data-w-"))
    }
  }
}
