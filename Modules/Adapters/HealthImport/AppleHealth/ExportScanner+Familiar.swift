internal import Contracts

extension ExportScanner {
  /// Reads the record at the cursor if it begins like one before it and nothing else is unusual
  /// about it. False changes nothing: then it takes ``record(_:)`` to read it, or to refuse it.
  @inline(__always)
  mutating func familiarRecord() throws -> Bool {
    guard openRecord == nil,
      let (meaning, creationDate) = memo.recognize(cursor, before: window.end),
      let tail = RecordTail(at: creationDate), let number = DecimalNumber.parse(tail.value),
      let start = clock.instant(tail.startDate), let end = clock.instant(tail.endDate),
      let sample = try? SampleRules.sample(
        of: meaning.kind, amount: number * meaning.factor, from: start, to: end)
    else { return false }
    cursor = tail.end
    tally.recordsRead += 1
    let sourced = SourcedSample(sample: sample, kind: meaning.kind, source: meaning.source)
    if tail.isSelfClosed {
      try batch.add(sourced)
    } else {
      openRecord = .sample(sourced)
    }
    return true
  }

  /// Makes records like the one with these fields familiar, provided that what comes before the
  /// value of its `creationDate` says all about it but dates and value.
  @inline(never)
  mutating func learn(_ fields: RecordFields, in tag: ExportTag, as sample: SourcedSample) {
    guard let creationDate = fields.creationDate?.start,
      window.end - creationDate >= RecordTail.mostBytes, RecordTail(at: creationDate) != nil,
      let factor = try? factor(of: sample.kind, in: fields.unit)
    else { return }
    memo.learn(
      ByteSlice(start: tag.start, count: creationDate - tag.start),
      RecordMemo.Meaning(kind: sample.kind, source: sample.source, factor: factor))
  }
}
