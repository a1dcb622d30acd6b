public import Contracts
import Synchronization

/// A fake server: it records requests and gives prepared answers.
public final class InMemoryHTTP: HTTPSending {
  public typealias Answer = @Sendable (HTTPRequest) -> Result<HTTPResponse, HTTPFailure>

  private let state: Mutex<(requests: [HTTPRequest], answer: Answer)>

  public init(_ answer: @escaping Answer = { _ in .success(HTTPResponse(status: 200)) }) {
    state = Mutex(([], answer))
  }

  /// In the order they arrived.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  public func answer(_ answer: @escaping Answer) {
    state.withLock { $0.answer = answer }
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answer
    }
    return try answer(request).get()
  }
}
