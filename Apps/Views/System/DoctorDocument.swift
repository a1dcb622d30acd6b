package import Contracts

/// The JSON of `doctor`.
package struct DoctorDocument: Encodable, Sendable {
  package struct Check: Encodable, Sendable {
    package var name: Phrase
    package var state: HealthFinding.State
    package var detail: Phrase
    package var fix: Nullable<Phrase>

    package init(_ name: Phrase, _ finding: HealthFinding) {
      self.name = name
      state = finding.state
      detail = finding.detail
      fix = Nullable(finding.fix)
    }
  }

  package var checks: [Check]
  /// Only where it was asked for.
  package var compacted: CompactedDocument?

  package init(checks: [Check], compacted: CompactedDocument?) {
    self.checks = checks
    self.compacted = compacted
  }
}

/// The part `compacted` of the JSON of `doctor --compact`.
package struct CompactedDocument: Encodable, Sendable {
  package var eventsForgotten: Int
  package var bytesBefore: Int64
  package var bytesAfter: Int64
  package var bytesFreed: Int64

  package init(_ compaction: RecordCompaction, eventsForgotten: Int) {
    self.eventsForgotten = eventsForgotten
    bytesBefore = compaction.bytesBefore
    bytesAfter = compaction.bytesAfter
    bytesFreed = compaction.bytesFreed
  }
}
