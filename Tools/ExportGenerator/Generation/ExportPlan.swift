/// The decisions made before the first byte is written.
struct ExportPlan {
  var span: ExportSpan
  var densityPercent: Int
  /// Bytes of heart rate to write on each day.
  var heartRateBytes: [Int]
  /// Bytes of the whole file, accurate to about one heart rate record.
  var expectedBytes: Int

  /// The export is made 20 minutes after its last record.
  var exportedAt: Int { span.end + 1_200 }
}
