internal import Contracts

extension ExportScanner {
  /// Reads the record at the cursor if it begins like an earlier one and nothing else is unusual about it. Returns
  /// false without any change if ``record(_:)`` has to read or reject it.
  @inline(__always)
  mutating func familiarRecord() throws -> Bool {
    guard openRecord == nil,
      let (meaning, creationDate) = memo.recognize(cursor, before: window.end),
      let tail = RecordTail(at: creationDate), let number = DecimalNumber.parse(tail.value),
      let start = clock.instant(tail.startDate), let end = clock.instant(tail.endDate),
      let sample = try? SampleRules.sample(
        of: meaning.measure, amount: number * meaning.factor, from: start, to: end)
    else { return false }
    cursor = tail.end
    tally.recordsRead += 1
    let sourced = SourcedSample(sample: sample, measure: meaning.measure.id, source: meaning.source)
    if tail.isSelfClosed {
      try batch.add(sourced)
    } else {
      openRecord = .sample(sourced)
    }
    return true
  }

  /// Remembers the beginning of the record with these fields, if what comes before the value of its `creationDate`
  /// determines everything but dates and value.
  @inline(never)
  mutating func learn(_ fields: RecordFields, in tag: ExportTag, as sample: SourcedSample) {
    guard let creationDate = fields.creationDate?.start,
      window.end - creationDate >= RecordTail.mostBytes, RecordTail(at: creationDate) != nil,
      let place = types.measures.firstIndex(where: { $0.id == sample.measure }),
      let factor = try? factor(at: place, in: fields.unit)
    else { return }
    memo.learn(
      ByteSlice(start: tag.start, count: creationDate - tag.start),
      RecordMemo.Meaning(
        measure: types.measures[place], source: sample.source, factor: factor))
  }
}
