#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A few bytes of a ``ByteWindow``, valid until it slides.
struct ByteSlice {
  let start: UnsafePointer<UInt8>
  let count: Int

  init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  var end: UnsafePointer<UInt8> { start + count }

  var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  @inline(__always)
  func equals(_ literal: StaticString) -> Bool {
    count == literal.utf8CodeUnitCount && memcmp(start, literal.utf8Start, count) == 0
  }

  @inline(__always)
  func hasPrefix(_ literal: StaticString) -> Bool {
    let length = literal.utf8CodeUnitCount
    return count >= length && memcmp(start, literal.utf8Start, length) == 0
  }

  @inline(__always)
  func copy(to target: UnsafeMutablePointer<UInt8>) {
    memcpy(target, start, count)
  }

  @inline(__always)
  func equals(_ other: UnsafeMutablePointer<UInt8>) -> Bool {
    memcmp(start, other, count) == 0
  }

  func contains(_ byte: UInt8) -> Bool {
    UnsafePointer.first(byte, from: start, to: end) != nil
  }
}

extension UInt8 {
  /// Space, tab, line feed or carriage return.
  @inline(__always)
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}

extension UnsafePointer<UInt8> {
  /// The position of the first `byte` in the half-open range; nil if there is none.
  @inline(__always)
  static func first(_ byte: UInt8, from start: Self, to end: Self) -> Self? {
    guard let hit = memchr(start, Int32(byte), end - start) else { return nil }
    return UnsafePointer(hit.assumingMemoryBound(to: UInt8.self))
  }

  /// The eight bytes from here as one number, first byte lowest.
  @inline(__always)
  var word: UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(self).loadUnaligned(as: UInt64.self))
  }
}
