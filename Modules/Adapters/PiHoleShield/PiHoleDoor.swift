import Contracts
import Foundation

/// Lets us into a Pi-hole, and always out again: it has few seats.
struct PiHoleDoor: Sendable {
  let http: any HTTPSending
  let address: String
  let secrets: any SecretStore
  let secretName: String

  func enter<Result: Sendable>(
    _ work: (PiHoleSession) async throws(ShieldFailure) -> Result
  ) async throws(ShieldFailure) -> Result {
    let session = try await login()
    let result: Result
    do {
      result = try await work(session)
    } catch {
      await logout(of: session)
      throw error
    }
    await logout(of: session)
    return result
  }

  private func login() async throws(ShieldFailure) -> PiHoleSession {
    let password = try password()
    guard let body = try? JSONEncoder().encode(["password": password]) else {
      throw ShieldFailure(Phrase("its password cannot be written as JSON"))
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
    if let failure = ShieldFailure(login: response) { throw failure }
    guard let login = try? JSONDecoder().decode(Login.self, from: Data(response.body)),
      login.session.valid
    else { throw await isOld() ? .old : .notPiHole }
    return PiHoleSession(http: http, address: address, sid: login.session.sid)
  }

  /// In a task of its own, which nobody cancels: a seat that is not given back is taken for half an hour.
  private func logout(of session: PiHoleSession) async {
    guard session.sid != nil else { return }
    await Task { try? await session.delete("auth") }.value
  }

  /// Whether a Pi-hole before version 6 answers. Its interface is `/admin/api.php`.
  private func isOld() async -> Bool {
    let request = HTTPRequest(.get, "\(address)/admin/api.php?version")
    guard let response = try? await http.send(request), response.status == 200 else { return false }
    return (try? JSONSerialization.jsonObject(with: Data(response.body))) is [String: Any]
  }

  private func password() throws(ShieldFailure) -> String {
    let found: [String: String]?
    do {
      found = try secrets.secrets(named: secretName)
    } catch SecretError.cannotRead(_, let detail) {
      throw ShieldFailure(Phrase("its password cannot be read: \(detail)"))
    } catch {
      throw ShieldFailure(Phrase("its password cannot be read"))
    }
    guard let password = found?["password"] else {
      throw ShieldFailure(
        Phrase("its password is lost"), remedy: Phrase("Set it up again with it."))
    }
    return password
  }
}
