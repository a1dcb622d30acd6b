import Contracts
import NIOCore

/// A UInt32 length, big-endian, followed by that many bytes.
struct FrameDecoder: ByteToMessageDecoder {
  typealias InboundOut = ByteBuffer

  /// The longest frame allowed now, in bytes.
  let most: @Sendable () -> Int

  mutating func decode(
    context: ChannelHandlerContext, buffer: inout ByteBuffer
  ) throws -> DecodingState {
    guard let length = buffer.getInteger(at: buffer.readerIndex, as: UInt32.self) else {
      return .needMoreData
    }
    let most = most()
    guard length <= most else {
      throw PeerError.frameTooLong(bytes: Int(length), allowed: most)
    }
    guard buffer.readableBytes >= 4 + Int(length) else { return .needMoreData }
    buffer.moveReaderIndex(forwardBy: 4)
    guard let frame = buffer.readSlice(length: Int(length)) else { return .needMoreData }
    context.fireChannelRead(wrapInboundOut(frame))
    return .continue
  }

  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    let state = try decode(context: context, buffer: &buffer)
    if state == .needMoreData, buffer.readableBytes > 0 { throw PeerError.cutOff }
    return state
  }
}

extension ByteBuffer {
  /// As ``FrameDecoder`` reads it.
  mutating func writeFrame(_ frame: [UInt8]) {
    reserveCapacity(minimumWritableBytes: 4 + frame.count)
    writeInteger(UInt32(frame.count))
    writeBytes(frame)
  }
}
