import Contracts
import Testing

@testable import HealthImport

/// Values typed into Health, body fat, and files with several exports.
struct AppleHealthPersonTests {
  private static func entered(_ value: String = "1") -> String {
    "<MetadataEntry key=\"HKWasUserEntered\" value=\"\(value)\"/>"
  }

  private static func open(_ record: String, _ children: String) -> String {
    record.dropLast(2) + ">\(children)</Record>"
  }

  @Test("S5-9 A value that a person typed into Health is theirs, under the name of the app")
  func entered() throws {
    let body = [
      Self.open(Export.steps("10"), Self.entered()), Export.steps("11"),
      // Compared with a similar one before it.
      Self.open(Export.steps("12"), "<MetadataEntry key=\"Other\" value=\"1\"/>" + Self.entered()),
      Self.open(Export.steps("13"), Self.entered("0")),
      Self.open(Export.steps("14", source: "Health", device: " device=\"iPhone\""), Self.entered()),
      Self.open(Export.record("BodyMass", "80", "kg"), Self.entered()),
      Self.open(Export.record("BodyFatPercentage", "0.2", "%"), Self.entered()),
      Self.open(Export.record("HeartRate", "80", "count/min"), Self.entered()),
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"Anna’s iPhone\" "
        + "startDate=\"2024-05-17 08:12:33 +0200\" endDate=\"2024-05-17 08:22:33 +0200\">"
        + "\(Self.entered())</Workout>",
    ]
    let (sink, tally) = try Export.read(Export.text(body.joined(separator: "\n")))
    #expect(tally.defect == nil)
    let phone = SourceDescription.apple("Anna’s iPhone", .phone)
    let byHand = SourceDescription.apple("Anna’s iPhone", .hand)
    let sources = sink.sourced.map { sink.sources[Int($0.source.rawValue)] }
    #expect(
      sources == [byHand, phone, byHand, phone, .apple("Health", .hand)])
    #expect(sink.sourced.map(\.sample.value) == [10, 11, 12, 13, 14])
    let others = sink.weighingSources + sink.bodyFatSources + sink.workoutSources
    #expect(others.map { sink.sources[Int($0.rawValue)] } == [byHand, byHand, byHand])
  }

  @Test("S5-9 The name of a workout's activity does not mark it as entered")
  func enteredActivity() throws {
    let body =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"A\" "
      + "startDate=\"2024-05-17 08:12:33 +0200\" endDate=\"2024-05-17 08:22:33 +0200\">"
      + "<WorkoutActivity uuid=\"1\">\(Self.entered())</WorkoutActivity></Workout>"
    let sink = try Export.read(Export.text(body)).sink
    #expect(sink.sources == [.apple("A", .other)])
  }

  @Test(
    "S2-1 Body fat is read as a fraction or in per cent",
    arguments: [
      ("0.245", 245), ("24.5", 245), ("0.01", 10), ("0.75", 750), ("75", 750), ("1", 10),
      ("0.2449", 245), ("7", 70),
    ])
  func bodyFat(_ value: String, _ tenths: Int) throws {
    let (sink, tally) = try Export.read(
      Export.text(Export.record("BodyFatPercentage", value, "%")))
    #expect(tally.recordsIgnored == 0)
    #expect(sink.bodyFats.map(\.bodyFat.tenths) == [tenths])
    #expect(sink.bodyFats.map(\.instant.secondsSince1970) == [1_715_926_353])
  }

  @Test(
    "S2-1 Impossible body fat is rejected with its line",
    arguments: [
      ("0.9", "%", "body fat outside 1 to 75%"), ("76", "%", "body fat outside 1 to 75%"),
      ("0", "%", "body fat outside 1 to 75%"), ("-1", "%", "a negative value"),
      ("x", "%", "the value isn't a number"), ("0.2", "kg", "the unit “kg” is unknown"),
    ])
  func absurdBodyFat(_ value: String, _ unit: String, _ reason: String) throws {
    let (sink, tally) = try Export.read(
      Export.text(Export.record("BodyFatPercentage", value, unit)))
    #expect(sink.bodyFats.isEmpty)
    #expect(tally.rejections.map(\.line) == [2])
    #expect(tally.rejections.map { $0.reason.description } == [reason])
  }

  @Test("S5-9 Every HealthData of a file is read, and text between them is skipped")
  func several() throws {
    let between = "<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData ANY>]>\n"
    let text =
      Export.text(Export.steps("1")) + between + Export.text(Export.steps("2"))
      + "<!-- <HealthData> --> <<" + Export.text(Export.steps("3") + Export.steps("-1"))
    for capacity in [600, ByteWindow.usualCapacity] {
      let (sink, tally) = try Export.read(text, capacity: capacity)
      #expect(sink.values(of: .steps) == [1, 2, 3])
      #expect(tally.defect == nil)
      #expect(tally.recordsRead == 4)
      #expect(tally.rejections.map(\.line) == [11])
    }
  }

  @Test("S5-9 A HealthData that starts before the previous one ends is a defect with its line")
  func nested() throws {
    let text = "<HealthData>\n\(Export.steps("1"))\n" + Export.text(Export.steps("2"))
    let (sink, tally) = try Export.read(text)
    #expect(sink.values(of: .steps) == [1])
    #expect(tally.defect?.line == 3)
  }

  @Test(
    "S5-9 Dates before 1900 or after 2199 are refused with their line",
    arguments: [
      ("1899-12-31 23:59:59 +0000", "1900-01-01 00:00:00 +0000", "it's dated before 1900-01-01"),
      ("1900-01-01 00:00:00 +0100", "1900-01-01 00:00:00 +0000", "it's dated before 1900-01-01"),
      ("0001-01-01 00:00:00 +0000", "0001-01-01 00:00:00 +0000", "it's dated before 1900-01-01"),
      ("2199-12-31 23:59:59 +0000", "2200-01-01 00:00:00 +0000", "it's dated after 2199-12-31"),
      ("9999-12-31 23:59:59 +0000", "9999-12-31 23:59:59 +0000", "it's dated after 2199-12-31"),
      ("99999999999-12-31 23:59:59 +0000", "", "a date that can't be read"),
      ("2024-05-17 23:59:59 +9999", "", "a date that can't be read"),
    ])
  func farDates(_ start: String, _ end: String, _ reason: String) throws {
    let end = end.isEmpty ? start : end
    let workout =
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeYoga\" sourceName=\"A\" "
      + "startDate=\"\(start)\" endDate=\"\(end)\"/>"
    let samples = ["1900-01-01 00:00:00 +0000", "2199-12-31 23:59:59 +0000"].map {
      Export.steps("1", start: $0, end: $0)
    }
    let bad = Export.steps("1", start: start, end: end)
    let (sink, tally) = try Export.read(
      Export.text((samples + [bad, workout]).joined(separator: "\n")))
    #expect(sink.entries.count == 2)
    #expect(sink.workouts.isEmpty)
    #expect(tally.rejections.map(\.line) == [4, 5])
    #expect(tally.rejections.map { $0.reason.description } == [reason, reason])
    #expect(tally.recordsRead == 4)
  }

  @Test("S5-9 A table's day before 1900 or after 2199 is refused with its line")
  func farDays() throws {
    let file = try TemporaryFile(
      "date,steps\n1899-12-31,1\n1900-01-01,2\n2199-12-31,3\n2200-01-01,4\n9999-12-31,5\n")
    let (_, sink, tally) = try Export.readFile(file.path)
    #expect(sink.values(of: .steps) == [2, 3])
    #expect(tally.rejections.map(\.line) == [2, 5, 6])
    #expect(tally.rejections.first?.reason.description == "it's dated before 1900-01-01")
    #expect(tally.rejections.last?.reason.description == "it's dated after 2199-12-31")
  }

  @Test("S5-9 Withings' rows before 1900 or after 2199 are refused with their line")
  func farWithings() throws {
    let weights = try TemporaryFile(
      "Date,\"Weight (kg)\"\n\"2020-01-01 07:00:00\",80\n\"9999-12-31 23:59:59\",81\n")
    let steps = try TemporaryFile(
      "start,duration,value\n9999-12-31T23:59:59+00:00,[60],[5]\n"
        + "2199-12-31T23:59:00+00:00,\"[30,60]\",\"[5,6]\"\n")
    let weighings = try Export.readFile(weights.path)
    #expect(weighings.sink.weighings.count == 1)
    #expect(weighings.tally.rejections.map(\.line) == [3])
    let walked = try Export.readFile(steps.path)
    #expect(walked.sink.sourced.isEmpty)
    #expect(walked.tally.rejections.map(\.line) == [2, 3])
  }

  @Test("S5-9 samples add up only if their record names a distinguishable device")
  func addsUp() throws {
    let device = { (rest: String) in
      " device=\"&lt;&lt;HKDevice: 0x1&gt;, name:iPhone, model:iPhone\(rest)&gt;\""
    }
    let records = ["", device(""), device(", hardware:iPhone14,5")].map { Export.steps(device: $0) }
    let (sink, _) = try Export.read(Export.text(records.joined(separator: "\n")))
    #expect(sink.sources.map(\.device) == [nil, "iPhone14,5"])
    #expect(sink.sources.map(\.addsOverlaps) == [false, true])
  }
}
