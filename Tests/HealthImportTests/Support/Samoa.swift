import Contracts

/// East of the date line until 2011-12-30, which it skipped.
struct Samoa: ZoneRules {
  let identifier = "Pacific/Apia"

  func interval(at instant: Instant) -> OffsetInterval {
    let change = Instant(secondsSince1970: 1_325_239_200)
    return instant < change
      ? OffsetInterval(start: .distantPast, end: change, offset: -36_000)
      : OffsetInterval(start: change, end: .distantFuture, offset: 50_400)
  }
}
