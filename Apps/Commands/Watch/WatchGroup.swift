import ArgumentParser
import Composition
import Contracts

/// `waymark watch`.
struct WatchGroup: VerbGroup {
  static let name = "watch"
  static let abstract = Phrase("Pair and manage a second device, such as a watch.")
  static let standard: (any Verb.Type)? = WatchStatusVerb.self
  static var members: [VerbMember] {
    [
      .verb(WatchPair.self), .verb(WatchDevices.self), .verb(WatchForget.self),
      .verb(WatchStatusVerb.self), .verb(WatchSyncVerb.self),
    ]
  }
}

extension Waymark {
  var watches: any WatchKeeping {
    get throws { try offered() }
  }
}

extension CommandContext {
  func watchStatus() async throws -> WatchStatus {
    try await read { try $0.watches.status(in: $1) }
  }

  /// How watches are, in words.
  func watchText() async throws -> (WatchStatus, WatchText) {
    let (status, calendar) = try await read {
      (try $0.watches.status(in: $1), try $0.personalTime.calendar(in: $1))
    }
    let text = WatchText(
      status: status, output: output, calendar: calendar, now: waymark.timeSource.now())
    return (status, text)
  }
}
