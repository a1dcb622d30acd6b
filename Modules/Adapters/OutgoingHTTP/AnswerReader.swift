import AsyncHTTPClient
import Contracts
import NIOCore
import NIOHTTP1
import Synchronization

/// Puts an answer together from what comes in, on the event loop of its request.
final class AnswerReader: HTTPClientResponseDelegate {
  /// What is read and dropped of an answer beyond ``HTTPSending/mostBytes`` before the connection is
  /// given up instead, in bytes.
  private static let mostDropped = 1_048_576

  private struct Answer {
    var head: HTTPResponseHead?
    var body: [UInt8] = []
    var dropped = 0
  }

  private let answer = Mutex(Answer())

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
      let kept = part.readableBytesView.prefix(OutgoingHTTP.mostBytes - answer.body.count)
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

  /// - Throws: `HTTPClientError` when there was no answer.
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

/// More of an answer came than is read: the connection is given up.
struct EnoughRead: Error {
  let response: HTTPResponse
}
