import Subprocess

/// The beginning of a program's output.
enum Beginning {
  private static let mostBytes = 65_536

  /// Reads to the end, so that the program never blocks, and keeps the first 64 KiB. A read error
  /// counts as the end.
  static func read(_ printed: SubprocessOutputSequence) async -> String {
    var kept: [UInt8] = []
    var buffers = printed.makeAsyncIterator()
    while let buffer = try? await buffers.next() {
      let room = mostBytes - kept.count
      if room > 0 { buffer.withUnsafeBytes { kept.append(contentsOf: $0.prefix(room)) } }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
