import Composition
import Contracts

/// What `doctor --compact` does before its checks: deletes the events that every subscriber has
/// read, and rewrites the record without free pages.
struct Compacting {
  let context: CommandContext

  /// - Throws: `StorageError.corrupt` for a damaged record, which is left as it is.
  func run() async throws -> CompactedDocument {
    let file = context.waymark.recordFile
    if let damage = try await file.damage().first { throw StorageError.corrupt(detail: damage) }
    try await context.waymark.dispatcher.dispatch()
    let events = try await context.waymark.dispatcher.forgetWhatIsRead()
    let compaction = try await file.compact()
    return CompactedDocument(compaction, eventsForgotten: events)
  }
}

extension CompactedDocument {
  func text(_ output: CommandOutput) -> String {
    let freed = Double(bytesFreed) / 1_000_000
    let left = Double(bytesAfter) / 1_000_000
    return "  "
      + output.say(
        """
        ✓ Compacted: \(freed, places: 1) MB freed, \(left, places: 1) MB left, events deleted: \
        \(eventsForgotten)
        """) + "\n"
  }
}
