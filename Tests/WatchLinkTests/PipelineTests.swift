import Contracts
import NIOCore
import NIOEmbedded
import NIOSSL
import TestSupport
import Testing

@testable import WatchLink

/// S5-8: a whole connection, on a channel whose bytes and time the test controls.
@Suite(.timeLimit(.minutes(5)))
struct PipelineTests {
  private static let most = 300
  private static let bytes = [
    Array(#"{"v":1,"t":"ping"}"#.utf8), [], [7], Array(repeating: 0, count: 40),
    Array(#"{"v":1,"t":"hello","versions":[1]}"#.utf8),
  ].flatMap { (frame: [UInt8]) in Array(frame.framed.readableBytesView) }

  private let certificate: OwnCertificate

  init() throws {
    certificate = try OwnCertificate()
  }

  /// The result of bytes that arrive in these pieces, before the other side disconnects.
  private func received(_ pieces: [ArraySlice<UInt8>]) async throws -> ReceivedFrames {
    let end = try await ManualConnection(most: Self.most, showing: certificate)
    try await end.connection.established()
    #expect(end.connection.peer == certificate.peerKey)
    for piece in pieces { try await end.feed(piece) }
    await end.hangUp()
    let received = try await end.received()
    await end.end()
    return received
  }

  @Test("S5-8 Frames are complete wherever their bytes are split, up to the receiver")
  func everySplit() async throws {
    let whole = ReceivedFrames(of: Self.bytes, most: Self.most)
    #expect(whole.frames.count == 5 && whole.failure == nil)
    for split in Self.bytes.indices {
      let received = try await received([Self.bytes[..<split], Self.bytes[split...]])
      #expect(received == whole, "split at \(split)")
    }
    #expect(try await received(Self.bytes.indices.map { Self.bytes[$0...$0] }) == whole)
  }

  @Test(
    "S5-8 Changed bytes are frames and then a clean end, in any pieces",
    arguments: 1...200 as ClosedRange<UInt64>)
  func mutated(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let bytes = random.mutation(of: Self.bytes)
    let pieces = random.pieces(of: bytes)
    let received = try await received(pieces)
    #expect(
      received == ReceivedFrames(of: bytes, most: Self.most),
      "seed \(seed): \(bytes) in \(pieces.map(\.count))")
  }

  @Test("S5-8 A peer that ignores a goodbye and keeps sending is disconnected in limited time")
  func neverCloses() async throws {
    let (own, other) = (try WatchLink().ownIdentity(), try WatchLink().ownIdentity())
    let watch = try await ManualConnection { [context = own.client] in
      try NIOSSLClientHandler(
        context: context, serverHostname: nil, customVerificationCallback: $0)
    }
    let phone = try await ManualConnection { [context = other.server] in
      NIOSSLServerHandler(context: context, customVerificationCallback: $0)
    }
    while try await watch.carry(to: phone) + phone.carry(to: watch) > 0 {}
    try await watch.connection.established()
    try await phone.connection.established()
    watch.connection.closeSoon()
    let quarter = LinkLimits().goodbye / 4
    for number in 1...3 {
      // The watch's messages do not arrive, so the phone side has no goodbye.
      try await phone.connection.send([UInt8(number)])
      #expect(try await phone.carry(to: watch) > 0)
      await watch.advance(by: quarter)
      #expect(watch.channel.isActive)
    }
    await watch.advance(by: quarter)
    #expect(!watch.channel.isActive)
    #expect(try await watch.received() == ReceivedFrames())
    await watch.end()
    await phone.end()
  }
}

extension SplitMix64 {
  /// One to four changes: a bit, a byte, a removed or duplicated piece.
  fileprivate mutating func mutation(of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...3, using: &self) where !bytes.isEmpty {
      let start = Int.random(in: bytes.indices, using: &self)
      let end = min(bytes.count, start + Int.random(in: 1...12, using: &self))
      switch Int.random(in: 0...3, using: &self) {
      case 0: bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &self)
      case 1: bytes[start] = UInt8.random(in: 0...255, using: &self)
      case 2: bytes.removeSubrange(start..<end)
      default: bytes.insert(contentsOf: bytes[start..<end], at: start)
      }
    }
    return bytes
  }

  /// All of them, in order.
  fileprivate mutating func pieces(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var (pieces, rest) = ([ArraySlice<UInt8>](), bytes[...])
    while !rest.isEmpty {
      let piece = rest.prefix(Int.random(in: 1...40, using: &self))
      pieces.append(piece)
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }
}
