package import Contracts

/// The JSON of a rest day.
package struct RestDayDocument: Encodable, Sendable {
  package var day: Day
  package var reason: RestReason

  package init(_ restDay: RestDay) {
    day = restDay.day
    reason = restDay.reason
  }
}
