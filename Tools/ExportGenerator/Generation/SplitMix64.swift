/// A small generator of pseudo-random numbers (Steele, Lea, Flood 2014).
/// Written here because its numbers must be the same on every machine and in every Swift.
struct SplitMix64 {
  /// The purpose of a sequence, so that one topic of a day never shifts another.
  enum Topic: UInt64 {
    case day, watch, phone, other, distance, energy, flights, bodyMass, heartRate, workout, device
  }

  private var state: UInt64

  init(seed: UInt64, day: Int, topic: Topic) {
    state = seed
    state = next() ^ UInt64(bitPattern: Int64(day))
    state = next() ^ topic.rawValue
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number in the range, both ends included.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    let count = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next().multipliedFullWidth(by: count).high)
  }

  /// True in the given number of cases out of a hundred.
  mutating func chance(percent: Int) -> Bool {
    within(1...100) <= percent
  }
}
