/// What was decided before the first byte is written.
struct ExportPlan {
  var span: ExportSpan
  var densityPercent: Int
  /// Bytes of heart rate to write, day by day.
  var heartRateBytes: [Int]
  /// Bytes of the whole file, exact to about one heart rate record a file.
  var expectedBytes: Int

  /// The export is made 20 minutes after the last thing in it.
  var exportedAt: Int { span.end + 1_200 }
}
