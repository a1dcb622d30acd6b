import HTTPTypes
import NIOCore
import NIOHTTP1

/// What Hummingbird does not do between bytes and requests: every answer gets the default headers, even Hummingbird's
/// bare one to invalid HTTP; and HTTP/1.0 and absolute request targets are supported.
final class WireHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// A request that is not answered yet.
  private struct Exchange {
    var isOld: Bool
    var isLast: Bool
  }

  private static let policy = HTTPField.Name.contentSecurityPolicy.rawName
  private static let defaultHeaders = HTTPFields.defaultHeaders.map { ($0.name.rawName, $0.value) }

  private let date: @Sendable () -> String
  private var open: [Exchange] = []
  private var isEnded = false
  /// Called when the other side has finished sending.
  private var atEnd: [() -> Void] = []

  /// - Parameter date: the current time, in the form of that field.
  init(date: @escaping @Sendable () -> String) {
    self.date = date
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    let isOld = (head.version.major, head.version.minor) < (1, 1)
    let options = head.headers[canonicalForm: "connection"].map { $0.lowercased() }
    // An old client recognises the end of an answer by the end of the connection.
    let isLast = isOld || options.contains("close")
    if isLast { head.headers.replaceOrAdd(name: "connection", value: "close") }
    if let authority = Self.authority(in: head.uri) {
      head.headers.replaceOrAdd(name: "host", value: authority)
    }
    open.append(Exchange(isOld: isOld, isLast: isLast))
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent { end() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  /// After invalid HTTP nothing more is read.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    end()
    context.fireErrorCaught(error)
  }

  fileprivate func onEnd(_ action: @escaping () -> Void) {
    if isEnded { action() } else { atEnd.append(action) }
  }

  private func end() {
    isEnded = true
    for action in atEnd { action() }
    atEnd = []
  }

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where head.status.code >= 200:
      complete(&head)
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .head, .body: context.write(data, promise: promise)
    case .end:
      if !open.isEmpty { open.removeFirst() }
      context.write(data, promise: promise)
    }
  }

  private func complete(_ head: inout HTTPResponseHead) {
    // One with its own policy is part of a page.
    if !head.headers.contains(name: Self.policy) {
      for (name, value) in Self.defaultHeaders where !head.headers.contains(name: name) {
        head.headers.add(name: name, value: value)
      }
    }
    head.headers.replaceOrAdd(name: "date", value: date())
    guard let exchange = open.first else { return }
    // Without a length, as with an event stream, the connection's end is the answer's: no chunks.
    if exchange.isOld { head.version = .http1_0 }
    if exchange.isLast { head.headers.replaceOrAdd(name: "connection", value: "close") }
  }

  /// The host of an absolute request target, which overrides `Host`: RFC 9112, section 3.2.2.
  private static func authority(in target: String) -> String? {
    guard !target.hasPrefix("/"), let mark = target.firstRange(of: "://") else { return nil }
    return String(target[mark.upperBound...].prefix { $0 != "/" && $0 != "?" })
  }
}

extension Channel {
  /// Calls `action` as soon as the other side stops sending: on an event stream that means it is gone. A task waiting
  /// for that would take several kilobytes for each stream.
  func onEndOfInput(_ action: @escaping @Sendable () -> Void) {
    eventLoop.execute {
      // Without the handler the connection is over.
      guard let handler = try? self.pipeline.syncOperations.handler(type: WireHandler.self) else {
        return action()
      }
      handler.onEnd(action)
    }
  }
}
