/// CRC-32 of bytes, to detect torn or damaged data.
///
/// Source: ISO 3309, with the reversed polynomial 0xEDB88320; of `123456789` it is 0xCBF43926.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { rest, _ in rest >> 1 ^ (rest & 1 == 1 ? 0xEDB8_8320 : 0) }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in sum >> 8 ^ table[Int((sum ^ UInt32(byte)) & 0xFF)] }
  }

  /// Eight hexadecimal digits.
  static func text(of bytes: some Sequence<UInt8>) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    let sum = of(bytes)
    return (0..<8).map { digits[Int(sum >> UInt32(28 - 4 * $0) & 0xF)] }
  }
}
