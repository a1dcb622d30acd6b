/// Bytes that are already in memory, returned in pieces no larger than asked for.
final class MemoryByteSource: ByteSource {
  private let bytes: [UInt8]
  private let pieceSize: Int
  private var place = 0

  init(_ bytes: [UInt8], pieceSize: Int = .max) {
    self.bytes = bytes
    self.pieceSize = pieceSize
  }

  var position: Int64 { Int64(place) }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, pieceSize, bytes.count - place)
    buffer.copyBytes(from: bytes[place..<place + count])
    place += count
    return count
  }
}
