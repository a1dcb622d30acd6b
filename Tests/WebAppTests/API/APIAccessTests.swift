import Contracts
import HTTPTypes
import Testing

@testable import WebApp

/// S6-7, S6-5: access to the API.
struct APIAccessTests {
  /// Every action and query, at its own address.
  private static func all(
    _ site: ServedSite
  ) -> [(method: String, scope: AccessScope, path: String, hasFields: Bool)] {
    let values = [
      "day": "today", "key": "stepGoal", "name": "today", "id": "1",
      "source": "1", "measure": "steps", "items": "example.org", "schedule": "weekdays",
    ]
    return site.api.routes.filter { $0.path != "events" }.map { route in
      (
        method: route.method.rawValue, scope: route.scope,
        path: "/" + route.path.address(values), hasFields: !route.fields.isEmpty
      )
    }
  }

  @Test("S6-7 A token can do what its scope allows at every address, and no more")
  func scopes() async throws {
    try await ServedSite.serve { site in
      for scope in AccessScope.allCases {
        let token = try await site.token(scope)
        for (method, needed, path, hasFields) in Self.all(site) {
          let json = method == "GET" ? nil : "{}"
          let reply = try site.call(method, path, token: token, json: json)
          // Deliveries need a token for that alone.
          let mayEnter = (scope == .write && needed != .ingest) || scope == needed
          // An empty body is read, and refused, only if its sender may change something. Nothing
          // was changed that could be undone, and App Lock is off.
          let unfit = ["/undo": 404, "/redo": 404, "/lock/pass": 400][path]
          let refused = needed == .ingest ? 400 : unfit ?? (hasFields ? 422 : reply.status)
          let allowed = method == "GET" ? 200 : refused
          #expect(reply.status == (mayEnter ? allowed : 403), "\(scope) \(method) \(path)")
          #expect(!mayEnter || reply.status != 403)
          guard !mayEnter else { continue }
          #expect(
            reply["www-authenticate"]
              == "Bearer error=\"insufficient_scope\", scope=\"\(needed.rawValue)\"")
        }
      }
    }
  }

  @Test("S6-7 Without a token or a session every address is denied, even unknown ones")
  func strangers() async throws {
    try await ServedSite.serve { site in
      for (method, _, path, _) in Self.all(site) + [("GET", .read, "/none", false)] {
        let reply = try site.call(method, path, token: nil)
        #expect(reply.status == 401, "\(method) \(path)")
        #expect(reply["www-authenticate"] == "Bearer")
        let wrong = try site.call(method, path, token: "secret-0", json: "{}")
        #expect(wrong.status == 401, "\(method) \(path)")
        #expect(wrong["www-authenticate"] == "Bearer error=\"invalid_token\"")
      }
    }
  }

  @Test("S6-7 A token in the request overrides the session; a name and a password are not a token")
  func precedence() async throws {
    try await ServedSite.serve { site in
      let cookie = "Cookie: \(try await site.enter())"
      func status(_ field: String) throws -> Int {
        try site.call("GET", "/today", token: nil, fields: [cookie, field]).status
      }
      #expect(try status("Accept: */*") == 200)
      #expect(try status("Authorization: Bearer secret-0") == 401)
      #expect(try status("Authorization: Bearer") == 401)
      #expect(try status("Authorization: Basic eDp5") == 200)
      let token = try await site.token(.read)
      let lower = try site.call(
        "GET", "/today", token: nil, fields: ["Authorization: bearer \(token)"])
      #expect(lower.status == 200)
      // The secret of a browser is not a token, and that of a token not a session.
      let browser = try await site.access.admit("Fox").secret
      #expect(try site.call("GET", "/today", token: browser).status == 401)
      #expect(
        try site.ask("GET", "/", cookie: "waymark-0=\(token)").status == 303)
    }
  }

  @Test("S6-7 A page of another origin changes nothing with a browser's session")
  func otherSites() async throws {
    try await ServedSite.serve { site in
      let cookie = "Cookie: \(try await site.enter())"
      func status(_ field: String) throws -> Int {
        try site.call(
          "PUT", "/goal/steps", token: nil, json: "{\"target\": 9000}", fields: [cookie, field]
        ).status
      }
      #expect(try status("Origin: https://evil.example") == 403)
      #expect(try status("Accept: */*") == 403)
      #expect(try status("Origin: http://localhost:\(site.port)") == 200)
    }
  }

  @Test("S6-7 A method that an address does not have is answered with those it has")
  func methods() async throws {
    try await ServedSite.serve { site in
      let token = try await site.token()
      func allow(_ method: String, _ path: String) throws -> String? {
        let reply = try site.call(method, path, token: token, json: "{}")
        return reply.status == 405 ? reply["allow"] : "\(reply.status)"
      }
      #expect(try allow("POST", "/today") == "GET, HEAD")
      #expect(try allow("GET", "/log/steps") == "POST")
      #expect(try allow("POST", "/goal/steps") == "GET, HEAD, PUT")
      #expect(try allow("DELETE", "/goal/steps") == "GET, HEAD, PUT")
      #expect(try allow("PATCH", "/settings/stepGoal") == "GET, HEAD, PUT")
      #expect(try allow("DELETE", "/openapi.json") == "GET, HEAD")
      #expect(try allow("DELETE", "/none") == "404")
      #expect(try allow("PUT", "/none") == "404")
      // No preflight of another origin's page is answered.
      let preflight = try site.call(
        "OPTIONS", "/goal/steps", token: nil,
        fields: ["Origin: https://evil.example", "Access-Control-Request-Method: PUT"])
      #expect(preflight.status == 403 && preflight["access-control-allow-origin"] == nil)
      #expect(try site.call("GET", "", token: token).status == 404)
      #expect(
        try site.ask("GET", "/api/2/today", fields: ["Authorization: Bearer \(token)"]).status
          == 404)
    }
  }

  @Test(
    "S6-7 Below the API an invalid address is answered as unknown, in JSON",
    arguments: [
      "//today", "/%zz", "/day/%00", "/day/%2e%2e", "/today/", "/", "/today?day=%zz",
    ])
  func noAddress(path: String) async throws {
    try await ServedSite.serve(base: "waymark") { site in
      let token = try await site.token()
      let stranger = try site.call("GET", path, token: nil)
      #expect(stranger.status == 401 && stranger["www-authenticate"] == "Bearer")
      #expect(try stranger.error["code"] == "notPermitted")
      let reply = try site.call("GET", path, token: token)
      #expect(reply.status == 404)
      #expect(reply["content-type"] == "application/json; charset=utf-8")
      #expect(try reply.error["message"] == "There's nothing in the API at this address.")
      #expect(try site.call("POST", "/log/steps/", token: token, json: "{}").status == 404)
    }
  }

  @Test("S6-5 A revoked token stops working at once")
  func revoking() async throws {
    try await ServedSite.serve { site in
      let new = try await site.access.addToken(named: "Phone", scope: .read)
      #expect(try site.call("GET", "/today", token: new.secret).status == 200)
      try await site.access.revoke(new.grant.id)
      #expect(try site.call("GET", "/today", token: new.secret).status == 401)
    }
  }
}
