import Contracts
import Testing

@testable import HealthImport

/// Exports of iOS 8, after brianerdelyi/AppleHealthKitXsltStylesheet and rdar 21431305.
struct AppleHealthOldExportTests {
  private static let start = 1_434_463_700 as Int64

  private static func record(
    _ type: String, _ value: String, unit: String = "count", attributes: String = "",
    source: String = "Old Phone", last: String = ""
  ) -> String {
    "<Record type=\"HKQuantityTypeIdentifier\(type)\" source=\"\(source)\" unit=\"\(unit)\""
      + " creationDate=\"20150616071916-0700\" startDate=\"20150616070820-0700\""
      + " endDate=\"20150616071820-0700\"\(attributes) value=\"\(value)\"\(last)/>"
  }

  @Test("S5-9 compact dates, `source`, sums of several records and metadata as attributes are read")
  func old() throws {
    let withings =
      " Health Mate App Version=\"2.6.0\" HKDeviceSerialNumber=\"x\" Withings User Identifier=\"1\""
      + " Modified Date=\"2015-06-16 14:19:08 +0000\" Withings Link=\"withings-bd2://a?b=1&amp;c=2\""
    let body = [
      Self.record("StepCount", "500", last: " recordCount=\"3\""),
      Self.record("StepCount", "885.744", last: " recordCount=\"84\""),
      Self.record("DistanceWalkingRunning", "3.12", unit: "m"),
      Self.record("FlightsClimbed", "2"),
      Self.record(
        "BodyMass", "180", unit: "lb", attributes: withings + " HKWasUserEntered=\"0\"",
        source: "Withings"),
      Self.record(
        "BodyFatPercentage", "0.2", unit: "%", attributes: withings, source: "Withings"),
    ]
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_US\">\n"
      + " <ExportDate value=\"20150616072000-0700\"/>\n <Me HKCharacteristicTypeIdentifierDateOfBirth=\"\"/>\n"
      + body.joined(separator: "\n") + "\n</HealthData>\n"
    let (sink, tally) = try Export.read(text)
    #expect(tally.rejections.isEmpty)
    #expect(tally.defect == nil)
    #expect(sink.values(of: .steps) == [500, 886])
    #expect(sink.values(of: .distance) == [3_120])
    #expect(sink.values(of: .flights) == [2])
    #expect(Set(sink.entries.map(\.start)) == [Self.start])
    #expect(Set(sink.entries.map(\.duration)) == [600])
    #expect(Set(sink.entries.map(\.source)) == ["Old Phone"])
    #expect(sink.weighings.map(\.mass.grams) == [81_647])
    #expect(sink.weighings.map(\.instant.secondsSince1970) == [Self.start])
    #expect(sink.bodyFats.count == 1)
    #expect(sink.sources.map(\.name) == ["Old Phone", "Withings"])
  }

  @Test("S5-9 a time zone and the user-entered flag can be attributes of a record too")
  func metadata() throws {
    let body = [
      Self.record("StepCount", "1", attributes: " HKTimeZone=\"America/Los_Angeles\""),
      Self.record("StepCount", "2", attributes: " HKWasUserEntered=\"1\""),
      Self.record("StepCount", "3"),
      Self.record("BodyMass", "80", unit: "kg", attributes: " HKWasUserEntered=\"1\""),
    ]
    let (sink, tally) = try Export.read(Export.text(body.joined(separator: "\n")))
    #expect(tally.rejections.isEmpty)
    #expect(sink.entries.map(\.zone) == ["America/Los_Angeles", nil, nil])
    let sources = sink.sourced.map(\.source) + sink.weighingSources
    #expect(
      sources.map { sink.sources[Int($0.rawValue)].kind == .hand } == [false, true, false, true])
  }

  @Test(
    "S5-9 an invalid compact date is refused, and its offset counts",
    arguments: [
      ("20150616070820-0700", Self.start), ("20150616140820+0000", Self.start),
      ("20150616193820+0530", Self.start), ("20150616240820-0700", nil),
      ("20150616076020-0700", nil), ("20150631070820-0700", nil), ("20150616070820 0700", nil),
      ("2015061607082X-0700", nil), ("20150616070820-1900", nil),
    ] as [(String, Int64?)])
  func dates(_ text: String, _ seconds: Int64?) {
    var clock = ExportClock()
    let instant = Array((text + "        ").utf8).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { clock.instant(ByteSlice(start: $0, count: text.utf8.count)) }
    }
    #expect(instant?.secondsSince1970 == seconds)
  }
}
