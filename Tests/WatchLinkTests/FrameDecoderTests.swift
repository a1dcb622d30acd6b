import Contracts
import NIOCore
import NIOEmbedded
import Testing

@testable import WatchLink

/// S5-8: frames in a stream of bytes.
struct FrameDecoderTests {
  private static let frames: [[UInt8]] = [
    [], [7], Array("{}".utf8), (0..<300).map { UInt8($0 % 251) }, [0, 0, 0, 9],
  ]
  private static let bytes = frames.flatMap { Array($0.framed.readableBytesView) }

  private func channel(most: Int = 1_000) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(
      ByteToMessageHandler(FrameDecoder { most }))
    return channel
  }

  private func frames(in channel: EmbeddedChannel) throws -> [[UInt8]] {
    var frames: [[UInt8]] = []
    while let frame = try channel.readInbound(as: ByteBuffer.self) {
      frames.append(Array(frame.readableBytesView))
    }
    return frames
  }

  @Test("S5-8 Frames are complete wherever the bytes are split")
  func everySplit() throws {
    for split in 0...Self.bytes.count {
      let channel = try channel()
      try channel.writeInbound(ByteBuffer(bytes: Self.bytes[..<split]))
      try channel.writeInbound(ByteBuffer(bytes: Self.bytes[split...]))
      #expect(try frames(in: channel) == Self.frames, "split at \(split)")
      #expect(try channel.finish().isClean)
    }
  }

  @Test("S5-8 Frames are complete when every byte arrives alone")
  func singleBytes() throws {
    let channel = try channel()
    for byte in Self.bytes { try channel.writeInbound(ByteBuffer(bytes: [byte])) }
    #expect(try frames(in: channel) == Self.frames)
  }

  @Test("S5-8 A frame is truncated if the connection ends within it, and only then")
  func cut() throws {
    var boundaries: Set<Int> = [0]
    for frame in Self.frames { boundaries.insert((boundaries.max() ?? 0) + 4 + frame.count) }
    for end in 0...Self.bytes.count {
      let channel = try channel()
      try channel.writeInbound(ByteBuffer(bytes: Self.bytes[..<end]))
      if boundaries.contains(end) {
        #expect(throws: Never.self, "end at \(end)") { try channel.finish() }
      } else {
        #expect(throws: PeerError.cutOff, "end at \(end)") { try channel.finish() }
      }
    }
  }

  @Test("S5-8 An overlong frame is refused by its length, before its bytes have arrived")
  func tooLong() throws {
    let channel = try channel(most: 299)
    #expect(throws: PeerError.frameTooLong(bytes: 300, allowed: 299)) {
      try channel.writeInbound(ByteBuffer(integer: UInt32(300)))
    }
    let other = try self.channel(most: 299)
    #expect(throws: PeerError.frameTooLong(bytes: 4_294_967_295, allowed: 299)) {
      try other.writeInbound(ByteBuffer(integer: UInt32.max))
    }
    let longest = try self.channel(most: 300)
    try longest.writeInbound([UInt8](repeating: 1, count: 300).framed)
    #expect(try frames(in: longest).map(\.count) == [300])
  }
}
