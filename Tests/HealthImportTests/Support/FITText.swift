struct FITText {
  struct Field {
    var number: UInt8
    /// The protocol's number of the base type.
    var type: UInt8
    var value: UInt64
    var size: Int

    static func byte(_ number: UInt8, _ value: UInt64) -> Self {
      Self(number: number, type: 0x00, value: value, size: 1)
    }

    static func short(_ number: UInt8, _ value: UInt64) -> Self {
      Self(number: number, type: 0x84, value: value, size: 2)
    }

    static func long(_ number: UInt8, _ value: UInt64) -> Self {
      Self(number: number, type: 0x86, value: value, size: 4)
    }

    /// An instant in seconds since 1970.
    static func time(_ seconds: Int, _ number: UInt8 = 253) -> Self {
      long(number, UInt64(seconds - 631_065_600))
    }
  }

  var isBigEndian = false
  var isShortHeader = false
  private(set) var data: [UInt8] = []

  /// Includes a definition; the local type is reused.
  mutating func add(
    _ global: UInt16, _ fields: [Field], developer: [UInt8] = [], compressed: UInt8? = nil
  ) {
    let local: UInt8 = 2
    data += [0x40 | local | (developer.isEmpty ? 0 : 0x20), 0, isBigEndian ? 1 : 0]
    data += ordered(UInt64(global), 2) + [UInt8(fields.count)]
    for field in fields { data += [field.number, UInt8(field.size), field.type] }
    if !developer.isEmpty { data += [1, 7, UInt8(developer.count), 0] }
    data.append(compressed.map { 0x80 | local << 5 | $0 } ?? local)
    for field in fields { data += ordered(field.value, field.size) }
    data += developer
  }

  /// `monitoring` with the steps of the day so far.
  mutating func steps(_ count: Int, at seconds: Int, activity: UInt64 = 6) {
    add(55, [.time(seconds), .byte(5, activity), .long(3, UInt64(count))])
  }

  /// `monitoring_info`: the device's clock is ahead of UTC.
  mutating func clock(_ seconds: Int, ahead: Int) {
    add(103, [.time(seconds), .time(seconds + ahead, 0)])
  }

  mutating func product(_ number: UInt64, maker: UInt64 = 1) {
    add(0, [.byte(0, 32), .short(1, maker), .short(2, number)])
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = [isShortHeader ? 12 : 14, 0x10, 0x5C, 0x08]
    bytes += (0..<4).map { UInt8(data.count >> ($0 * 8) & 0xFF) } + Array(".FIT".utf8)
    if !isShortHeader { bytes += Self.checksum(bytes) }
    bytes += data
    return bytes + Self.checksum(bytes)
  }

  /// The algorithm of Garmin's protocol, half a byte at a time.
  static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    let table: [UInt16] = [
      0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800,
      0xB401, 0x5000, 0x9C01, 0x8801, 0x4400,
    ]
    var sum: UInt16 = 0
    for byte in bytes {
      for half in [byte & 0xF, byte >> 4] {
        sum = sum >> 4 ^ table[Int(sum & 0xF)] ^ table[Int(half)]
      }
    }
    return [UInt8(sum & 0xFF), UInt8(sum >> 8)]
  }

  private func ordered(_ value: UInt64, _ size: Int) -> [UInt8] {
    let bytes = (0..<size).map { UInt8(value >> (UInt64($0) * 8) & 0xFF) }
    return isBigEndian ? bytes.reversed() : bytes
  }
}
