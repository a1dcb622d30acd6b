/// The checksum that the command `cksum` prints, so that a shell script can compare it.
///
/// Source: POSIX.1-2024, `cksum`.
enum FileChecksum {
  private static let polynomial: UInt32 = 0x04C1_1DB7

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index) << 24) { value, _ in
      value & 0x8000_0000 == 0 ? value << 1 : value << 1 ^ polynomial
    }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    var length: [UInt8] = []
    var rest = bytes.count
    while rest > 0 {
      length.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
    return ~(bytes + length).reduce(0) { sum, byte in
      sum << 8 ^ table[Int(UInt8(truncatingIfNeeded: sum >> 24) ^ byte)]
    }
  }
}
