/// One measurement as it will be printed.
struct Sample {
  /// Seconds since 1970.
  var start: Int
  var end: Int
  /// In units of 10⁻ⁿ, n being the `places` of the record's kind.
  var value: Int
  var origin: RecordOrigin
  /// Seconds since 1970.
  var created: Int

  /// The order of a real export: by time, with the sources mixed.
  static func precedes(_ left: Sample, _ right: Sample) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.origin != right.origin { return left.origin.rawValue < right.origin.rawValue }
    return left.end < right.end
  }
}
