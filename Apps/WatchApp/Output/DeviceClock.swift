import Contracts
import Terminal
import WatchSync

/// What can be known about this device's clock without asking another device.
struct DeviceClock: Hashable {
  /// How far clocks may differ or be corrected, in seconds.
  static let slack: Int64 = 120
  /// 2026-01-01T00:00:00Z, the year of the first Waymark: a device without a battery-backed clock starts in 1970.
  static let firstUse = Instant(secondsSince1970: 1_767_225_600)

  let now: Instant
  /// The latest instant known to have passed, from received numbers and from this clock earlier; nil if unknown.
  let known: Instant?

  init(now: Instant, heard: Instant?, received: Instant?) {
    self.now = now
    known = [heard, received].compactMap(\.self).max()
  }

  /// Whether it shows a time before the first Waymark.
  var isUnset: Bool { now < Self.firstUse }

  /// Whether it shows a time that has certainly passed.
  var isBehind: Bool { isUnset || known.map { now < $0 - Self.slack } ?? false }

  static let behind = Phrase("This device's clock is behind: it has received newer data.")
}

extension DeviceClock {
  /// - Throws: ``CacheError``.
  init(now: Instant, _ places: CachePlaces) throws(CacheError) {
    var received: Instant?
    if case .whole(let document) = try KeptDocument.read(StateDocument.self, at: places.state) {
      received = document.state.payload?.timestamp
    }
    self.init(now: now, heard: LinkNote.read(places)?.lastHeard, received: received)
  }
}

extension WatchProblem {
  static func clockUnset(_ today: String) -> WatchProblem {
    WatchProblem(
      .configuration, Phrase("This device's clock isn't set: it says \(today)."),
      hint: Phrase("Set it, or say when it happened, for example: --at 2026-05-17T18:30"))
  }
}
