import Contracts
import TestSupport
import Testing

@testable import HealthImport

/// Whole exports, taken as they are.
struct TableFolderTests {
  private func read(_ path: String) throws -> (sink: GatheringSink, tally: ImportTally) {
    let file = try HealthFileOpener.open(path)
    let reader = try #require(try HealthFileReaders.all().first { try $0.recognizes(file) })
    let sink = GatheringSink()
    let context = ImportContext(calendar: PersonalCalendar(only: TableReading.berlin)) { _ in }
    return (sink, try reader.read(file, into: sink, context: context))
  }

  private static let zepp: [(name: String, text: String)] = [
    (
      "ACTIVITY/ACTIVITY_1.csv",
      "\u{FEFF}date,steps,distance,runDistance,calories\n2026-03-02,8000,6000,0,300\n"
    ),
    (
      "ACTIVITY_MINUTE/ACTIVITY_MINUTE_1.csv",
      "\u{FEFF}date,time,steps\n2026-03-02,09:00,100\n2026-03-02,09:01,0\n"
    ),
    (
      "BODY/BODY_1.csv", "time,weight,height,bmi,fatRate\n2026-03-01 01:00:00+0000,80.0,180.0,0,0\n"
    ),
    ("HEARTRATE_AUTO/HEARTRATE_AUTO_1.csv", "date,time,heartRate\n2026-03-02,09:00,61\n"),
    (
      "SPORT/SPORT_1.csv",
      "type,startTime,sportTime(s),distance(m),calories(kcal)\n17,2026-03-02 10:00:00+0000,5400,-1,640\n"
    ),
    ("USER/USER_1.csv", "userId,gender,height,weight,birthday\n1,1,180.0,80,1990-01\n"),
  ]

  @Test("S7-1 a whole zip or folder of Zepp is one import, of what is known in it")
  func zepp() throws {
    let zip = try TemporaryFile(
      ZipText.bytes(Self.zepp.map { ZipText.Entry($0.name, $0.text) }), named: "zepp.zip")
    let folder = try TemporaryFolder()
    for (name, text) in Self.zepp {
      _ = try folder.file(name, text)
    }
    for path in [zip.path, folder.path] {
      let (sink, tally) = try read(path)
      #expect(tally.formats.map(\.identifier) == ["zepp"])
      #expect(tally.recordsRejected == 0)
      #expect(sink.content.totals.count == 3)
      #expect(sink.content.samples.map(\.value) == [100])
      #expect(sink.content.weighings.map(\.sample.mass.grams) == [80_000])
      #expect(sink.content.workouts.map(\.workout.activeEnergy) == [Energy(calories: 640_000)])
    }
  }

  @Test("S7-1 tables of many apps in one zip do not get in each other's way")
  func mixed() throws {
    let tables = TableOrderTests.tables
    let entries = tables.enumerated().map { index, table in
      ZipText.Entry("a/\(index).csv", table.text(table.rows))
    }
    let zip = try TemporaryFile(ZipText.bytes(entries), named: "all.zip")
    let (sink, tally) = try read(zip.path)
    #expect(Set(tally.formats.map(\.identifier)) == Set(tables.map(\.format)))
    var expected = GatheringSink.Content()
    for table in tables {
      let content = try TableReading(table.text(table.rows)).content
      expected.samples.formUnion(content.samples)
      expected.totals.merge(content.totals) { $1 }
      expected.weighings.formUnion(content.weighings)
      expected.workouts.formUnion(content.workouts)
    }
    #expect(sink.content == expected)
  }
}
