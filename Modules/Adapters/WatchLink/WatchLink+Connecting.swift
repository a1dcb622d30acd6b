public import Contracts
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

extension WatchLink {
  public func connect(
    to address: PeerAddress, trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> any PeerConnection {
    let attempts = Attempts()
    do {
      return try await withTaskCancellationHandler {
        let connection = try attempts.connection(
          on: try await channel(to: address, attempts, trusting: isTrusted))
        try await connection.established()
        return connection
      } onCancel: {
        attempts.cancel()
      }
    } catch {
      try Task.checkCancellation()
      guard !attempts.isRefused else { throw PeerError.notTrusted(address) }
      // For example, this device's key cannot be read.
      if let error = error as? any ExplainedError { throw error }
      throw PeerError(attempts.isLate ? HandshakeFailure.tooSlow : error, reaching: address)
    }
  }

  private func channel(
    to address: PeerAddress, _ attempts: Attempts,
    trusting isTrusted: @escaping @Sendable (PeerKey) -> Bool
  ) async throws -> any Channel {
    let context = try ownIdentity().client
    let (limits, timeSource) = (limits, timeSource)
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(.init(limits.handshake))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try attempts.add(
            try LinkConnection(
              on: channel, most: PeerLimits.mostBytesOfStrangers, limits, at: { timeSource.now() },
              secure: {
                try NIOSSLClientHandler(
                  context: context, serverHostname: nil, customVerificationCallback: $0)
              }, isAccepted: isTrusted))
        }
      }
    // From its bytes: resolving ::1 fails on machines without an IPv6 network.
    guard let numeric = try? SocketAddress(ipAddress: address.host, port: address.port) else {
      return try await attempts.first(
        of: bootstrap.connect(host: address.host, port: address.port))
    }
    return try await attempts.first(of: bootstrap.connect(to: numeric))
  }
}

/// The channels that one connection attempt opens: a name may have several addresses.
final class Attempts: Sendable {
  private struct State {
    var connections: [LinkConnection] = []
    var isCancelled = false
    /// The promise for the first connected channel.
    var waiting: EventLoopPromise<any Channel>?
  }

  private let state = Mutex(State())

  /// Whether one reached a device other than the expected one.
  var isRefused: Bool { state.withLock { $0.connections.contains { $0.isRefused } } }

  var isLate: Bool { state.withLock { $0.connections.contains { $0.isLate } } }

  /// The connected channel. Stops waiting when cancelled, because resolving a name may take very long; a channel that
  /// connects after that is closed.
  func first(of connecting: EventLoopFuture<any Channel>) async throws -> any Channel {
    let promise = connecting.eventLoop.makePromise(of: (any Channel).self)
    let isCancelled = state.withLock { state in
      state.waiting = promise
      return state.isCancelled
    }
    if isCancelled { promise.fail(CancellationError()) }
    connecting.whenComplete { [self] result in
      promise.completeWith(result)
      guard case .success(let channel) = result else { return }
      if state.withLock({ $0.isCancelled }) { channel.close(promise: nil) }
    }
    return try await promise.futureResult.get()
  }

  func add(_ connection: LinkConnection) throws {
    try state.withLock { state in
      guard !state.isCancelled else { throw CancellationError() }
      state.connections.append(connection)
    }
  }

  func connection(on channel: any Channel) throws -> LinkConnection {
    guard let connection = state.withLock({ $0.connections.first { $0.isOn(channel) } }) else {
      throw HandshakeFailure.hungUp
    }
    return connection
  }

  func cancel() {
    let (connections, waiting) = state.withLock { state in
      state.isCancelled = true
      return (state.connections, state.waiting)
    }
    waiting?.fail(CancellationError())
    for connection in connections { connection.cut(.cutOff) }
  }
}

extension PeerError {
  fileprivate init(_ error: any Error, reaching address: PeerAddress) {
    switch error {
    case let error as PeerError: self = error
    case HandshakeFailure.otherProtocol, HandshakeFailure.noCertificate:
      self = .notTrusted(address)
    case NIOSSLError.handshakeFailed(.sslError(let stack))
    where !stack.contains(.eofDuringHandshake):
      self = .notTrusted(address)
    default: self = .unreachable(address, detail: Self.detail(of: error))
    }
  }

  private static func detail(of error: any Error) -> String {
    switch error {
    case let error as IOError: words(error.errnoCode)
    case let error as NIOConnectionError:
      if let first = error.connectionErrors.first {
        detail(of: first.error)
      } else {
        String(cString: gai_strerror(EAI_NONAME))
      }
    case ChannelError.connectTimeout, HandshakeFailure.tooSlow: words(ETIMEDOUT)
    case HandshakeFailure.hungUp, is NIOSSLError, is ChannelError: words(ECONNRESET)
    default: String(describing: error)
    }
  }

  private static func words(_ code: CInt) -> String { String(cString: strerror(code)) }
}
