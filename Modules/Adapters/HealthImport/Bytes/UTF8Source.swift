internal import Contracts

/// The bytes of another source; UTF-16 with a byte order mark is converted to UTF-8.
///
/// Excel's “Unicode text” and PowerShell's redirection write it.
final class UTF8Source: ByteSource {
  private enum Encoding {
    /// Unknown so far.
    case unread
    case asItIs
    case utf16(isBigEndian: Bool)
  }

  private static let chunkSize = 1 << 15

  private let source: any ByteSource
  private var encoding = Encoding.unread
  /// Bytes to decode: at most half a character after each step.
  private var encoded: [UInt8] = []
  private var decoded: [UInt8] = []
  private var place = 0

  init(_ source: any ByteSource) {
    self.source = source
  }

  var position: Int64 { source.position }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    switch encoding {
    case .unread:
      let count = try readFirst(into: buffer)
      guard case .utf16 = encoding else { return count }
      return try readDecoded(into: buffer)
    case .asItIs: return try source.read(into: buffer)
    case .utf16: return try readDecoded(into: buffer)
    }
  }

  private func readFirst(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    var count = 0
    while count < min(2, buffer.count) {
      let more = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if more == 0 { break }
      count += more
    }
    switch Array(buffer[..<min(2, count)]) {
    case [0xFE, 0xFF]: encoding = .utf16(isBigEndian: true)
    case [0xFF, 0xFE]: encoding = .utf16(isBigEndian: false)
    default: encoding = .asItIs
    }
    if case .utf16 = encoding { encoded = Array(buffer[2..<count]) }
    return count
  }

  private func readDecoded(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while place == decoded.count {
      try decode(isEnded: false)
      guard place == decoded.count else { break }
      let chunk = try [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { bytes, count in
        count = try source.read(into: UnsafeMutableRawBufferPointer(bytes))
      }
      encoded += chunk
      if chunk.isEmpty {
        try decode(isEnded: true)
        break
      }
    }
    let count = min(buffer.count, decoded.count - place)
    buffer.copyBytes(from: decoded[place..<place + count])
    place += count
    return count
  }

  /// Decodes the complete characters in ``encoded``, or everything at the end.
  private func decode(isEnded: Bool) throws {
    guard case .utf16(let isBigEndian) = encoding else { return }
    var units = stride(from: 0, to: encoded.count - 1, by: 2).map { (index: Int) -> UInt16 in
      let (first, second) = (UInt16(encoded[index]), UInt16(encoded[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    if !isEnded, let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    encoded.removeFirst(isEnded ? encoded.count : units.count * 2)
    (decoded, place) = (Array(String(decoding: units, as: UTF16.self).utf8), 0)
  }
}

extension HealthFile {
  /// Its first bytes, as UTF-8 where they are UTF-16.
  var textHead: [UInt8] {
    guard head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) else { return head }
    let source = UTF8Source(MemoryByteSource(head))
    let all = try? [UInt8](unsafeUninitializedCapacity: head.count * 2) { bytes, count in
      while count < bytes.count {
        let free = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(bytes)[count...])
        let more = try source.read(into: free)
        if more == 0 { break }
        count += more
      }
    }
    return Array((all ?? head).prefix(MemberSource.headLength))
  }
}
