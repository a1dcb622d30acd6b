import Composition
import Contracts

extension EntityTag {
  /// The tag of the record's current content. It changes with every event and with every reaction to one, whose
  /// position is written with it.
  ///
  /// Another answer has another address, so only the versions of one address have to be distinguished.
  static func ofRecord(
    _ waymark: Waymark, steadyFor steadiness: Query.Steadiness, in transaction: any Transaction
  ) throws -> String {
    let now = waymark.personalTime.now()
    let calendar = try waymark.personalTime.calendar(in: transaction)
    let time =
      switch steadiness {
      case .minute: InstantText.iso8601(now, in: calendar).prefix(16).description
      case .day: calendar.day(of: now).description
      }
    let events = waymark.events
    let positions = try events.cursors(in: transaction).map { "\($0.subscriber)=\($0.sequence)" }
    let parts =
      [
        Product.version, time, String(try events.latestSequence(in: transaction)),
        try waymark.wording.wording(in: transaction).language.rawValue,
      ] + positions.sorted()
    return of(Array(parts.joined(separator: "\n").utf8))
  }
}
