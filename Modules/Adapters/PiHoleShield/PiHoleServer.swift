import Contracts
import Foundation

/// A Pi-hole, and sessions on it. Each is always ended: a Pi-hole has few session slots.
struct PiHoleServer: Sendable {
  let http: any HTTPSending
  let address: String
  let secrets: any SecretStore
  let secretName: String

  func withSession<Result: Sendable>(
    _ work: (PiHoleSession) async throws(ShieldFailure) -> Result
  ) async throws(ShieldFailure) -> Result {
    let session = try await login()
    let result: Result
    do {
      result = try await work(session)
    } catch {
      await session.end()
      throw error
    }
    await session.end()
    return result
  }

  private func login() async throws(ShieldFailure) -> PiHoleSession {
    let password = try password()
    guard let body = try? JSONEncoder().encode(["password": password]) else {
      throw ShieldFailure(Phrase("its password can't be written as JSON"))
    }
    let request = HTTPRequest(
      .post, "\(address)/api/auth", headers: ["Content-Type": "application/json"],
      body: Array(body))
    let response: HTTPResponse
    do {
      response = try await http.send(request)
    } catch {
      throw ShieldFailure(error)
    }
    if response.status == 404 { throw await isOld() ? .old : .notPiHole }
    if let failure = ShieldFailure(login: response, of: secretName) { throw failure }
    guard let login = try? JSONDecoder().decode(PiHoleLogin.self, from: Data(response.body)),
      login.session.valid
    else { throw await isOld() ? .old : .notPiHole }
    return PiHoleSession(http: http, address: address, sid: login.session.sid)
  }

  /// Whether a Pi-hole before version 6 answers. Its interface is `/admin/api.php`.
  private func isOld() async -> Bool {
    let request = HTTPRequest(.get, "\(address)/admin/api.php?version")
    guard let response = try? await http.send(request), response.status == 200 else { return false }
    return (try? JSONSerialization.jsonObject(with: Data(response.body))) is [String: Any]
  }

  /// Empty for a server without one.
  private func password() throws(ShieldFailure) -> String {
    let found: [String: String]?
    do {
      found = try secrets.secrets(named: secretName)
    } catch {
      throw ShieldFailure(unreadPassword: error, remedy: .setUpAgain(secretName))
    }
    return found?["password"] ?? ""
  }
}
