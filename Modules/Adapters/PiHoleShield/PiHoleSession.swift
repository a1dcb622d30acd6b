import Contracts
import Foundation

/// A session on a Pi-hole: the requests after a login.
struct PiHoleSession: Sendable {
  /// A list of a thousand rules, each with its comment and dates.
  private static let mostBytes = 8 << 20

  let http: any HTTPSending
  let address: String
  /// Nil if no login is needed.
  let sid: String?

  /// Frees the session slot, even in a cancelled task: otherwise it would be occupied for half an hour.
  func end() async {
    guard sid != nil else { return }
    _ = try? await send(.delete, "auth", outlivesCancellation: true)
  }

  func get<Answer: Decodable>(_ path: String) async throws(ShieldFailure) -> Answer {
    try Self.answer(in: try await send(.get, path))
  }

  /// Adds or replaces something.
  func change<Body: Encodable>(
    _ method: HTTPMethod, _ path: String, _ body: Body
  ) async throws(ShieldFailure) {
    guard let bytes = try? JSONEncoder().encode(body) else {
      throw ShieldFailure(Phrase("its request can't be written as JSON"))
    }
    let response = try await send(method, path, body: Array(bytes))
    let processed = try? JSONDecoder().decode(PiHoleProcessed.self, from: Data(response.body))
    if let refused = processed?.processed?.errors.first { throw .alreadyExists(refused.item) }
  }

  /// Deletes something; no effect if it is not there.
  func delete(_ path: String) async throws(ShieldFailure) {
    _ = try await send(.delete, path, isMissingFine: true)
  }

  /// Deletes several at once, ignoring missing ones.
  func delete<Body: Encodable>(_ body: Body, through path: String) async throws(ShieldFailure) {
    guard let bytes = try? JSONEncoder().encode(body) else {
      throw ShieldFailure(Phrase("its request can't be written as JSON"))
    }
    _ = try await send(.post, path, body: Array(bytes), isMissingFine: true)
  }

  static func answer<Answer: Decodable>(
    in response: HTTPResponse
  ) throws(ShieldFailure) -> Answer {
    guard response.body.count < mostBytes else {
      throw ShieldFailure(Phrase("Pi-hole's answer is too long"))
    }
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body)) else {
      throw .notPiHole
    }
    return answer
  }

  private func send(
    _ method: HTTPMethod, _ path: String, body: [UInt8] = [], isMissingFine: Bool = false,
    outlivesCancellation: Bool = false
  ) async throws(ShieldFailure) -> HTTPResponse {
    var headers: [String: String] = [:]
    headers["X-FTL-SID"] = sid
    if !body.isEmpty { headers["Content-Type"] = "application/json" }
    let request = HTTPRequest(
      method, "\(address)/api/\(path)", headers: headers, body: body, mostBytes: Self.mostBytes,
      outlivesCancellation: outlivesCancellation)
    let response: HTTPResponse
    do {
      response = try await http.send(request)
    } catch {
      throw ShieldFailure(error)
    }
    if isMissingFine, response.status == 404 { return response }
    if let failure = ShieldFailure(response) { throw failure }
    return response
  }
}
