internal import Contracts

/// The rows read of a metric so far; its name and its unit may follow its values.
struct HealthAutoExportRows {
  /// One value, of about 40 bytes.
  struct Row {
    var time: HealthAutoExportTime
    /// In seconds, for a value with a start and an end.
    var duration: Int32?
    var amount: Double
    var line: Int32
    /// Its index in ``sources``; nil if none is named.
    var source: Int32?
  }

  /// For a metric with a known name and unit, whose rows are then passed on.
  private static let fewRows = 1 << 18
  /// For a metric whose name or unit is not known yet.
  static let mostRows = 1 << 20

  private static let mostSources = 64

  /// The person's measures.
  private let measures: MeasureCatalog
  private let calendar: PersonalCalendar
  var name: String?
  var unit: String?
  var rows: [Row] = []
  /// The source names of rows: a device, or several merged ones (`Watch|iPhone`).
  private(set) var sources: [String] = []
  /// The first values that cannot be read.
  private(set) var refused: [(line: Int, reason: SampleRefusal)] = []
  private(set) var refusedCount = 0
  /// The length of the buckets, as far as the values have shown.
  var bucket = Bucket.day

  enum Bucket: Comparable {
    case day, hour, minute
    /// Values at any second.
    case second

    var seconds: Int64 {
      switch self {
      case .day: 86_400
      case .hour: 3_600
      case .minute: 60
      case .second: 1
      }
    }

    /// The longest that can begin at this second of the day.
    init(beginningAt second: Int) {
      self =
        if second == 0 {
          .day
        } else if second % 3_600 == 0 {
          .hour
        } else if second % 60 == 0 {
          .minute
        } else {
          .second
        }
    }
  }

  init(of measures: MeasureCatalog, in calendar: PersonalCalendar) {
    self.measures = measures
    self.calendar = calendar
  }

  /// Whether these are sums of weeks or months: at least three that are a week apart, or two that are all on the first
  /// of a month.
  var isLongerThanDays: Bool {
    guard bucket == .day else { return false }
    return Day.areOfLongerTimes(rows.map(\.time.local.day))
  }

  /// Whether to pass these on, if their metric is known.
  var isFull: Bool { rows.count >= Self.fewRows }

  var isOverfull: Bool { rows.count >= Self.mostRows }

  /// Whether each row was counted by one device, because the app did not aggregate: values at any second, or several
  /// for one time.
  var isOfDevices: Bool {
    guard !sources.isEmpty, !sources.contains(where: { $0.contains("|") }) else { return false }
    if bucket == .second { return true }
    var counted: [Int64: Int32?] = [:]
    return rows.contains { row in
      let start = row.time.local.secondsSince1970
      guard let other = counted.updateValue(row.source, forKey: start) else { return false }
      return other != row.source
    }
  }

  /// Forgets the values.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    refused.removeAll()
    refusedCount = 0
  }

  var metric: HealthAutoExportMetric? {
    name.flatMap { HealthAutoExportMetric($0, of: measures) }
  }

  private static let paths = JSONPaths("date", "qty", "start", "end", "source")

  /// Reads one value whose first token was read.
  mutating func read(_ first: JSONTokens.Token, of tokens: inout JSONTokens) throws {
    let record = try tokens.record(first, keeping: Self.paths)
    do throws(SampleRefusal) {
      var row = try row(record)
      row.source = record.text("source").map { place(of: $0) }
      rows.append(row)
    } catch {
      refusedCount += 1
      if refused.count < ImportTally.mostRejections { refused.append((record.line, error)) }
    }
  }

  /// Adds one value of a table; nil for a row without a value of this metric, but with others.
  mutating func note(
    _ time: HealthAutoExportTime, amount: Double?, line: Int, source: String?
  ) {
    bucket = max(bucket, Bucket(beginningAt: secondOfDay(time.local)))
    guard let amount else { return }
    rows.append(
      Row(
        time: time, amount: amount, line: Int32(clamping: line),
        source: source.map { place(of: $0) }
      ))
  }

  /// Which of the rows for one time counts: that of most devices together; of each source the last.
  ///
  /// - Returns: its index in `alike`; nil if no amount is possible.
  func best(of alike: ArraySlice<Row>) -> Int? {
    let latest = Dictionary(
      alike.indices.filter { alike[$0].amount >= 0 }.map { (alike[$0].source, $0) },
      uniquingKeysWith: max)
    return latest.values.max { trust(alike[$0]) < trust(alike[$1]) }
  }

  private func trust(_ row: Row) -> (Int, Double) {
    let devices = row.source.map { sources[Int($0)].count { $0 == "|" } }
    return (devices ?? -1, row.amount)
  }

  /// Keeps the last of rows that repeat a time and source, as in a table. If clocks are set back, a repeated time is
  /// the second one.
  mutating func keepLastOfEachTime() {
    var known: Set<[Int64?]> = []
    func isKnown(_ row: Row) -> Bool {
      !known.insert(
        [
          row.time.local.secondsSince1970, row.source.map(Int64.init),
          row.time.offset.map(Int64.init),
        ]
      ).inserted
    }
    for index in rows.indices where isKnown(rows[index]) {
      rows[index].time.offset = rows[index].time.offset ?? secondOffset(of: rows[index].time.local)
    }
    known = []
    rows = rows.reversed().filter { !isKnown($0) }.reversed()
  }

  /// The UTC offset of a time when it occurs for the second time; nil for one that does not.
  private func secondOffset(of time: LocalTime) -> Int32? {
    let before = calendar.interval(at: calendar.instant(of: time))
    guard before.end < .distantFuture else { return nil }
    let offset = calendar.interval(at: before.end).offset
    let second = Instant(secondsSince1970: time.secondsSince1970 - Int64(offset))
    return second >= before.end && calendar.localTime(at: second) == time ? Int32(offset) : nil
  }

  private mutating func place(of source: String) -> Int32 {
    let place = sources.firstIndex(of: source) ?? sources.count
    // A person has some devices; a day has some names of merged ones.
    if place == sources.count, place < Self.mostSources { sources.append(source) }
    return Int32(min(place, Self.mostSources - 1))
  }

  private mutating func row(_ record: JSONRecord) throws(SampleRefusal) -> Row {
    guard record.isReadable else { throw .unreadableRow }
    guard let text = record.text("date") ?? record.text("start") else { throw .missing("date") }
    guard let amount = try record.amount("qty") else { throw .missing("qty") }
    guard let start = record.text("start"), let end = record.text("end") else {
      let time = try HealthAutoExportTime(text)
      bucket = max(bucket, Bucket(beginningAt: secondOfDay(time.local)))
      return Row(time: time, amount: amount, line: Int32(clamping: record.line))
    }
    let (first, last) = (try HealthAutoExportTime(start), try HealthAutoExportTime(end))
    // With no zones or one each: the difference is the same except in the hour of a change.
    let duration =
      last.local.secondsSince1970 - Int64(last.offset ?? 0)
      - (first.local.secondsSince1970 - Int64(first.offset ?? 0))
    guard duration >= 0 else { throw .endsBeforeStart }
    guard duration <= Int64(Sample.longestDuration) else { throw .tooLong }
    // A row from midnight to midnight, or to a second before it, is a day's total.
    if secondOfDay(first.local) != 0 || duration < 82_800 || duration > 90_000 {
      bucket = max(bucket, .second)
    }
    return Row(
      time: first, duration: Int32(duration), amount: amount, line: Int32(clamping: record.line))
  }

  /// 0 for the time at which a day begins, which is later if clocks go forward at midnight.
  private func secondOfDay(_ time: LocalTime) -> Int {
    guard time.secondOfDay != 0 else { return 0 }
    let first = calendar.localTime(at: calendar.start(of: time.day))
    return time == first ? 0 : time.secondOfDay
  }
}
