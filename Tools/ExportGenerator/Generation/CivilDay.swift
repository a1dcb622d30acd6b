/// One civil day of the person, and the part of it the export covers.
struct CivilDay {
  let date: CivilDate
  /// Seconds since 1970 at which the day begins.
  let start: Int
  /// 86 400 seconds, an hour less or more when the clocks change.
  let length: Int
  /// The seconds of the day the export covers: all, except on a first or last day that is cut.
  let window: Range<Int>
  /// Whether the export also covers the hour after the end and the hour before the start.
  let goesOn: Bool
  let wentOn: Bool
}
