import HTTPTypes
import NIOCore
import NIOHTTP1

/// What stands between bytes and requests beside hummingbird: every answer carries what all carry, also the bare
/// one that hummingbird sends for what is no HTTP; and what HTTP/1.0 and the long form of an address mean.
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
  /// Called at the end of what the other side sends.
  private var atEnd: [() -> Void] = []

  /// - Parameter date: now, as the field of that name says it.
  init(date: @escaping @Sendable () -> String) {
    self.date = date
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    let isOld = (head.version.major, head.version.minor) < (1, 1)
    let options = head.headers[canonicalForm: "connection"].map { $0.lowercased() }
    // A program of old knows the end of an answer by the end of the connection.
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

  /// What is no HTTP is the last that is read.
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
    // One with a policy of its own is a piece of a page.
    if !head.headers.contains(name: Self.policy) {
      for (name, value) in Self.defaultHeaders where !head.headers.contains(name: name) {
        head.headers.add(name: name, value: value)
      }
    }
    head.headers.replaceOrAdd(name: "date", value: date())
    guard let exchange = open.first else { return }
    // Without an end that is told, as of an event stream, it is that of the connection: no pieces.
    if exchange.isOld { head.version = .http1_0 }
    if exchange.isLast { head.headers.replaceOrAdd(name: "connection", value: "close") }
  }

  /// Whom the long form of an address names, which counts more than `Host`: RFC 9112, section 3.2.2.
  private static func authority(in target: String) -> String? {
    guard !target.hasPrefix("/"), let mark = target.firstRange(of: "://") else { return nil }
    return String(target[mark.upperBound...].prefix { $0 != "/" && $0 != "?" })
  }
}

extension Channel {
  /// Calls `action` as soon as the other side sends no more: with an event stream it says nothing else, so that it is
  /// gone. A task that waited for that would take several kilobytes for each stream.
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
