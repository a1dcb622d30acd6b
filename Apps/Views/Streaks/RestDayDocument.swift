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

/// The JSON of `rest-day list`.
package struct RestDaysDocument: Encodable, Sendable {
  package var items: [RestDayDocument]

  package init(_ restDays: [RestDay]) {
    items = restDays.map(RestDayDocument.init)
  }
}

/// The JSON of `rest-day remove`.
package struct RemovedRestDayDocument: Encodable, Sendable {
  package var day: Day

  package init(day: Day) {
    self.day = day
  }
}
