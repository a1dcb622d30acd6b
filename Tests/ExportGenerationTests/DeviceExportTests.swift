import ExportGeneration
import Foundation
import Testing

@Suite struct DeviceExportTests {
  @Test("S5-9 generator: the same options give the same files", arguments: DeviceFormat.allCases)
  func sameOptions(format: DeviceFormat) throws {
    var options = try ExportOptions.small(days: 1)
    let files = try DeviceExport(options, as: format).files()
    #expect(try DeviceExport(options, as: format).files() == files)
    #expect(Set(files.map(\.name)).count == files.count)
    options.seed = 2
    #expect(try DeviceExport(options, as: format).files() != files)
  }

  @Test(
    "S5-9 generator: the bytes in other formats are the same on every machine",
    arguments: [
      (.healthConnect, "d1b39418f82b2c37"), (.fitbit, "d0369d42206ba864"),
      (.samsung, "4fed4607a8e90eac"), (.garmin, "c3ab35b48a9da1cd"),
      (.gadgetbridge, "a6aeb2914eb98f5a"),
    ] as [(DeviceFormat, String)])
  func golden(format: DeviceFormat, digest: String) throws {
    var options = try ExportOptions.small(days: 1, zone: "UTC")
    options.sources = [.watch, .phone, .other]
    let files = try DeviceExport(options, as: format).files()
    let bytes: [UInt8] = files.flatMap { file in Array(file.name.utf8) + file.bytes }
    let found: UInt64 = bytes.reduce(0xCBF2_9CE4_8422_2325) { digest, byte in
      (digest ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    #expect(String(found, radix: 16) == digest)
  }

  @Test("S5-9 generator: the person and the days are those of the Apple Health export")
  func samePerson() throws {
    let options = try ExportOptions.small()
    let apple = try HealthExport(options).truth()
    #expect(try DeviceExport(options, as: .healthConnect).truth() == apple)
    #expect(try DeviceExport(options, as: .samsung).truth() == apple)
    let watch = try DeviceExport(options, as: .fitbit).truth()
    #expect(watch.map(\.steps) == apple.map { $0.bySource[0] })
    #expect(watch.map(\.sum) == watch.map(\.steps))
  }

  @Test("S5-9 generator: an export up to an hour is the start of that of the whole day")
  func untilTime() throws {
    var options = try ExportOptions.small(days: 1)
    let whole = try DeviceExport(options, as: .fitbit)
    options.untilSecond = 12 * 3_600
    let half = try DeviceExport(options, as: .fitbit)
    let rows = { (export: DeviceExport) in
      String(decoding: export.files()[0].bytes, as: UTF8.self).split(separator: "{").dropFirst()
    }
    #expect(rows(half).count == 720)
    #expect(rows(whole).count == 1_440)
    #expect(rows(half).dropLast() == rows(whole).prefix(719))
    #expect(half.truth()[0].steps < whole.truth()[0].steps)
  }

  @Test(
    "S5-9 generator: the days of a trip are in the other zone, those around it longer or shorter")
  func trip() throws {
    var options = try ExportOptions.small(days: 5)
    options.trip = Trip(
      from: try #require(CivilDate("2024-01-10")), to: try #require(CivilDate("2024-01-11")),
      in: try #require(TimeZone(identifier: "America/New_York")))
    let zone = CivilZone(options.timeZone, trip: options.trip)
    let starts = try ["09", "10", "11", "12", "13"].map {
      zone.start(of: try #require(CivilDate("2024-01-\($0)")))
    }
    #expect(zip(starts.dropFirst(), starts).map { ($0 - $1) / 3_600 } == [30, 24, 18, 24])
    #expect(
      Trip(
        from: try #require(CivilDate("2024-01-11")), to: try #require(CivilDate("2024-01-10")),
        in: options.timeZone) == nil)
  }

  @Test("S5-9 generator: options only for Apple Health are refused")
  func refused() throws {
    var options = try ExportOptions.small()
    options.oddCases = [.duplicates]
    #expect(throws: ExportError.daysOnly) { try DeviceExport(options, as: .fitbit) }
    options.oddCases = []
    options.sources = [.phone]
    #expect(throws: ExportError.noDevice) { try DeviceExport(options, as: .garmin) }
    options.extent = .sizeFrom(try #require(CivilDate("2024-01-08")), ByteSize(bytes: 1_000_000))
    #expect(throws: ExportError.daysOnly) { try DeviceExport(options, as: .samsung) }
  }
}
