internal import Contracts

/// Reads the JSON of Google Fit's Takeout: the steps of `All Data`
/// (`derived_com.google.step_count.delta_com.google.android.gms_estimated_steps.json`) and `All Sessions`.
///
/// Steps are `"Data Source"`, then `"Data
/// Points":[{"fitValue":[{"value":{"intVal":12}}],"startTimeNanos":…,"endTimeNanos":…}]`. Takeout writes the same steps
/// under several names; adding up all sources would triple them. Only the one ending in `estimated_steps` is what the
/// app shows and the daily CSV adds up, so it is the only one read; the source is that of the CSV, whose totals then
/// change nothing.
struct GoogleFitReader: FormatReader {
  let format = ImportFormat(
    identifier: "google-fit-json", title: Phrase("Google Fit (All Data and All Sessions, JSON)"),
    instructions: DayTable.googleFit.format.instructions)

  private enum Part {
    case steps, session

    init?(_ head: [UInt8]) {
      guard let head = JSONHead(head) else { return nil }
      if let source = head.text("Data Source"), GoogleFitSteps.isShown(source) {
        self = .steps
      } else if head.has("fitnessActivity", "startTime", "endTime") {
        self = .session
      } else {
        return nil
      }
    }
  }

  func recognizes(name: String, head: [UInt8]) -> Bool { Part(head) != nil }

  func read(
    _ content: Content, into sink: any SampleSink, context: ImportContext,
    progress: inout ProgressMeter
  ) throws -> ImportTally {
    switch Part(content.head) {
    case .steps:
      return try GoogleFitSteps().read(content, into: sink, context: context, progress: &progress)
    case .session:
      return try GoogleFitSession().read(content, into: sink, context: context, progress: &progress)
    case nil:
      throw ImportError.unrecognized(path: content.name, formats: [format.identifier])
    }
  }
}
