internal import Contracts

/// Finds the number of a source by the raw bytes of its attributes, without creating a string.
///
/// A table with one slot per hash, which a later source overwrites. What does not fit or was evicted is decoded again,
/// so memory use stays constant however many devices a file names.
struct SourceCache: ~Copyable {
  private static let slots = 64
  private static let longest = 512
  /// For records without a source.
  private static let nameless = "Unknown source"

  private let sink: any SampleSink
  private let bytes: UnsafeMutablePointer<UInt8>
  private let lengths: UnsafeMutablePointer<(name: Int, device: Int)>
  private let numbers: UnsafeMutablePointer<Int64>
  /// For every source so far; the sink stores as many.
  private var descriptions: [Source.ID: SourceDescription] = [:]
  /// By the app they were typed into.
  private var sourcesByHand: [Source.ID: Source.ID] = [:]
  /// The sources of apps, by one of their devices.
  private var apps: [Source.ID: Source.ID] = [:]

  init(for sink: any SampleSink) {
    self.sink = sink
    bytes = .allocate(capacity: SourceCache.slots * SourceCache.longest)
    lengths = .allocate(capacity: SourceCache.slots)
    lengths.initialize(repeating: (-1, -1), count: SourceCache.slots)
    numbers = .allocate(capacity: SourceCache.slots)
    numbers.initialize(repeating: 0, count: SourceCache.slots)
  }

  deinit {
    bytes.deallocate()
    lengths.deallocate()
    numbers.deallocate()
  }

  @inline(__always)
  mutating func source(name: ByteSlice?, device: ByteSlice?) throws -> Source.ID {
    guard let name else { return try lookUp(name: nil, device: device) }
    let device = device.map(SourceCache.withoutAddress) ?? ByteSlice(start: name.end, count: 0)
    guard name.count + device.count <= SourceCache.longest else {
      return try lookUp(name: name, device: device)
    }
    let slot = SourceCache.slot(name, device)
    let place = bytes + slot * SourceCache.longest
    if lengths[slot] == (name.count, device.count), name.equals(place),
      device.equals(place + name.count)
    {
      return Source.ID(rawValue: numbers[slot])
    }
    let source = try lookUp(name: name, device: device)
    name.copy(to: place)
    device.copy(to: place + name.count)
    lengths[slot] = (name.count, device.count)
    numbers[slot] = source.rawValue
    return source
  }

  /// A device begins with its address in the phone's memory, which can differ from record to record and means nothing:
  /// `<<HKDevice: 0x282a45810>, name:Apple Watch, …`.
  @inline(__always)
  private static func withoutAddress(_ device: ByteSlice) -> ByteSlice {
    guard device.hasPrefix("&lt;&lt;HKDevice:"),
      let comma = UnsafePointer.first(UInt8(ascii: ","), from: device.start, to: device.end)
    else { return device }
    return ByteSlice(start: comma, count: device.end - comma)
  }

  /// Computed from what differs between sources: lengths and last bytes.
  @inline(__always)
  private static func slot(_ name: ByteSlice, _ device: ByteSlice) -> Int {
    var hash = UInt64(truncatingIfNeeded: name.count &* 1_024 &+ device.count)
    hash = (hash ^ tail(of: name)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 32 ^ tail(of: device)) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> 58)
  }

  @inline(__always)
  private static func tail(of text: ByteSlice) -> UInt64 {
    if text.count >= 8 { return (text.end - 8).word }
    return text.count == 0 ? 0 : text.start.word << UInt64(64 - text.count * 8)
  }

  /// The source for manual entries in the app of `source`.
  mutating func byHand(_ source: Source.ID) throws -> Source.ID {
    if let known = sourcesByHand[source] { return known }
    let name = descriptions[source]?.name ?? SourceCache.nameless
    let byHand = try sink.source(
      for: SourceDescription(name: name, kind: .hand, addsOverlaps: true))
    sourcesByHand[source] = byHand
    return byHand
  }

  /// The common source for all devices of the app of `source`: weights are distinguished by their times.
  mutating func app(of source: Source.ID) throws -> Source.ID {
    if let known = apps[source] { return known }
    guard var description = descriptions[source] else { return source }
    (description.device, description.addsOverlaps) = (nil, false)
    let app = try sink.source(for: description)
    apps[source] = app
    return app
  }

  @inline(never)
  private mutating func lookUp(name: ByteSlice?, device: ByteSlice?) throws -> Source.ID {
    let decoded = name?.decoded ?? ""
    let name = decoded.isEmpty ? SourceCache.nameless : decoded
    let told = AppleDevice.name(in: device?.decoded ?? "")
    // If nothing distinguishes devices, several may have counted under this name.
    let description = SourceDescription(
      name: name, kind: SourceCache.kind(name: decoded, device: device?.decoded ?? ""),
      device: told, addsOverlaps: told != nil)
    let source = try sink.source(for: description)
    descriptions[source] = description
    return source
  }

  /// Decided by the device, because people rename their sources, and apps record on both.
  static func kind(name: String, device: String) -> SourceKind {
    for text in [device.lowercased(), name.lowercased()] {
      if text.contains("watch") { return .watch }
      if text.contains("iphone") { return .phone }
    }
    return .other
  }
}
