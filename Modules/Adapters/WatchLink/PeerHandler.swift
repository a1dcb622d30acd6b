import Contracts
import NIOCore
import NIOSSL
import NIOTLS

/// The end of the pipeline: passes on frames, stops reading while they are not handled, and reports the result of the
/// handshake.
final class PeerHandler: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let arrived: ArrivedFrames
  private let handshake: EventLoopPromise<Void>

  /// - Parameter handshake: completed once.
  init(_ arrived: ArrivedFrames, handshake: EventLoopPromise<Void>) {
    self.arrived = arrived
    self.handshake = handshake
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    arrived.put(Array(unwrapInboundIn(data).readableBytesView))
  }

  func read(context: ChannelHandlerContext) {
    if arrived.mayRead() { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case TLSUserEvent.handshakeCompleted(let spoken)? = event as? TLSUserEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    if spoken == WatchLink.applicationProtocol {
      handshake.succeed()
    } else {
      handshake.fail(HandshakeFailure.otherProtocol)
      context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    arrived.end(PeerError(breaking: error))
    handshake.fail(error)
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) {
    arrived.end(nil)
    handshake.fail(HandshakeFailure.hungUp)
    context.fireChannelInactive()
  }

  /// The last event of a channel that was never connected.
  func handlerRemoved(context: ChannelHandlerContext) {
    arrived.end(nil)
    handshake.fail(HandshakeFailure.hungUp)
  }
}

/// Why a handshake failed, apart from TLS's own errors.
enum HandshakeFailure: Error {
  case otherProtocol, hungUp, tooSlow, noCertificate
}

extension PeerError {
  /// From an error that breaks a connection.
  init(breaking error: any Error) {
    switch error {
    case let error as PeerError: self = error
    case NIOSSLError.uncleanShutdown: self = .cutOff
    case is IOError, is ChannelError: self = .cutOff
    default: self = .closed
    }
  }
}

/// Next to the socket: cuts a connection without a goodbye, since the other side might not read one.
final class CuttingHandler: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  struct Cut: Sendable {}

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    guard event is Cut else {
      return context.triggerUserOutboundEvent(event, promise: promise)
    }
    context.close(promise: promise)
  }
}
