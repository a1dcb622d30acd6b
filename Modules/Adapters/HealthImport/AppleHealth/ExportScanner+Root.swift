import Contracts

extension ExportScanner {
  /// Moves the cursor behind the root's name, wherever in the file that is.
  mutating func findRoot() throws {
    while true {
      guard let tag = UnsafePointer.first(UInt8(ascii: "<"), from: cursor, to: window.end) else {
        guard try slide(keepingFrom: window.end) else {
          throw defect(Phrase("there is no <HealthData> in the file"), at: window.end)
        }
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
        return
      } else {
        cursor += 1
      }
    }
  }
}
