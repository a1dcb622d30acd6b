import Foundation

/// Parses a form with files while it arrives, in pieces of any size. It buffers only one piece and a possible delimiter
/// or part header.
///
/// Source: RFC 2046, section 5.1.1; RFC 7578.
struct MultipartParser {
  enum Event: Hashable {
    case begin(PartHeader)
    case bytes(ArraySlice<UInt8>)
    case end
  }

  private enum Place {
    /// Before the first delimiter.
    case preamble
    /// After a delimiter: another part follows, or the end.
    case delimiter
    case header, content
    /// After the last one: anything that follows is ignored.
    case epilogue
  }

  /// The most spaces after a delimiter.
  private static let mostPadding = 64

  private let delimiter: [UInt8]
  private let mostParts: Int
  private let mostHeaderBytes: Int
  private var parts = 0
  private var place = Place.preamble
  /// Text that cannot contain a delimiter is already dropped. The first delimiter has no line break before it.
  private var buffer = Array("\r\n".utf8)

  /// - Parameter boundary: that of the media type, see ``boundary(in:)``.
  init(boundary: String, mostParts: Int, mostHeaderBytes: Int) {
    delimiter = Array("\r\n--\(boundary)".utf8)
    self.mostParts = mostParts
    self.mostHeaderBytes = mostHeaderBytes
  }

  /// - Parameter receive: gets the parsed events, in order. An error it throws ends the parsing.
  /// - Throws: ``MultipartError``.
  mutating func feed(_ bytes: some Sequence<UInt8>, _ receive: (Event) throws -> Void) throws {
    guard place != .epilogue else { return }
    buffer.append(contentsOf: bytes)
    var position = 0
    while try step(&position, receive) {}
    buffer.removeFirst(position)
  }

  /// - Throws: ``MultipartError/incomplete`` where the last delimiter is missing.
  func finish() throws(MultipartError) {
    guard place == .epilogue else { throw .incomplete }
  }

  /// - Returns: false when it needs more.
  private mutating func step(
    _ position: inout Int, _ receive: (Event) throws -> Void
  ) throws -> Bool {
    switch place {
    case .preamble: return try seek(&position) { _ in }
    case .content:
      guard try seek(&position, { try receive(.bytes($0)) }) else { return false }
      try receive(.end)
      return true
    case .delimiter: return try passDelimiter(&position)
    case .header: return try readHeader(&position, receive)
    case .epilogue:
      position = buffer.count
      return false
    }
  }

  /// Skips to after the next delimiter, and passes on the text before it.
  private mutating func seek(
    _ position: inout Int, _ content: (ArraySlice<UInt8>) throws -> Void
  ) throws -> Bool {
    let found = buffer.firstIndex(of: delimiter, from: position)
    let end = found ?? max(position, buffer.count - delimiter.count + 1)
    if end > position { try content(buffer[position..<end]) }
    position = end
    guard found != nil else { return false }
    position += delimiter.count
    place = .delimiter
    return true
  }

  private mutating func passDelimiter(_ position: inout Int) throws(MultipartError) -> Bool {
    guard buffer.count >= position + 2 else { return false }
    if buffer[position..<position + 2].elementsEqual("--".utf8) {
      place = .epilogue
      return true
    }
    let end = buffer[position...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? buffer.count
    guard end - position <= Self.mostPadding else { throw .malformed }
    guard buffer.count >= end + 2 else { return false }
    guard buffer[end..<end + 2].elementsEqual("\r\n".utf8) else { throw .malformed }
    parts += 1
    guard parts <= mostParts else { throw .tooManyParts }
    position = end + 2
    place = .header
    return true
  }

  private mutating func readHeader(
    _ position: inout Int, _ receive: (Event) throws -> Void
  ) throws -> Bool {
    let end = Array("\r\n\r\n".utf8)
    let found = buffer.firstIndex(of: end, from: position)
    let length = (found ?? buffer.count - end.count + 1) - position
    guard length <= mostHeaderBytes else { throw MultipartError.headerTooLong }
    guard let found else { return false }
    guard let header = PartHeader(buffer[position..<found]) else { throw MultipartError.malformed }
    position = found + end.count
    place = .content
    try receive(.begin(header))
    return true
  }
}

extension [UInt8] {
  /// The first index of `bytes`, which are not empty; nil if absent.
  fileprivate func firstIndex(of bytes: [UInt8], from start: Int) -> Int? {
    withUnsafeBytes { all in
      guard let base = all.baseAddress else { return nil }
      var position = start
      while position + bytes.count <= all.count,
        let next = memchr(base + position, Int32(bytes[0]), all.count - bytes.count + 1 - position)
      {
        position = UnsafeRawPointer(next) - base
        if memcmp(next, bytes, bytes.count) == 0 { return position }
        position += 1
      }
      return nil
    }
  }
}
