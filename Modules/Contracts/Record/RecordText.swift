/// All of a record that is the person's own, as one JSON document written in parts. The features know its content.
package struct RecordText {
  private let sections: [RecordSection]

  package init(of sections: [RecordSection]) {
    self.sections = sections
  }

  /// - Parameter part: receives the next bytes of the document.
  /// - Returns: how many elements were written of each long list, by its key.
  package func write(
    in transaction: any Transaction, to part: ([UInt8]) throws -> Void
  ) throws -> [String: Int] {
    var values: [String: RecordValue] = [
      "format": .whole(RecordDocument.format), "version": .whole(RecordDocument.currentVersion),
    ]
    for section in sections {
      // No two have a key in common: that would have been an error at start.
      values.merge(try section.write(transaction)) { first, _ in first }
    }
    var counts: [String: Int] = [:]
    var lead = "{\n"
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      try part(Array("\(lead)  \"\(key)\" : ".utf8))
      lead = ",\n"
      switch value {
      case .whole(let value): try part(indented(JSONText.document(value).utf8.dropLast()))
      case .list(let elements): counts[key] = try write(elements, to: part)
      }
    }
    try part(Array("\n}\n".utf8))
    return counts
  }

  private func write(
    _ elements: @escaping (RecordValue.Emit) throws -> Void,
    to part: ([UInt8]) throws -> Void
  ) throws -> Int {
    var count = 0
    try part(Array("[".utf8))
    try elements { batch in
      guard !batch.isEmpty else { return }
      if count > 0 { try part(Array(",".utf8)) }
      // Without the brackets of their own array.
      try part(indented(JSONText.document(batch).utf8.dropFirst().dropLast("\n]\n".utf8.count)))
      count += batch.count
    }
    try part(Array("\(count == 0 ? "\n" : "")\n  ]".utf8))
    return count
  }

  /// Indented for its place at a key: no string contains a line break.
  private func indented(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isAfterNewline = false
    for byte in text {
      let isNewline = byte == UInt8(ascii: "\n")
      if isAfterNewline, !isNewline { bytes += "  ".utf8 }
      bytes.append(byte)
      isAfterNewline = isNewline
    }
    return bytes
  }
}
