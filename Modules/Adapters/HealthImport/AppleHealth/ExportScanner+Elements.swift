internal import Contracts

extension ExportScanner {
  /// Reads the element or end tag at the cursor, or leaves the cursor there if it is incomplete.
  @inline(__always)
  mutating func element() throws -> Step {
    if window.end - cursor < ExportScanner.lookahead { try lookAhead() }
    guard cursor + 1 < window.end else { return .incomplete }
    switch cursor[1] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      return try declaration()
    case UInt8(ascii: "/"):
      guard let close = UnsafePointer.first(UInt8(ascii: ">"), from: cursor, to: window.end) else {
        return .incomplete
      }
      return try endTag(ExportTag(start: cursor, limit: close + 1))
    default:
      if cursor[1] == UInt8(ascii: "R"), try familiarRecord() { return .advanced }
      guard let tag = try wholeTag() else { return .incomplete }
      try startTag(tag)
      return .advanced
    }
  }

  /// The tag at the cursor with everything up to the next one; nil if the window ends before that.
  ///
  /// Before a long stretch without tags, the quotes show where the tag ends.
  @inline(__always)
  private mutating func wholeTag() throws -> ExportTag? {
    if let next = UnsafePointer.first(UInt8(ascii: "<"), from: cursor + 1, to: window.end) {
      return ExportTag(start: cursor, limit: next)
    }
    return try lastTag()
  }

  private mutating func lastTag() throws -> ExportTag? {
    if !window.isExhausted, window.end - cursor < window.capacity { return nil }
    var attributes = AttributeReader(from: cursor + 1, to: window.end)
    attributes.skipName()
    while true {
      switch attributes.next() {
      case .attribute: continue
      case .broken: return nil
      case .end: return ExportTag(start: cursor, limit: attributes.cursor)
      }
    }
  }

  @inline(__always)
  private mutating func startTag(_ tag: ExportTag) throws {
    switch tag.start[1] {
    case UInt8(ascii: "R") where tag.isNamed("<Record"):
      try record(tag)
    case UInt8(ascii: "M") where tag.isNamed("<MetadataEntry"):
      try metadata(tag)
    case UInt8(ascii: "W") where tag.isNamed("<WorkoutStatistics"):
      try workoutStatistics(tag)
    case UInt8(ascii: "W") where tag.isNamed("<Workout"):
      try workout(tag)
    case UInt8(ascii: "W") where tag.isNamed("<WorkoutActivity"):
      let isSelfClosed = try pass(tag)
      openWorkout?.isInActivity = !isSelfClosed
    case UInt8(ascii: "C") where tag.isNamed("<Correlation"):
      guard openRecord == nil, !isInCorrelation else {
        throw defect(Phrase("a Correlation inside a Record or Correlation"), at: tag.start)
      }
      isInCorrelation = try !pass(tag)
    case UInt8(ascii: "H") where tag.isNamed("<HealthData"):
      guard !isInRoot else {
        throw defect(Phrase("a HealthData starts before the previous one ends"), at: tag.start)
      }
      isInRoot = try !pass(tag)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "_"), 0x80...0xFF:
      try pass(tag)
    default:
      throw defect(Phrase("a < that doesn't start a tag"), at: tag.start)
    }
  }

  private mutating func endTag(_ tag: ExportTag) throws -> Step {
    if UnsafePointer.first(UInt8(ascii: "<"), from: tag.start + 1, to: tag.limit) != nil {
      throw defect(AttributeReader.Fault.noTagEnd.reason, at: tag.start)
    }
    if tag.isNamed("</Record") {
      guard let record = openRecord else {
        throw defect(Phrase("</Record> without a <Record>"), at: tag.start)
      }
      openRecord = nil
      try store(record)
    } else if tag.isNamed("</Workout") {
      guard openRecord == nil, let workout = openWorkout else {
        throw defect(Phrase("</Workout> without a <Workout>"), at: tag.start)
      }
      openWorkout = nil
      try store(workout)
    } else if tag.isNamed("</WorkoutActivity") {
      openWorkout?.isInActivity = false
    } else if tag.isNamed("</Correlation") {
      guard openRecord == nil, isInCorrelation else {
        throw defect(Phrase("</Correlation> without a <Correlation>"), at: tag.start)
      }
      isInCorrelation = false
    } else if tag.isNamed("</HealthData") {
      guard openRecord == nil, openWorkout == nil, !isInCorrelation else {
        throw defect(Phrase("</HealthData> before the end of an element inside it"), at: tag.start)
      }
      cursor = tag.limit
      isInRoot = false
      return .finished
    }
    cursor = tag.limit
    return .advanced
  }

  private mutating func declaration() throws -> Step {
    let rest = ByteSlice(start: cursor, count: window.end - cursor)
    if rest.hasPrefix("<!--") {
      try skip(past: "-->", in: Phrase("comment"))
    } else if rest.hasPrefix("<![CDATA[") {
      try skip(past: "]]>", in: Phrase("CDATA section"))
    } else if rest.hasPrefix("<?") {
      try skip(past: "?>", in: Phrase("processing instruction"))
    } else {
      throw defect(Phrase("a declaration among the data"), at: cursor)
    }
    return .advanced
  }

  /// Moves the cursor over a tag that is not needed, and returns whether it is self-closing.
  @inline(__always)
  @discardableResult
  mutating func pass(_ tag: ExportTag) throws -> Bool {
    if let isSelfClosed = tag.isSelfClosed {
      cursor = tag.limit
      return isSelfClosed
    }
    return try passByQuotes(tag)
  }

  private mutating func passByQuotes(_ tag: ExportTag) throws -> Bool {
    var attributes = tag.attributes(behind: 1)
    attributes.skipName()
    while true {
      switch attributes.next() {
      case .attribute: continue
      case .broken(let fault): throw defect(fault.reason, at: tag.start)
      case .end(let isSelfClosed):
        cursor = attributes.cursor
        return isSelfClosed
      }
    }
  }
}
