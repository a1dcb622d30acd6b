internal import Contracts

extension ExportScanner {
  /// Checks whether the metadata name the time zone of the open record, or mark the open record or workout as entered
  /// by hand.
  @inline(__always)
  mutating func metadata(_ tag: ExportTag) throws {
    let isOfWorkout = openRecord == nil && openWorkout?.isInActivity == false
    guard openRecord?.source != nil || isOfWorkout else {
      try pass(tag)
      return
    }
    var isZone = false
    var isEntered = false
    var text: ByteSlice?
    var attributes = tag.attributes(behind: 14)
    while true {
      switch attributes.next() {
      case .attribute(let name, let value):
        if name.equals("key") {
          isZone = value.equals("HKTimeZone")
          isEntered = value.equals("HKWasUserEntered")
        }
        if name.equals("value") { text = value }
      case .end:
        cursor = attributes.cursor
        guard let text else { return }
        if isZone { try noteZone(text) }
        if isEntered, text.equals("1") { try noteEntered() }
        return
      case .broken(let fault):
        throw defect(fault.reason, at: tag.start)
      }
    }
  }

  /// The record with metadata that iOS 8 wrote as attributes of the record itself.
  @inline(never)
  mutating func withMetadata(
    of fields: RecordFields, _ record: OpenRecord
  ) throws -> OpenRecord {
    var record = record
    if let name = fields.timeZone, case .sample(var sample) = record {
      sample.sample.zone = try zones.zone(named: name)
      record = .sample(sample)
    }
    if fields.isEntered, let source = record.source { record.source = try sources.byHand(source) }
    return record
  }

  private mutating func noteZone(_ name: ByteSlice) throws {
    guard case .sample(var sample) = openRecord else { return }
    sample.sample.zone = try zones.zone(named: name)
    openRecord = .sample(sample)
  }

  /// A manual entry belongs to the person, under the name of the app.
  @inline(never)
  private mutating func noteEntered() throws {
    if let source = openRecord?.source {
      openRecord?.source = try sources.byHand(source)
    } else if let source = openWorkout?.source {
      openWorkout?.source = try sources.byHand(source)
    }
  }
}
