import Foundation

extension FuzzTarget {
  /// Parsers with deliberate faults, to test the fuzzer itself.
  static let planted = [
    FuzzTarget("planted-trap", "traps at an exclamation mark", words: ["!"], texts: ["Waymark"]) {
      _ in
      { bytes in
        let room = [0]
        _ = room[bytes.contains(UInt8(ascii: "!")) ? 1 : 0]
      }
    },
    FuzzTarget("planted-hang", "goes on for ever at one", words: ["!"], texts: ["Waymark"]) { _ in
      { bytes in
        while bytes.contains(UInt8(ascii: "!")) {}
      }
    },
    FuzzTarget("planted-wait", "waits for ever at one", words: ["!"], texts: ["Waymark"]) { _ in
      { bytes in
        while bytes.contains(UInt8(ascii: "!")) { sleep(1) }
      }
    },
    FuzzTarget("planted-growth", "takes 130 MB at one", words: ["!"], texts: ["Waymark"]) { _ in
      { bytes in
        guard bytes.contains(UInt8(ascii: "!")) else { return }
        let room = UnsafeMutableRawPointer.allocate(byteCount: 130 << 20, alignment: 16)
        defer { room.deallocate() }
        memset(room, 1, 130 << 20)
      }
    },
    FuzzTarget("planted-leak", "keeps a megabyte each time", words: ["!"], texts: ["Waymark"]) {
      _ in
      var kept: [[UInt8]] = []
      return { bytes in kept.append([UInt8](repeating: bytes.first ?? 1, count: 1 << 20)) }
    },
  ]
}
