import Foundation

/// Reads and writes an open file completely, even if the system stops half way.
public enum OpenFile {
  /// The rest of it.
  ///
  /// - Parameter most: how many bytes are read at most.
  public static func read(
    _ descriptor: Int32, atMost most: Int = .max
  ) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: min(most, 65_536))
    while bytes.count < most {
      let count = Foundation.read(descriptor, &piece, min(piece.count, most - bytes.count))
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes
  }

  /// Writes all of `bytes`.
  public static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FileFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      rest = rest.dropFirst(count)
    }
  }
}
