import Contracts

/// An instant, by a day and its second in UTC.
func utc(_ day: String, _ second: Int64) -> Instant {
  Instant(secondsSince1970: Int64(Day(day)?.ordinal ?? 0) * 86_400 + second)
}
