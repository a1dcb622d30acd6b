/// Random numbers from a seed: the same seed gives the same numbers on every machine.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number from 0 up to, not including, `end`; 0 if that is 0.
  mutating func below(_ end: Int) -> Int {
    end <= 1 ? 0 : Int(next().multipliedFullWidth(by: UInt64(end)).high)
  }

  /// True once in so many times, on average.
  mutating func onceIn(_ times: Int) -> Bool { below(times) == 0 }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
