import HummingbirdCore
import Logging
import NIOCore
import NIOSSL

/// HTTP inside of TLS.
struct SecureChannel<Base: ServerChildChannel>: ServerChildChannel {
  typealias Value = Base.Value

  let base: Base
  let context: NIOSSLContext
  /// The answer to a request without TLS.
  let refusal: String

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(PlainTextRefusal(text: refusal))
      try pipeline.addHandler(NIOSSLServerHandler(context: context))
    }.flatMap { base.setup(channel: channel, logger: logger) }
  }

  func handle(value: Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

/// Answers a client that speaks HTTP instead of TLS, and hangs up.
///
/// Source: RFC 8446, section 5.1: the first byte is that of a handshake.
private final class PlainTextRefusal: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private static let handshake: UInt8 = 22

  private let text: String
  private var isRefused = false

  init(text: String) {
    self.text = text
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    guard !isRefused, let first = bytes.getInteger(at: bytes.readerIndex, as: UInt8.self) else {
      return
    }
    guard first != Self.handshake else {
      context.fireChannelRead(data)
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
      return
    }
    isRefused = true
    let body = text + "\n"
    let answer =
      "HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain; charset=utf-8\r\n"
      + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    let ended = context.eventLoop.makePromise(of: Void.self)
    let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
    ended.futureResult.whenComplete { _ in bound.value.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: ended)
  }
}
