/// Counts line feeds.
enum LineFeeds {
  /// Sixty-four bytes at once, twenty times as fast as one by one: hardly noticeable next to the
  /// scan.
  static func count(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> Int {
    typealias Lanes = SIMD16<UInt8>
    let count = end - start
    var place = 0
    var total = 0
    while count - place >= 64 {
      var counters = Lanes()
      // In this many rounds of four, no one-byte counter overflows.
      let stop = place + min((count - place) / 64, 63) * 64
      while place < stop {
        for lane in 0..<4 {
          let bytes = UnsafeRawPointer(start + place + lane * 16)
          let hits = bytes.loadUnaligned(as: Lanes.self) .== Lanes(repeating: 0x0A)
          // A match is a byte of all ones, which is -1.
          counters = counters &- unsafeBitCast(hits, to: Lanes.self)
        }
        place += 64
      }
      for lane in 0..<16 { total += Int(counters[lane]) }
    }
    while place < count {
      total += start[place] == 0x0A ? 1 : 0
      place += 1
    }
    return total
  }
}
