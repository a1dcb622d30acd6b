import Contracts
import Testing

@testable import HealthImport

struct SimpleHealthExportTests {
  private static let header =
    "sep=,\r\ntype,sourceName,sourceVersion,productType,device,startDate,endDate,unit,value,"
    + "HKTimeZone,HKWasUserEntered\r\n"

  private static func row(
    _ type: String, _ value: String, _ unit: String, device: String = "name:iPhone",
    start: String = "2026-03-25 08:42:57 +0000", end: String = "2026-03-25 08:52:57 +0000",
    metadata: String = ","
  ) -> String {
    "HKQuantityTypeIdentifier\(type),Anna’s device,26.3,\"Watch7,1\",\(device),\(start),\(end),\(unit),\(value),"
      + "\(metadata)\r\n"
  }

  @Test("S7-1 steps, distances, energies and flights are samples of their device")
  func amounts() throws {
    let reading = try TableReading(
      Self.header + Self.row("StepCount", "100", "count")
        + Self.row(
          "DistanceWalkingRunning", "0.5", "mi", device: "\"<<HKDevice: 0x1>, name:Apple Watch>\"")
        + Self.row("ActiveEnergyBurned", "41.84", "kJ", metadata: "Europe/Berlin,")
        + Self.row("FlightsClimbed", "2", "count", device: "", metadata: ",1")
        + Self.row("HeartRate", "92.0", "count/min"))
    #expect(reading.format == "simple-health-export")
    let entry = { (kind: Measure.ID, value: Int64, zone: String?) in
      CollectingSink.Entry(
        source: "Anna’s device", measure: kind, start: 1_774_428_177, duration: 600, value: value,
        zone: zone)
    }
    #expect(
      reading.content.samples == [
        entry(.steps, 100, nil), entry(.distance, 804_672, nil),
        entry(.activeEnergy, 10_000, "Europe/Berlin"), entry(.flights, 2, nil),
      ])
    #expect(reading.sink.sources.map(\.kind) == [.phone, .watch, .hand])
    #expect(reading.tally.recordsRead == 5)
    #expect(reading.tally.recordsIgnored == 1)
  }

  @Test("S5-9 samples add up only if their row names a distinguishable device")
  func addsUp() throws {
    let devices = ["", "name:iPhone", "\"name:iPhone, hardware:iPhone14,5\""]
    let reading = try TableReading(
      Self.header + devices.map { Self.row("StepCount", "100", "count", device: $0) }.joined())
    let sources = reading.sink.sources
    #expect(sources.contains { $0.device == nil })
    #expect(sources.filter(\.addsOverlaps).map(\.device) == ["iPhone14,5"])
  }

  @Test("S7-1 a sample is the same in this table and in Apple's own export")
  func sameAsApple() throws {
    let (sink, _) = try Export.read(
      Export.text(
        Export.steps(
          start: "2026-03-25 10:42:57 +0200", end: "2026-03-25 10:52:57 +0200",
          source: "Anna’s iPhone")))
    let reading = try TableReading(
      Self.header + Self.row("StepCount", "100", "count").replacing("device", with: "iPhone"))
    let apple = try #require(sink.entries.first)
    #expect(
      reading.content.samples == [
        .init(
          source: apple.source, measure: apple.measure, start: apple.start,
          duration: apple.duration,
          value: apple.value, zone: apple.zone)
      ])
    #expect(reading.sink.sources == sink.sources)
  }

  @Test("S7-1 body mass and body fat of Simple Health Export are weighings")
  func weighings() throws {
    let reading = try TableReading(
      Self.header + Self.row("BodyMass", "170.5", "lb")
        + Self.row("BodyFatPercentage", "0.215", "%")
        + Self.row("BodyFatPercentage", "21.5", "%"))
    let instant = Instant(secondsSince1970: 1_774_428_177)
    #expect(
      reading.content.weighings.map(\.sample) == [
        BodyMassSample(instant: instant, mass: Mass(grams: 77_337), unit: .pounds)
      ])
    let fat = BodyFatSample(instant: instant, bodyFat: try #require(BodyFat(tenths: 215)))
    #expect(reading.sink.bodyFats == [fat, fat])
  }

  @Test("S7-1 workouts of either version of the app have activity, distance and energy")
  func workouts() throws {
    let reading = try TableReading(
      """
      type,sourceName,sourceVersion,productType,device,startDate,endDate,activityType,duration,\
      durationUnit,totalEnergyBurned,totalDistance
      HKWorkoutTypeIdentifier,WorkOutDoors,5,"Watch7,12",d,2026-03-26 16:25:52 +0000,\
      2026-03-26 17:20:07 +0000,Running,3255.45,sec,659.283 kcal,9688.1 m
      HKWorkoutActivityTypeYoga,Health,5,"iPhone17,1",,2026-03-20 13:00:00 +0000,\
      2026-03-20 13:30:00 +0000,,1800,sec,,
      """)
    let run = Instant(secondsSince1970: 1_774_542_352)
    let yoga = Instant(secondsSince1970: 1_774_011_600)
    #expect(
      reading.content.workouts.map(\.workout).sorted { $0.start < $1.start } == [
        Workout(start: yoga, end: yoga + 1_800, activity: "Yoga"),
        Workout(
          start: run, end: run + 3_255, activity: "Running",
          distance: Distance(millimeters: 9_688_100), activeEnergy: Energy(calories: 659_283)),
      ])
  }

  @Test(
    "S7-1 an impossible row of Simple Health Export is refused",
    arguments: [
      (row("StepCount", "-1", "count"), "3: a negative value"),
      (row("StepCount", "NaN", "count"), "3: value: the value isn't a number"),
      (row("StepCount", "", "count"), "3: no value"),
      (row("StepCount", "1", ""), "3: a value without a unit"),
      (row("StepCount", "1", "ft"), "3: the unit “ft” is unknown"),
      (
        row("StepCount", "1", "count", end: "2026-03-25 08:42:00 +0000"),
        "3: it ends before it starts"
      ),
      (row("StepCount", "1", "count", start: "2026-03-25"), "3: a date that can't be read"),
      (row("StepCount", "100001", "count"), "3: more than 100,000 steps per hour"),
      (row("BodyMass", "7", "kg"), "3: a body weight outside 20 to 500 kg"),
      (row("BodyFatPercentage", "99", "%"), "3: body fat outside 1 to 75%"),
    ])
  func refused(_ row: String, _ reason: String) throws {
    let reading = try TableReading(Self.header + row)
    #expect(reading.rejections == [reason])
    #expect(reading.content == CollectingSink.Content())
  }
}
