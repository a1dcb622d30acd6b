import Contracts
import NIOCore
import NIOEmbedded
import NIOSSL
import NIOTLS

@testable import WatchLink

/// A connection on a channel whose bytes and time a test controls.
struct ManualConnection {
  let channel: NIOAsyncTestingChannel
  let connection: LinkConnection

  /// - Parameter secure: the handler in place of TLS.
  init(
    most: Int = PeerLimits.mostBytes,
    secure:
      @escaping @Sendable (@escaping NIOSSLCustomVerificationCallback) throws
      -> any ChannelHandler
  ) async throws {
    let channel = NIOAsyncTestingChannel()
    self.channel = channel
    connection = try await channel.testingEventLoop.executeInContext {
      try LinkConnection(
        on: channel, most: most, LinkLimits(), at: { Instant(secondsSince1970: 1_800_000_000) },
        secure: secure, isAccepted: { _ in true })
    }
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 7_426)).get()
  }

  /// The same without TLS: the other side is authenticated at once.
  init(most: Int, showing certificate: OwnCertificate) async throws {
    let shown = try NIOSSLCertificate(
      bytes: Array(try certificate.kept["certificate", default: ""].utf8), format: .pem)
    try await self.init(most: most) { OpenHandshake(showing: shown, to: $0) }
  }

  /// Bytes after the end of the connection are ignored.
  func feed(_ bytes: some Sequence<UInt8>) async throws {
    guard channel.isActive else { return }
    try await channel.writeInbound(ByteBuffer(bytes: bytes))
    await channel.testingEventLoop.run()
  }

  /// Passes all sent bytes to the other end.
  ///
  /// - Returns: in how many pieces.
  @discardableResult
  func carry(to other: ManualConnection) async throws -> Int {
    await channel.testingEventLoop.run()
    var count = 0
    while let bytes = try await channel.readOutbound(as: ByteBuffer.self) {
      try await other.feed(bytes.readableBytesView)
      count += 1
    }
    return count
  }

  func advance(by duration: Duration) async {
    await channel.testingEventLoop.advanceTime(by: .init(duration))
  }

  /// The other side disconnects, without a goodbye.
  func hangUp() async {
    try? await channel.close().get()
    await channel.testingEventLoop.run()
  }

  /// Releases everything.
  func end() async {
    connection.cut(.cutOff)
    await channel.testingEventLoop.shutdownGracefully()
  }

  /// All that was received, up to the end.
  func received() async throws -> ReceivedFrames {
    var received = ReceivedFrames()
    do {
      while let frame = try await connection.receive() { received.frames.append(frame) }
    } catch let error as PeerError {
      received.failure = error
    }
    return received
  }
}

/// The result of a stream of bytes.
struct ReceivedFrames: Equatable {
  var frames: [[UInt8]] = []
  /// Nil for an end between frames.
  var failure: PeerError?

  init() {}

  /// The expected result, by the rule: 32 bits of length and as many bytes.
  init(of bytes: [UInt8], most: Int) {
    var rest = bytes[...]
    while rest.count >= 4 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= most else {
        failure = .frameTooLong(bytes: length, allowed: most)
        return
      }
      guard rest.count >= 4 + length else { break }
      frames.append(Array(rest.dropFirst(4).prefix(length)))
      rest = rest.dropFirst(4 + length)
    }
    failure = rest.isEmpty ? nil : .cutOff
  }
}

/// In place of TLS: presents a certificate as soon as there is a connection.
private final class OpenHandshake: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let shown: NIOSSLCertificate
  private let verify: NIOSSLCustomVerificationCallback

  init(showing shown: NIOSSLCertificate, to verify: @escaping NIOSSLCustomVerificationCallback) {
    self.shown = shown
    self.verify = verify
  }

  func channelActive(context: ChannelHandlerContext) {
    verify([shown], context.eventLoop.makePromise(of: NIOSSLVerificationResult.self))
    context.fireUserInboundEventTriggered(
      TLSUserEvent.handshakeCompleted(negotiatedProtocol: WatchLink.applicationProtocol))
    context.fireChannelActive()
  }
}
