internal import CZlib

/// Bytes as gzip, written by zlib.
///
/// Source: RFC 1952.
public enum Gzip {
  /// How much time compression may take for a smaller result.
  public enum Effort: Int32, CaseIterable, Sendable {
    /// For data sent once.
    case quick = 7
    /// For data compressed once and sent often.
    case thorough = 9
  }

  /// With a header around it: `deflateInit2` in zlib.h.
  private static let window = MAX_WBITS + 16
  /// zlib's default.
  private static let memory: Int32 = 8

  /// Nil if zlib has no memory, and for 4 GiB and more.
  public static func packed(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    guard bytes.count < UInt32.max else { return nil }
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, effort.rawValue, Z_DEFLATED, window, memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let most = Int(deflateBound(&stream, UInt(bytes.count)))
    var input = bytes
    return input.withUnsafeMutableBufferPointer { input in
      let packed = [UInt8](unsafeUninitializedCapacity: most) { output, count in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(clamping: most)
        count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? most - Int(stream.avail_out) : 0
      }
      return packed.isEmpty ? nil : packed
    }
  }
}
