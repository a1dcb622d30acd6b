internal import Contracts

/// Caches the unit of the last record of a kind, so that it is usually looked up once per file.
struct UnitMemo {
  private let kind: SampleKind
  private var text = UInt64.max
  private var factor = 0.0

  init(for kind: SampleKind) {
    self.kind = kind
  }

  /// How many of the kind's own unit one of `unit` is.
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
    guard let factor = QuantityUnit.factor(of: kind, in: name) else { throw .unknownUnit(name) }
    return factor
  }
}
