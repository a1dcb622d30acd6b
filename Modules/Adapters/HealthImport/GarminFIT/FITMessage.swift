internal import Contracts

/// One data message: its kind, its time, and its fields by number.
struct FITMessage {
  /// The useful messages, by their number in Garmin's profile.
  enum Kind: UInt16 {
    case fileID = 0
    case session = 18
    case weightScale = 30
    case monitoring = 55
    case monitoringInfo = 103
  }

  /// Nil for a message that is not needed, whose fields are left out too.
  var kind: Kind?
  /// Nil if it has none, or counts since the device was switched on.
  var instant: Instant?
  fileprivate var integers: [UInt8: Int64] = [:]
  fileprivate var texts: [UInt8: String] = [:]

  /// The first number in a field, unscaled; nil if it is invalid.
  func integer(_ field: UInt8) -> Int64? { integers[field] }

  func amount(_ field: UInt8) -> Double? { integers[field].map { Double($0) } }

  func text(_ field: UInt8) -> String? { texts[field] }

  func time(_ field: UInt8) -> Instant? { integers[field].flatMap(FITMessage.instant) }

  /// Seconds since 1989-12-31 in UTC; those below 0x10000000 count since the device was switched on.
  static func instant(_ seconds: Int64) -> Instant? {
    guard (0x1000_0000..<0xFFFF_FFFF).contains(seconds) else { return nil }
    return Instant(secondsSince1970: seconds + 631_065_600)
  }
}

/// How the messages of one local type are laid out.
struct FITDefinition {
  private struct Field {
    var number: UInt8
    var size: Int
    var type: FITType?
  }

  private let kind: FITMessage.Kind?
  private let isBigEndian: Bool
  private let fields: [Field]
  /// The size of a message in bytes, with developer fields.
  let size: Int
  /// The size of the definition itself, without its header.
  let ownSize: Int

  /// Reads all of it but its header.
  init(_ bytes: inout FITBytes, withDeveloperFields: Bool) throws {
    let head = try bytes.next(5)
    guard head[1] <= 1 else { throw FITFault.notFIT }
    isBigEndian = head[1] == 1
    kind = FITMessage.Kind(
      rawValue: UInt16(FITType.integer(head[2..<4], isBigEndian: isBigEndian)))
    let raw = try bytes.next(3 * Int(head[4]))
    fields = stride(from: 0, to: raw.count, by: 3).map { place in
      Field(
        number: raw[place], size: Int(raw[place + 1]), type: FITType(rawValue: raw[place + 2]))
    }
    var size = fields.reduce(0) { $0 + $1.size }
    var ownSize = head.count + raw.count
    if withDeveloperFields {
      let raw = try bytes.next(3 * Int(try bytes.next()))
      size += stride(from: 1, to: raw.count, by: 3).reduce(0) { $0 + Int(raw[$1]) }
      ownSize += 1 + raw.count
    }
    self.size = size
    self.ownSize = ownSize
  }

  func message(_ bytes: [UInt8]) -> FITMessage {
    var message = FITMessage(kind: kind)
    var place = 0
    for field in fields {
      let raw = bytes[place..<place + field.size]
      place += field.size
      guard kind != nil || field.number == FITMessages.timestamp, let type = field.type
      else { continue }
      if type == .text {
        let text = String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
        if !text.isEmpty { message.texts[field.number] = text }
      } else if let number = type.value(raw, isBigEndian: isBigEndian) {
        message.integers[field.number] = number
      }
    }
    return message
  }
}

/// The base types of the protocol for whole numbers and text; others are not used here.
enum FITType: UInt8 {
  case enumeration = 0x00
  case int8 = 0x01
  case uint8 = 0x02
  case int16 = 0x83
  case uint16 = 0x84
  case int32 = 0x85
  case uint32 = 0x86
  case text = 0x07
  case uint8z = 0x0A
  case uint16z = 0x8B
  case uint32z = 0x8C
  case byte = 0x0D

  private var size: Int {
    switch self {
    case .enumeration, .int8, .uint8, .uint8z, .byte, .text: 1
    case .int16, .uint16, .uint16z: 2
    case .int32, .uint32, .uint32z: 4
    }
  }

  private var isSigned: Bool { self == .int8 || self == .int16 || self == .int32 }

  /// The value for “not measured”.
  private var invalid: Int64 {
    switch self {
    case .uint8z, .uint16z, .uint32z: 0
    case .int8, .int16, .int32: (1 << (Int64(size) * 8 - 1)) - 1
    case .enumeration, .uint8, .byte, .text, .uint16, .uint32: (1 << (Int64(size) * 8)) - 1
    }
  }

  /// The first number of a field; nil if it is invalid or out of bounds.
  func value(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Int64? {
    guard bytes.count >= size else { return nil }
    var number = FITType.integer(bytes.prefix(size), isBigEndian: isBigEndian)
    let span: Int64 = 1 << (Int64(size) * 8)
    if isSigned, number >= span / 2 { number -= span }
    return number == invalid ? nil : number
  }

  static func integer(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Int64 {
    let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
    return ordered.reduce(0) { $0 << 8 | Int64($1) }
  }
}
