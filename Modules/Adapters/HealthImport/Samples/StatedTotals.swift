internal import Contracts

/// Collects the day totals of one file and source, which knew each day from its beginning on, until it is known as of
/// when they count: as of the newest day in the file.
struct StatedTotals {
  private struct Key: Hashable {
    var day: Day
    var measure: Measure.ID
  }

  /// The last total and when it was stated, if the file says so.
  private var totals: [Key: (value: Int64, asOf: Instant?)] = [:]
  private var newest: Day?

  /// Takes totals in any order: of two of a day the later counts, of two of one time the larger. A total of 0 says
  /// nothing, for a device that was not worn writes it too.
  mutating func add(_ total: DayTotal, asOf: Instant? = nil) {
    newest = max(newest ?? total.day, total.day)
    guard total.value > 0 else { return }
    let key = Key(day: total.day, measure: total.measure)
    if let known = totals[key] {
      let (old, new) = (known.asOf ?? .distantPast, asOf ?? .distantPast)
      guard (old, known.value) < (new, total.value) else { return }
    }
    totals[key] = (total.value, asOf)
  }

  /// Takes what one row says of a day, and returns whether anything was counted.
  ///
  /// - Parameters:
  ///   - columns: with how many of the unit of its measure one of a column's is.
  ///   - amount: in a column; nil for none.
  /// - Throws: ``SampleRefusal`` that names the column, and for a day that the person's clock skipped; nothing of the row
  ///   is taken then.
  mutating func add(
    _ columns: [(name: String, measure: Measure, factor: Double)], on day: Day, asOf: Instant?,
    in calendar: PersonalCalendar,
    amount: (_ name: String, Measure) throws(SampleRefusal) -> Double?
  ) throws(SampleRefusal) -> Bool {
    var found: [DayTotal] = []
    for (name, measure, factor) in columns {
      guard let amount = try amount(name, measure) else { continue }
      do throws(SampleRefusal) {
        found.append(try SampleRules.total(of: measure, amount: amount * factor, on: day))
      } catch {
        throw .cell(column: name, error)
      }
    }
    guard found.isEmpty || calendar.hasDay(day) else { throw .skippedDay(day) }
    for total in found { add(total, asOf: asOf) }
    return found.contains { $0.value > 0 }
  }

  func flush(into sink: any SampleSink, from source: Source.ID, _ context: ImportContext) throws {
    guard let newest else { return }
    let fileAsOf = context.asOf(newest: context.calendar.interval(of: newest))
    for (key, total) in totals {
      try sink.add(
        DayTotal(day: key.day, measure: key.measure, value: total.value), from: source,
        stated: TotalStatement(asOf: total.asOf ?? fileAsOf, isWhole: true))
    }
  }
}

extension ImportContext {
  /// As of when a file counts whose newest row is about `interval`, always within it, so that an older file stays older,
  /// whenever it is imported.
  ///
  /// Of a delivery that is when it was received. What a person brings is told by what is in it alone: a copy has another
  /// time of change, and an archive or a folder one for all its files. There the more was counted in the newest row, the
  /// later: of two exports made while it went on, the one with less in it is the older one.
  ///
  /// - Parameter amount: what was counted in the newest row.
  func asOf(newest interval: Range<Instant>, counted amount: Double = 0) -> Instant {
    let latest = max(interval.lowerBound, interval.upperBound - 1)
    guard delivery == nil else { return min(max(asOf, interval.lowerBound), latest) }
    // Grows with the amount, about a second for one of it at first, and never reaches the end.
    let length = Double(max(1, interval.upperBound - interval.lowerBound))
    return min(interval.lowerBound + Int64(length * amount / (length + amount)), latest)
  }
}
