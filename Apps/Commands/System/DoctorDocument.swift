import Contracts

/// The JSON of `doctor`.
struct DoctorDocument: Encodable, Sendable {
  struct Check: Encodable, Sendable {
    var name: Phrase
    var state: HealthFinding.State
    var detail: Phrase
    var fix: Nullable<Phrase>

    init(_ name: Phrase, _ finding: HealthFinding) {
      self.name = name
      state = finding.state
      detail = finding.detail
      fix = Nullable(finding.fix)
    }
  }

  var checks: [Check]
  /// Only if requested.
  var compacted: CompactedDocument?
}

/// The part `compacted` of the JSON of `doctor --compact`.
struct CompactedDocument: Encodable, Sendable {
  var eventsForgotten: Int
  var bytesBefore: Int64
  var bytesAfter: Int64
  var bytesFreed: Int64

  init(_ compaction: RecordCompaction, eventsForgotten: Int) {
    self.eventsForgotten = eventsForgotten
    bytesBefore = compaction.bytesBefore
    bytesAfter = compaction.bytesAfter
    bytesFreed = compaction.bytesFreed
  }
}
