public import Contracts

/// Why a machine ends a connection.
public enum LinkEnd: Hashable, Sendable {
  /// There is no answer.
  case silent
  /// No version is known to both.
  case versions(ours: Set<Int>, theirs: Set<Int>)
  /// A message that the other side may not send.
  case unexpected
  /// On the phone side: the watch has a revision that this life of the record never published, so someone restored an
  /// older record. If the record's newest revision is still older, it has to begin a new life
  /// (``RecordLifeStore/beginLife(in:)``).
  case recordWentBack(watchHolds: Revision)
  /// On the watch: the record has entries that this cache never logged, so someone restored an older cache. It has to
  /// begin a new life with ``WatchCache/renew(_:from:)``, given the first entry of each queue that differs from the
  /// record.
  case cacheRolledBack(divergedFrom: [Incarnation: Int64])
}

extension LinkEnd: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .silent:
      Explanation(
        .unavailable, Phrase("The other device isn't answering."),
        hint: Phrase("Waymark will try again."))
    case .versions(let ours, let theirs) where (theirs.max() ?? 0) < (ours.max() ?? 0):
      Explanation(
        .notPermitted, Phrase("Waymark on the other device is too old for this one."),
        hint: Phrase("Update Waymark on the other device."))
    case .versions:
      Explanation(
        .notPermitted, Phrase("Waymark on this device is too old for the other one."),
        hint: Phrase("Update Waymark on this device."))
    case .unexpected:
      Explanation(
        .badData, Phrase("The other device sent a message that only this one may send."),
        hint: Phrase("Update Waymark on the device with the older version."))
    case .recordWentBack:
      Explanation(
        .unavailable, Phrase("The record is older than the watch's data."),
        hint: Phrase("Waymark will send it to the watch again."))
    case .cacheRolledBack:
      Explanation(
        .unavailable, Phrase("This watch's stored data is older than what it already sent."),
        hint: Phrase("Waymark will try again."))
    }
  }
}
