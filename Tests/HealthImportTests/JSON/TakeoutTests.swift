import Contracts
import TestSupport
import Testing

@testable import HealthImport

/// A whole Google Takeout, imported unchanged.
struct TakeoutTests {
  private static let minutes =
    #"[{"dateTime":"03/02/26 10:00:00","value":"90"},{"dateTime":"03/02/26 10:01:00","value":"30"}]"#

  private static func points(_ source: String) -> String {
    """
    {"Data Source":"\(source)","Data Points":[{"fitValue":[{"value":{"intVal":77}}],
    "startTimeNanos":1772445600000000000,"endTimeNanos":1772445660000000000}]}
    """
  }

  private static let files: [(name: String, text: String)] = [
    ("Takeout/Fitbit/Physical Activity/steps-2026-03-02.json", minutes),
    ("Takeout/Fitbit/Physical Activity/calories-2026-03-02.json", minutes),
    (
      "Takeout/Fitbit/Physical Activity_GoogleData/steps_2026-03-02.csv",
      "timestamp,steps,data source\n2026-03-02T10:00:00Z,90,Charge 6\n"
    ),
    (
      "Takeout/Fit/All Data/estimated.json",
      points("derived:com.google.step_count.delta:com.google.android.gms:estimated_steps")
    ),
    (
      "Takeout/Fit/All Data/merged.json",
      points("derived:com.google.step_count.delta:com.google.android.gms:merge_step_deltas")
    ),
    ("Takeout/Fit/All Data/raw.json", points("raw:com.google.step_count.delta:phone:")),
    (
      "Takeout/Fit/All Sessions/a.json",
      """
      {"fitnessActivity":"walking","startTime":"2026-03-02T10:00:00.000Z",
       "endTime":"2026-03-02T10:01:00.000Z"}
      """
    ),
    ("Takeout/archive_browser.html", "<html></html>"),
  ]

  @Test("S7-1 a Takeout as zip or folder counts each step once, however often it is repeated")
  func takeout() throws {
    let zip = try TemporaryFile(
      ZipText.bytes(Self.files.map { ZipText.Entry($0.name, $0.text) }), named: "takeout.zip")
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { _ = try folder.file(name, text) }
    for path in [zip.path, folder.path] {
      let file = try HealthFileOpener.open(path)
      let reader = try #require(try HealthFileReaders.all().first { try $0.recognizes(file) })
      let sink = CollectingSink()
      let tally = try reader.read(
        file, into: sink,
        context: ImportContext(calendar: PersonalCalendar(only: TableReading.berlin)) { _ in })
      #expect(
        Set(tally.formats.map(\.identifier)) == ["fitbit-json", "fitbit-csv", "google-fit-json"])
      let counted = Dictionary(grouping: sink.content.samples, by: \.source).mapValues {
        $0.map(\.value).reduce(0, +)
      }
      #expect(counted == ["Fitbit": 120, "Google Fit": 77])
      #expect(sink.content.workouts.count == 1)
      #expect(tally.recordsRejected == 0)
    }
  }
}
