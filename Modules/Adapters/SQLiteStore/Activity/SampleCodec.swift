import Contracts
import Foundation

/// Packs the sorted samples of a block into bytes, about six per sample.
///
/// Each sample is three to five unsigned varints (LEB128): seconds since the previous start (the first: since the start
/// of the block's UTC day), twice the duration plus 1 if more follows, the value; then the zone, 0 for none, plus
/// 65,536 if the modification time is known; and that in seconds since 1970.
enum SampleCodec {
  private static let isModified: UInt64 = 1 << 16

  /// - Parameter samples: sorted, none before the beginning of `utcDay`.
  static func encode(_ samples: [Sample], utcDay: Int) -> Data {
    let mostBytes = samples.count * 5 * VarintWriter.mostBytes
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: mostBytes) { buffer in
      var writer = VarintWriter(buffer: buffer)
      var previous = Int64(utcDay) * 86_400
      for sample in samples {
        writer.write(UInt64(sample.start.secondsSince1970 - previous))
        previous = sample.start.secondsSince1970
        let modified = sample.modified.map { UInt64($0.secondsSince1970) }
        let hasMore = sample.zone != nil || modified != nil
        writer.write(UInt64(sample.duration) << 1 | (hasMore ? 1 : 0))
        writer.write(UInt64(sample.value))
        guard hasMore else { continue }
        writer.write(UInt64(sample.zone?.rawValue ?? 0) | (modified == nil ? 0 : isModified))
        if let modified { writer.write(modified) }
      }
      return Data(buffer[..<writer.count])
    }
  }

  /// Appends the samples in `bytes` to `samples`.
  ///
  /// - Throws: `StorageError.corrupt` for bytes that ``encode(_:utcDay:)`` does not write.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, utcDay: Int, into samples: inout [Sample]
  ) throws {
    var reader = VarintReader(bytes: bytes)
    let midnight = Int64(utcDay) * 86_400
    var previous = midnight
    while !reader.isAtEnd {
      guard let gap = reader.read(), let length = reader.read(), let value = reader.read(),
        gap < UInt64(midnight + 86_400 - previous),
        length <= UInt64(Sample.longestDuration) << 1 | 1, value <= Int64.mostStored
      else { throw StorageError.corrupt(detail: "a block of samples cannot be read") }
      previous += Int64(gap)
      var zone: ZoneID?
      var modified: Instant?
      if length & 1 == 1 {
        guard let more = reader.read(), let number = UInt16(exactly: more & ~isModified) else {
          throw StorageError.corrupt(detail: "a block of samples names an impossible zone")
        }
        if number != 0 || more & isModified == 0 { zone = ZoneID(rawValue: number) }
        if more & isModified != 0 {
          guard let second = reader.read(), let second = UInt32(exactly: second) else {
            throw StorageError.corrupt(
              detail: "a block of samples was modified at an impossible time")
          }
          modified = Instant(secondsSince1970: Int64(second))
        }
      }
      samples.append(
        Sample(
          start: Instant(secondsSince1970: previous), duration: Int32(length >> 1),
          value: Int64(value), zone: zone, modified: modified))
    }
  }
}

struct VarintWriter {
  /// For one 64-bit number.
  static let mostBytes = 10

  let buffer: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.buffer = buffer
  }

  mutating func write(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      buffer[count] = UInt8(truncatingIfNeeded: rest) | 0x80
      count += 1
      rest >>= 7
    }
    buffer[count] = UInt8(rest)
    count += 1
  }
}

struct VarintReader {
  let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// Nil at the end of the bytes or for a number above 64 bits.
  mutating func read() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < bytes.count, shift < 64 {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    return nil
  }
}
