import Contracts
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// HTTP to the test servers on this machine. It can corrupt requests, and keeps responses.
final class LoopbackHTTP: HTTPSending {
  private let spoil: @Sendable (inout HTTPRequest) -> Void
  private let answers = Mutex<[HTTPResponse]>([])

  init(_ spoil: @escaping @Sendable (inout HTTPRequest) -> Void = { _ in }) {
    self.spoil = spoil
  }

  /// In order of arrival.
  var responses: [HTTPResponse] { answers.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    var request = request
    spoil(&request)
    guard let url = URL(string: request.url) else { throw .malformed(Phrase(verbatim: "no URL")) }
    var outgoing = URLRequest(url: url, timeoutInterval: 20)
    outgoing.httpMethod = request.method.rawValue
    outgoing.httpBody = Data(request.body)
    for (name, value) in request.headers { outgoing.setValue(value, forHTTPHeaderField: name) }
    let body: Data
    let head: URLResponse
    do {
      (body, head) = try await URLSession.shared.data(for: outgoing)
    } catch {
      throw .unreachable(Phrase(verbatim: "\(error)"))
    }
    guard let head = head as? HTTPURLResponse else { throw .cutOff(Phrase(verbatim: "no head")) }
    let response = HTTPResponse(status: head.statusCode, body: Array(body))
    answers.withLock { $0.append(response) }
    return response
  }
}
