import Contracts

extension ExportScanner {
  /// Moves the cursor to the next root element anywhere in the file; false if there is none.
  mutating func findRoot() throws -> Bool {
    while true {
      guard let tag = UnsafePointer.first(UInt8(ascii: "<"), from: cursor, to: window.end) else {
        guard try slide(keepingFrom: window.end) else { return false }
        continue
      }
      cursor = tag
      try lookAhead()
      let rest = ByteSlice(start: cursor, count: window.end - cursor)
      if rest.hasPrefix("<!--") {
        try skip(past: "-->", in: Phrase("comment"))
      } else if rest.hasPrefix("<HealthData"), rest.count > 11,
        ExportTag.endsName(rest.start[11])
      {
        return true
      } else {
        cursor += 1
      }
    }
  }
}
