import Contracts
import NIOCore
import NIOSSL
import Synchronization

/// One connection, from its first byte. It can be used once ``established()`` has returned.
final class LinkConnection: PeerConnection {
  private struct State {
    /// Nil before the other side has shown an accepted certificate.
    var peer: PeerKey?
    /// Whether it has shown one that was refused.
    var isRefused = false
    var isLate = false
    var isTrusted = false
    var remoteAddress = ""
    var onTrust: (@Sendable () -> Void)?
  }

  private let channel: any Channel
  private let arrived: ArrivedFrames
  private let outbox = Outbox()
  private let limits: LinkLimits
  private let handshake: EventLoopFuture<Void>
  private let state = Mutex(State())

  /// On the channel's loop: sets up its pipeline.
  ///
  /// - Parameters:
  ///   - most: the longest frame before the other side is trusted, in bytes.
  ///   - secure: makes the TLS handler, which asks whether a certificate is accepted.
  ///   - isAccepted: whether a key is accepted.
  init(
    on channel: any Channel, most: Int, _ limits: LinkLimits,
    at now: @escaping @Sendable () -> Instant,
    secure: (@escaping NIOSSLCustomVerificationCallback) throws -> any ChannelHandler,
    isAccepted: @escaping @Sendable (PeerKey) -> Bool
  ) throws {
    let arrived = ArrivedFrames(most: most)
    let promise = channel.eventLoop.makePromise(of: Void.self)
    self.channel = channel
    self.arrived = arrived
    self.limits = limits
    handshake = promise.futureResult
    do {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(CuttingHandler())
      try pipeline.addHandler(
        try secure { [weak self] chain, verdict in
          let key = (try? PeerCertificate(chain, at: now()))?.key
          guard let self, let key, isAccepted(key) else {
            self?.state.withLock { $0.isRefused = true }
            return verdict.succeed(.failed)
          }
          state.withLock { $0.peer = key }
          verdict.succeed(.certificateVerified)
        })
      try pipeline.addHandler(ByteToMessageHandler(FrameDecoder { arrived.most }))
      try pipeline.addHandler(PeerHandler(arrived, handshake: promise))
    } catch {
      promise.fail(error)
      throw error
    }
    let deadline = channel.eventLoop.scheduleTask(in: .init(limits.handshake)) { [weak self] in
      self?.state.withLock { $0.isLate = true }
      promise.fail(HandshakeFailure.tooSlow)
      self?.cut(.cutOff)
    }
    promise.futureResult.whenComplete { _ in deadline.cancel() }
  }

  deinit {
    channel.close(promise: nil)
  }

  /// Returns when the other side has proven its identity. Stops if the task is cancelled.
  ///
  /// - Throws: what broke the handshake.
  func established() async throws {
    try await withTaskCancellationHandler {
      try await handshake.get()
    } onCancel: {
      cut(.cutOff)
    }
    // A resumed session shows no certificate, and may belong to a device that was forgotten since.
    let isProven = state.withLock { state in
      state.remoteAddress = channel.remoteAddress?.plainText ?? ""
      return state.peer != nil
    }
    guard isProven else {
      cut(.cutOff)
      throw HandshakeFailure.noCertificate
    }
  }

  /// Whether the other side showed a certificate that was refused.
  var isRefused: Bool { state.withLock { $0.isRefused } }

  /// Whether the handshake took too long.
  var isLate: Bool { state.withLock { $0.isLate } }

  var remoteAddress: String { state.withLock { $0.remoteAddress } }

  /// For an established connection.
  var peer: PeerKey {
    guard let peer = state.withLock({ $0.peer }) else {
      preconditionFailure("A connection is used only after its certificate was accepted.")
    }
    return peer
  }

  func isOn(_ other: any Channel) -> Bool { channel === other }

  /// Completed when the connection has ended.
  var ended: EventLoopFuture<Void> { channel.closeFuture }

  func receive() async throws -> [UInt8]? {
    try await arrived.next { channel.read() }
  }

  func received() -> [[UInt8]] { arrived.drain { channel.read() } }

  func send(_ frame: [UInt8]) async throws {
    guard frame.count <= PeerLimits.mostBytes else {
      throw PeerError.frameTooLong(bytes: frame.count, allowed: PeerLimits.mostBytes)
    }
    guard !arrived.hasEnded else { throw arrived.failure ?? .closed }
    if outbox.put(frame) { channel.eventLoop.execute { [self] in flush() } }
    do {
      try await outbox.room()
    } catch {
      throw arrived.failure ?? .closed
    }
  }

  /// On the loop.
  private func flush() {
    let bytes = outbox.drain()
    let count = bytes.readableBytes
    let deadline = channel.eventLoop.scheduleTask(in: .init(limits.patience)) { [weak self] in
      self?.cut(.tooSlow)
    }
    channel.writeAndFlush(bytes).whenComplete { [outbox] result in
      deadline.cancel()
      outbox.done(count, result)
    }
  }

  func trust() {
    arrived.raise(to: PeerLimits.mostBytes)
    let onTrust = state.withLock { state in
      state.isTrusted = true
      defer { state.onTrust = nil }
      return state.onTrust
    }
    onTrust?()
  }

  /// Ends a stranger's connection after a while unless it is trusted by then; sooner if it is silent.
  func beStranger(onTrust: @escaping @Sendable () -> Void) {
    state.withLock { $0.onTrust = onTrust }
    let end = channel.eventLoop.scheduleTask(in: .init(limits.strangersStay)) { [weak self] in
      guard let self, !state.withLock({ $0.isTrusted }) else { return }
      closeSoon()
    }
    let silence = channel.eventLoop.scheduleTask(in: .init(limits.strangersSilence)) {
      [weak self] in
      guard let self, !arrived.hasSpoken, !state.withLock({ $0.isTrusted }) else { return }
      closeSoon()
    }
    channel.closeFuture.whenComplete { _ in
      end.cancel()
      silence.cancel()
    }
  }

  func close() async {
    closeSoon()
    try? await channel.closeFuture.get()
  }

  /// As ``close()``, without waiting for it.
  func closeSoon() {
    // The only thing still read is the other side's goodbye.
    arrived.end(nil)
    channel.close(promise: nil)
  }

  /// Ends the connection at once, whether the other side reads or not.
  ///
  /// - Parameter reason: what ``receive()`` and ``send(_:)`` throw from now on.
  func cut(_ reason: PeerError) {
    arrived.end(reason)
    channel.triggerUserOutboundEvent(CuttingHandler.Cut(), promise: nil)
  }
}
