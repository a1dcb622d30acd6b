internal import Contracts

/// The messages of a FIT file, or of several concatenated ones.
///
/// A file is a header of 12 or 14 bytes (its own length, protocol, profile, length of the data, `.FIT`, in the longer
/// one a checksum or 0), the data, and a checksum of all. Each message begins with a byte: a definition (bit 6, with
/// developer fields bit 5), or data of one of sixteen local types, or (bit 7) data of one of four with five bits of a
/// time. After <https://developer.garmin.com/fit/protocol/>; `fitdecode` reads it the same way.
///
/// A file is complete if it ends where its header says and its checksum is right. If another file follows, it begins
/// like one; anything else is ignored: a Forerunner 255 leaves some bytes there (alex-hhh/ActivityLog2, issue 96).
struct FITMessages {
  enum Item {
    /// A file begins: earlier definitions and times no longer count.
    case file
    case message(FITMessage)
  }

  static let timestamp: UInt8 = 253
  private static let mark = Array(".FIT".utf8)

  private var bytes: FITBytes
  private var definitions: [UInt8: FITDefinition] = [:]
  /// Bytes of messages left in the file; nil between two files.
  private var left: Int?
  /// The time of the last message with one, in seconds of FIT.
  private var time: Int64 = 0
  private var hasCompleteFile = false
  /// Messages read, including definitions: used as line numbers in reports.
  private(set) var line = 0

  init(_ source: any ByteSource) {
    bytes = FITBytes(source)
  }

  var position: Int64 { bytes.position }

  static func begin(_ head: [UInt8]) -> Bool {
    head.count >= 12 && (head[0] == 12 || head[0] == 14) && Array(head[8..<12]) == mark
  }

  /// Nil at the end.
  ///
  /// - Throws: ``ContentDefect`` where it stops making sense.
  mutating func next() throws -> Item? {
    do {
      while true {
        guard let left else { return try beginFile() ? .file : nil }
        guard left > 0 else {
          try endFile()
          continue
        }
        line += 1
        if let message = try record() { return .message(message) }
      }
    } catch let fault as FITFault {
      throw ContentDefect(line: max(line, 1), reason: fault.reason)
    }
  }

  private mutating func beginFile() throws -> Bool {
    if hasCompleteFile, try !FITMessages.begin(Array(bytes.peek(12))) { return false }
    bytes.checksum = FITChecksum()
    let length = try bytes.next()
    guard length == 12 || length == 14 else { throw FITFault.notFIT }
    let head = try [length] + bytes.next(11)
    guard FITMessages.begin(head) else { throw FITFault.notFIT }
    let size = Int(FITType.integer(head[4..<8], isBigEndian: false))
    if length == 14 {
      let found = bytes.checksum.value
      let written = try FITType.integer(bytes.next(2)[...], isBigEndian: false)
      guard written == 0 || written == Int64(found) else { throw FITFault.checksum }
    }
    guard size > 0 else { throw FITFault.unfinished }
    definitions = [:]
    time = 0
    left = size
    return true
  }

  private mutating func endFile() throws {
    let found = bytes.checksum.value
    guard try FITType.integer(bytes.next(2)[...], isBigEndian: false) == Int64(found)
    else { throw FITFault.checksum }
    left = nil
    hasCompleteFile = true
  }

  /// Nil for a definition.
  private mutating func record() throws -> FITMessage? {
    let header = try bytes.next()
    try spend(1)
    if header & 0x80 != 0 {
      return try message(ofType: header >> 5 & 0x03, at: later(header & 0x1F))
    }
    guard header & 0x40 != 0 else { return try message(ofType: header & 0x0F, at: nil) }
    let definition = try FITDefinition(&bytes, withDeveloperFields: header & 0x20 != 0)
    try spend(definition.ownSize)
    definitions[header & 0x0F] = definition
    return nil
  }

  private mutating func spend(_ count: Int) throws {
    guard let left, count <= left else { throw FITFault.notFIT }
    self.left = left - count
  }

  private mutating func message(ofType type: UInt8, at compressed: Int64?) throws -> FITMessage {
    guard let definition = definitions[type] else { throw FITFault.undefined }
    try spend(definition.size)
    var message = definition.message(try bytes.next(definition.size))
    if let seconds = message.integer(Self.timestamp) ?? compressed {
      time = seconds
    } else if message.kind == .monitoring, let low = message.integer(26) {
      // `timestamp_16`: the lower half of the time.
      time += (low - time) & 0xFFFF
    } else {
      return message
    }
    message.instant = FITMessage.instant(time)
    return message
  }

  /// The next time that ends in these five bits.
  private func later(_ bits: UInt8) -> Int64 {
    time + ((Int64(bits) - time) & 0x1F)
  }
}
