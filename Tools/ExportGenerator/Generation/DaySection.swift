/// A part of the file: all records of one type, day after day.
protocol DaySection {
  /// Writes the records of one day.
  func write(_ plan: DayPlan, to writer: RecordWriter)
  /// Writes what comes at the end of the part.
  func writeTail(after end: Int, to writer: RecordWriter)
}

extension DaySection {
  func writeTail(after end: Int, to writer: RecordWriter) {}
}
