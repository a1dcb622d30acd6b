internal import Contracts

/// The bytes of FIT files in order, with their checksum.
struct FITBytes {
  private static let capacity = 1 << 16

  private let source: any ByteSource
  private var buffer: [UInt8] = []
  private var place = 0
  /// The checksum of the bytes since it was set to 0.
  var checksum = FITChecksum()

  init(_ source: any ByteSource) {
    self.source = source
  }

  var position: Int64 { source.position }

  /// The next bytes, which stay there; fewer at the end.
  mutating func peek(_ count: Int) throws -> ArraySlice<UInt8> {
    while buffer.count - place < count {
      let more = try [UInt8](unsafeUninitializedCapacity: FITBytes.capacity) { free, read in
        read = try source.read(into: UnsafeMutableRawBufferPointer(free))
      }
      if more.isEmpty { break }
      buffer = buffer[place...] + more
      place = 0
    }
    return buffer[place...].prefix(count)
  }

  /// - Throws: ``FITFault/cut`` at the end.
  mutating func next() throws -> UInt8 {
    if place == buffer.count, try peek(1).isEmpty { throw FITFault.cut }
    let byte = buffer[place]
    place += 1
    checksum.add(byte)
    return byte
  }

  mutating func next(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count { bytes.append(try next()) }
    return bytes
  }
}

/// The checksum of FIT: CRC-16 with the reflected polynomial 0xA001, from 0.
struct FITChecksum: Equatable {
  private static let table: [UInt16] = (0..<256).map { byte in
    (0..<8).reduce(UInt16(byte)) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xA001 : rest >> 1 }
  }

  private(set) var value: UInt16 = 0

  mutating func add(_ byte: UInt8) {
    value = value >> 8 ^ FITChecksum.table[Int((value ^ UInt16(byte)) & 0xFF)]
  }
}

/// Why bytes are not, or no longer, a FIT file.
enum FITFault: Error {
  case cut, unfinished, notFIT, undefined, checksum

  var reason: Phrase {
    switch self {
    case .cut: Phrase("it ends too early")
    case .unfinished: Phrase("its device didn't finish writing it")
    case .notFIT: Phrase("the rest isn't FIT data")
    case .undefined: Phrase("a message without a definition")
    case .checksum: Phrase("its checksum is wrong, so it's damaged")
    }
  }
}
