import Contracts
import Foundation
import TestSupport
import Testing

@testable import HealthImport

/// Whole exports, imported unchanged.
struct TableFolderTests {
  /// - Parameter asOf: the modification time of the folder or the archive.
  private func read(
    _ path: String, asOf: Instant = .distantPast
  ) throws -> (sink: CollectingSink, tally: ImportTally) {
    let file = try HealthFileOpener.open(path)
    let reader = try #require(try HealthFileReaders.all().first { try $0.recognizes(file) })
    let sink = CollectingSink()
    let context = ImportContext(
      calendar: PersonalCalendar(only: TableReading.berlin), asOf: asOf
    ) { _ in }
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

  @Test("S7-1 a whole zip or folder of Zepp is one import of all its known files")
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

  private static let samsung: [(name: String, text: String)] = [
    (
      "com.samsung.shealth.step_daily_trend.20260701.csv",
      "\u{FEFF}com.samsung.shealth.step_daily_trend,7006003,6\r\n"
        + "update_time,source_type,count,distance,deviceuuid,day_time\r\n"
        + "2026-06-30 10:00:00.000,-2,10450,7300.5,VfS0qUERdZ,1782691200000,\r\n"
        + "2026-06-30 10:00:00.000,0,9900,7000,phone,1782691200000,\r\n"
    ),
    (
      "com.samsung.shealth.tracker.pedometer_day_summary.20260701.csv",
      "com.samsung.shealth.tracker.pedometer_day_summary,7006003,7\n"
        + "step_count,update_time,distance,deviceuuid,day_time\n"
        + "10400,2026-06-30 09:00:00.000,7290,VfS0qUERdZ,1782691200000,\n"
    ),
    (
      "com.samsung.health.weight.20260701.csv",
      "com.samsung.health.weight,7006003,25\n"
        + "start_time,update_time,weight,body_fat,comment,time_offset,datauuid\n"
        + "2026-06-19 23:00:00.000,2026-06-20 00:00:00.000,75.4,17.0,,UTC+0900,w1,\n"
    ),
    (
      "com.samsung.shealth.exercise.20260701.csv",
      "com.samsung.shealth.exercise,7006003,17\n"
        + "title,com.samsung.health.exercise.start_time,com.samsung.health.exercise.end_time,"
        + "com.samsung.health.exercise.time_offset,com.samsung.health.exercise.duration,"
        + "com.samsung.health.exercise.exercise_type,com.samsung.health.exercise.distance,"
        + "com.samsung.health.exercise.calorie\n"
        + ",2026-06-29 08:48:24.000,2026-06-29 08:58:24.000,UTC+0200,600000,1002,2000,150.5,\n"
    ),
    (
      "com.samsung.shealth.sleep.20260701.csv",
      "com.samsung.shealth.sleep,7006003,4\nstart_time,end_time\n2026-06-29,2026-06-30,\n"
    ),
    (
      "jsons/com.samsung.shealth.step_daily_trend/0/0.binning_data.json",
      #"[{"mCalorie":1.2,"mCount":31,"mDistance":22.1,"mSpeed":1.1}]"#
    ),
    ("files/profile.jpg", "\u{1}\u{2}\u{3}"),
  ]

  @Test("S7-1 a whole zip or folder of Samsung Health is one import, with each day counted once")
  func samsung() throws {
    let entries = Self.samsung.map { ("samsunghealth_anna_20260701/\($0.name)", $0.text) }
    let zip = try TemporaryFile(
      ZipText.bytes(entries.map { ZipText.Entry($0, $1) }), named: "samsung.zip")
    let folder = try TemporaryFolder()
    for (name, text) in entries {
      _ = try folder.file(name, text)
    }
    for path in [zip.path, folder.path] {
      let (sink, tally) = try read(path)
      #expect(tally.formats.map(\.identifier) == ["samsung-health"])
      #expect(tally.recordsRejected == 0)
      #expect(tally.filesDamaged == 0)
      #expect(
        sink.content.totals == [
          .init(source: "Samsung Health", measure: .steps, day: "2026-06-29"): 10_450,
          .init(source: "Samsung Health", measure: .distance, day: "2026-06-29"): 7_300_500,
        ])
      #expect(sink.content.samples.isEmpty)
      #expect(sink.content.weighings.map(\.sample.mass.grams) == [75_400])
      #expect(sink.content.workouts.map(\.workout.activity) == ["Running"])
    }
  }

  @Test("S7-5 a file in a folder has its own modification time, not that of the folder")
  func ages() throws {
    let folder = try TemporaryFolder()
    for (name, hour, count) in [("a", 13, 55), ("b", 12, 50)] {
      let path = try folder.file(
        "\(name).json",
        """
        {"timestamp":"2026-03-02T\(hour):00:00Z","app_version":"1.9.4","steps":[
        {"count":\(count),"start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T11:10:00Z",
        "metadata":{"data_origin":"com.strava"}}]}
        """)
      // 2026-03-02 14:00 UTC.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_772_460_000)], ofItemAtPath: path)
    }
    // Two hours before both were written.
    let (sink, _) = try read(folder.path, asOf: Instant(secondsSince1970: 1_772_445_600))
    #expect(sink.sum(of: .steps) == 55)
  }

  @Test("S7-1 tables of many apps in one zip do not interfere")
  func mixed() throws {
    let tables = TableOrderTests.tables
    let entries = tables.enumerated().map { index, table in
      ZipText.Entry("a/\(index).csv", table.text(table.rows))
    }
    let zip = try TemporaryFile(ZipText.bytes(entries), named: "all.zip")
    let (sink, tally) = try read(zip.path)
    #expect(Set(tally.formats.map(\.identifier)) == Set(tables.map(\.format)))
    var expected = CollectingSink.Content()
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
