internal import Contracts

/// How the last few relevant records began, up to their `creationDate`, and what that means.
///
/// Most records begin byte for byte like one of the few before them: same type, source, version, device and unit.
/// Comparing that once is much cheaper than parsing every attribute again.
struct RecordMemo: ~Copyable {
  struct Meaning {
    var measure: Measure
    var source: Source.ID
    /// From the unit of the file to that of the measure.
    var factor: Double
  }

  private static let slots = 4
  private static let longest = 1_024

  private let bytes: UnsafeMutablePointer<UInt8>
  private let lengths: UnsafeMutablePointer<Int>
  private let meanings: UnsafeMutablePointer<Meaning>
  private var last = 0

  init() {
    bytes = .allocate(capacity: RecordMemo.slots * RecordMemo.longest)
    lengths = .allocate(capacity: RecordMemo.slots)
    lengths.initialize(repeating: 0, count: RecordMemo.slots)
    let nothing = Meaning(measure: .steps, source: Source.ID(rawValue: 0), factor: 0)
    meanings = .allocate(capacity: RecordMemo.slots)
    meanings.initialize(repeating: nothing, count: RecordMemo.slots)
  }

  deinit {
    bytes.deallocate()
    lengths.deallocate()
    meanings.deallocate()
  }

  /// The meaning of the record at `place`, and the start of its `creationDate` value; nil if it does not begin like an
  /// earlier one, or is too near to `end` to be sure.
  @inline(__always)
  mutating func recognize(
    _ place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>
  ) -> (meaning: Meaning, creationDate: UnsafePointer<UInt8>)? {
    for offset in 0..<RecordMemo.slots {
      let slot = (last &+ offset) % RecordMemo.slots
      let length = lengths[slot]
      guard length > 0, end - place >= length + RecordTail.mostBytes else { continue }
      if ByteSlice(start: place, count: length).equals(bytes + slot * RecordMemo.longest) {
        last = slot
        return (meanings[slot], place + length)
      }
    }
    return nil
  }

  /// Remembers `meaning` for records that begin like this.
  mutating func learn(_ beginning: ByteSlice, _ meaning: Meaning) {
    guard beginning.count <= RecordMemo.longest else { return }
    last = (last &+ RecordMemo.slots &- 1) % RecordMemo.slots
    beginning.copy(to: bytes + last * RecordMemo.longest)
    lengths[last] = beginning.count
    meanings[last] = meaning
  }
}

/// Caches the unit of the last record of a measure, so that it is usually looked up once per file.
struct UnitMemo {
  private let measure: Measure
  private var text = UInt64.max
  private var factor = 0.0

  init(for measure: Measure) {
    self.measure = measure
  }

  /// How many of the measure's own unit one of `unit` is.
  @inline(__always)
  mutating func factor(in unit: ByteSlice?) throws(SampleRefusal) -> Double {
    guard let unit else { throw .noUnit }
    // Eight bytes may be read wherever a slice starts; those after its end are shifted out.
    if unit.count > 0, unit.count < 8 {
      let text = unit.start.word << UInt64(64 - unit.count * 8)
      if text == self.text { return factor }
      factor = try lookUp(unit)
      self.text = text
      return factor
    }
    return try lookUp(unit)
  }

  @inline(never)
  private func lookUp(_ unit: ByteSlice) throws(SampleRefusal) -> Double {
    let name = unit.readable
    guard !name.isEmpty else { throw .noUnit }
    guard let factor = QuantityUnit.factor(of: measure, in: name) else { throw .unknownUnit(name) }
    return factor
  }
}

/// Finds the number of a zone name; consecutive records usually have the same one.
struct ZoneCache {
  private static let most = 1_024

  private let sink: any SampleSink
  private var numbers: [String: ZoneID?] = [:]

  init(for sink: any SampleSink) {
    self.sink = sink
  }

  /// Nil for a name this machine does not know.
  mutating func zone(named text: ByteSlice) throws -> ZoneID? {
    guard text.count <= 256 else { return nil }
    let name = text.readable
    if let number = numbers[name] { return number }
    let number = try sink.zone(named: name)
    if numbers.count == ZoneCache.most { numbers.removeAll() }
    numbers[name] = .some(number)
    return number
  }
}
