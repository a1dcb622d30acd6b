import Composition
import Contracts

/// The person's display preferences, from one read of the record.
struct DisplayContext: Sendable {
  var wording: Wording
  var moment: WidgetMoment
}

extension DisplayContext {
  init(_ waymark: Waymark, in transaction: any Transaction) throws {
    wording = try waymark.wording.wording(in: transaction)
    moment = WidgetMoment(
      now: waymark.timeSource.now(),
      calendar: try waymark.personalTime.calendar(in: transaction),
      presentation: try waymark.settings.presentation(in: transaction))
  }
}
