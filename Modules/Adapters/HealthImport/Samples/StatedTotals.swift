internal import Contracts

/// Collects the day totals of one file and source, which knew each day completely, until their date is known: that of
/// the newest day in the file.
struct StatedTotals {
  private struct Key: Hashable {
    var day: Day
    var measure: Measure.ID
  }

  /// The last total and when it was stated, if the file says so.
  private var totals: [Key: (value: Int64, asOf: Instant?)] = [:]
  private var newest: Day?

  /// Adds totals in any order: of two for a day the later counts, of two at one time the larger. A total of 0 says
  /// nothing, because devices write it even when not worn.
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

  /// Adds one row's values of a day, and returns whether anything was counted.
  ///
  /// - Parameters:
  ///   - columns: with how many of the measure's unit make one of the column's.
  ///   - amount: the value in a column; nil for none.
  /// - Throws: ``SampleRefusal`` that names the column, and for a day that the person's clock skipped; nothing of the
  ///   row is used then.
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
  /// The date of a file whose newest row covers `interval`, always within it, so that an older file stays older,
  /// whenever it is imported.
  ///
  /// A delivery is dated by its receipt. A file that a person imports is dated by its content alone: a copy has another
  /// modification time, and an archive or a folder has one for all its files. The more was counted in the newest row,
  /// the later: of two exports made during it, the one with less in it is older.
  ///
  /// - Parameter amount: what was counted in the newest row.
  func asOf(newest interval: Range<Instant>, counted amount: Double = 0) -> Instant {
    let latest = max(interval.lowerBound, interval.upperBound - 1)
    guard delivery == nil else { return min(max(asOf, interval.lowerBound), latest) }
    // Grows with the amount, about a second for each one at first, and never reaches the end.
    let length = Double(max(1, interval.upperBound - interval.lowerBound))
    return min(interval.lowerBound + Int64(length * amount / (length + amount)), latest)
  }
}
