import AsyncHTTPClient
import Contracts
import NIOCore
import NIOHTTP1
import Synchronization

/// Assembles the response to one request, on its event loop.
final class AnswerReader: HTTPClientResponseDelegate {
  /// How many bytes beyond the kept ones are read and dropped before the connection is closed instead.
  private static let mostDropped = 1_048_576

  private struct Answer {
    var head: HTTPResponseHead?
    var body: [UInt8] = []
    var dropped = 0
  }

  private let mostBytes: Int
  private let answer = Mutex(Answer())

  /// - Parameter mostBytes: how many bytes of the body are kept.
  init(mostBytes: Int) {
    self.mostBytes = mostBytes
  }

  func didReceiveHead(
    task: HTTPClient.Task<HTTPResponse>, _ head: HTTPResponseHead
  ) -> EventLoopFuture<Void> {
    answer.withLock { $0.head = head }
    return task.eventLoop.makeSucceededVoidFuture()
  }

  func didReceiveBodyPart(
    task: HTTPClient.Task<HTTPResponse>, _ part: ByteBuffer
  ) -> EventLoopFuture<Void> {
    let isEnough = answer.withLock { answer in
      let kept = part.readableBytesView.prefix(mostBytes - answer.body.count)
      answer.body += kept
      answer.dropped += part.readableBytes - kept.count
      return answer.dropped > Self.mostDropped
    }
    do {
      if isEnough { throw EnoughRead(response: try response()) }
      return task.eventLoop.makeSucceededVoidFuture()
    } catch {
      return task.eventLoop.makeFailedFuture(error)
    }
  }

  func didFinishRequest(task: HTTPClient.Task<HTTPResponse>) throws -> HTTPResponse {
    try response()
  }

  /// - Throws: `HTTPClientError` if there was no response.
  private func response() throws -> HTTPResponse {
    try answer.withLock { answer in
      guard let head = answer.head else { throw HTTPClientError.remoteConnectionClosed }
      return HTTPResponse(
        status: Int(head.status.code),
        headers: Dictionary(
          head.headers.map { ($0.name.lowercased(), $0.value) },
          uniquingKeysWith: { "\($0), \($1)" }),
        body: answer.body)
    }
  }
}

/// The response is longer than the limit: the connection is closed.
struct EnoughRead: Error {
  let response: HTTPResponse
}
