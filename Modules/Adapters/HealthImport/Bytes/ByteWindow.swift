#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The part of a byte source that is in memory: a buffer of fixed size that slides forward.
///
/// Reading into one reused buffer instead of mapping the file keeps resident memory constant for a file of any size.
/// Eight bytes past `end` may be read; their values are undefined.
struct ByteWindow: ~Copyable {
  enum Slide {
    case more, exhausted
    /// The bytes to keep fill the whole window.
    case full
  }

  static let usualCapacity = 1 << 20
  private static let padding = 64

  private let source: any ByteSource
  private let storage: UnsafeMutablePointer<UInt8>
  let capacity: Int
  private(set) var end: UnsafePointer<UInt8>
  /// Whether the source has ended.
  private(set) var isExhausted = false
  /// Bytes that already slid out and, if the source cannot be read again, the line feeds in them.
  private var bytesBefore: Int64 = 0
  private var lineFeedsBefore = 0
  private let sourceLooksAgain: Bool

  init(over source: any ByteSource, capacity: Int = usualCapacity) {
    self.source = source
    self.capacity = capacity
    sourceLooksAgain = source.lineFeeds(inFirst: 0) != nil
    storage = .allocate(capacity: capacity + ByteWindow.padding)
    storage.initialize(repeating: 0, count: capacity + ByteWindow.padding)
    end = UnsafePointer(storage)
  }

  deinit {
    storage.deallocate()
  }

  var start: UnsafePointer<UInt8> { UnsafePointer(storage) }

  /// How many bytes of the file on disk were consumed so far.
  var position: Int64 { source.position }

  /// Drops everything before `kept` and reads on after the rest. `kept` is then at ``start``; all other pointers into
  /// the window are invalid.
  mutating func slide(keepingFrom kept: UnsafePointer<UInt8>) throws -> Slide {
    let keptCount = end - kept
    guard keptCount < capacity else { return .full }
    if !sourceLooksAgain { lineFeedsBefore += LineFeeds.count(from: start, to: kept) }
    bytesBefore += Int64(kept - start)
    memmove(storage, kept, keptCount)
    end = UnsafePointer(storage + keptCount)
    guard !isExhausted else { return .exhausted }
    let free = UnsafeMutableRawBufferPointer(
      start: storage + keptCount, count: capacity - keptCount)
    let count = try source.read(into: free)
    end += count
    isExhausted = count == 0
    return isExhausted ? .exhausted : .more
  }

  /// The line number of `place`, from 1.
  func line(at place: UnsafePointer<UInt8>) -> Int {
    let before = source.lineFeeds(inFirst: bytesBefore) ?? lineFeedsBefore
    return before + LineFeeds.count(from: start, to: place) + 1
  }
}

/// Counts line feeds.
enum LineFeeds {
  /// Sixty-four bytes at once, twenty times as fast as one by one: negligible next to the scan.
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
