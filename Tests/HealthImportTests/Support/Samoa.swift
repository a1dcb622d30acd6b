import Contracts

/// From 2011-12-30, which it skipped, west of the date line.
struct Samoa: ZoneRules {
  let identifier = "Pacific/Apia"

  func stretch(at instant: Instant) -> OffsetStretch {
    let change = Instant(secondsSince1970: 1_325_239_200)
    return instant < change
      ? OffsetStretch(start: .distantPast, end: change, offset: -36_000)
      : OffsetStretch(start: change, end: .distantFuture, offset: 50_400)
  }
}
