/// Writes a FIT file: each layout of a message is defined before its first use.
struct FITWriter {
  /// A field with its base type and width of the protocol.
  struct Field {
    let number: UInt8
    let type: UInt8
    let width: Int
    let value: Int

    static func byte(_ number: UInt8, _ value: Int) -> Field {
      Field(number: number, type: 0x00, width: 1, value: value)
    }

    static func short(_ number: UInt8, _ value: Int) -> Field {
      Field(number: number, type: 0x84, width: 2, value: value)
    }

    static func long(_ number: UInt8, _ value: Int) -> Field {
      Field(number: number, type: 0x86, width: 4, value: value)
    }

    /// Seconds since 1970, which FIT counts from 1989-12-31 on.
    static func time(_ number: UInt8, _ instant: Int) -> Field {
      long(number, instant - 631_065_600)
    }
  }

  private var layouts: [[UInt8]] = []
  private var data: [UInt8] = []

  mutating func add(_ message: Int, _ fields: [Field]) {
    let layout =
      [0, 0] + bytes(message, 2) + [UInt8(fields.count)]
      + fields.flatMap { [$0.number, UInt8($0.width), $0.type] }
    if !layouts.contains(layout) {
      data.append(0x40 | UInt8(layouts.count))
      data += layout
      layouts.append(layout)
    }
    data.append(UInt8(layouts.firstIndex(of: layout) ?? 0))
    for field in fields { data += bytes(field.value, field.width) }
  }

  /// With header and checksums.
  var file: [UInt8] {
    var file: [UInt8] = [14, 0x20] + bytes(2_140, 2) + bytes(data.count, 4) + Array(".FIT".utf8)
    file += checksum(file)
    file += data
    return file + checksum(file)
  }

  private func bytes(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  /// CRC-16 with the reflected polynomial 0xA001.
  private func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt16 = 0
    for byte in bytes {
      sum ^= UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
    }
    return self.bytes(Int(sum), 2)
  }
}
