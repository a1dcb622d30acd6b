import Contracts
import Foundation
import TestSupport
import Testing

@testable import HealthImport

struct GarminFITTests {
  private static let midnight = 1_782_864_000

  private static func real() throws -> [UInt8] {
    Array(
      try Data(
        contentsOf: URL(filePath: Fixture.path("sources/garmin/fit-fenix2-run.fit"))))
  }

  private static func read(
    _ files: [[UInt8]], offset: Int64 = 0
  ) throws -> TableReading {
    var reading = TableReading(in: FixedZone(identifier: "Test/Clock", offset: offset))
    for bytes in files { try reading.read(bytes, named: "a.fit") }
    return reading
  }

  private static func text(_ fill: (inout FITText) -> Void) -> [UInt8] {
    var text = FITText()
    fill(&text)
    return text.bytes
  }

  @Test(
    "S7-1 a run of a Garmin watch equals the output of fitdecode, over the time of the whole run")
  func realRun() throws {
    let reading = try Self.read([Self.real()])
    #expect(reading.format == "garmin-fit")
    #expect(reading.tally.defect == nil)
    let start = Instant(secondsSince1970: 1_439_649_908)
    #expect(
      reading.content.workouts == [
        .init(
          source: "fenix 2",
          workout: Workout(
            start: start, end: start + 2_832, activity: "Running",
            distance: Distance(millimeters: 9_008_220), activeEnergy: Energy(calories: 516_000)))
      ])
    #expect(reading.tally.rejections.isEmpty)
    #expect(reading.tally.recordsRead > 1_000)
  }

  @Test("S7-1 a truncated FIT file says so", arguments: [10, 50, 95])
  func cut(percent: Int) throws {
    let bytes = try Self.real()
    let reading = try Self.read([Array(bytes.prefix(bytes.count * percent / 100))])
    #expect(reading.tally.defect?.reason == Phrase("it ends too early"))
    #expect(try #require(reading.tally.defect).line > 1)
    #expect(reading.content == CollectingSink.Content())
  }

  @Test("S7-1 a FIT file with a changed byte is damaged, wherever it is", arguments: [40, 70_000])
  func damaged(place: Int) throws {
    var bytes = try Self.real()
    bytes[place] ^= 0x04
    #expect(try Self.read([bytes]).tally.defect != nil)
    var sum = try Self.real()
    sum[sum.count - 1] ^= 1
    #expect(
      try Self.read([sum]).tally.defect?.reason
        == Phrase("its checksum is wrong, so it's damaged"))
  }

  @Test("S7-1 an unknown or unfinished file says so")
  func garbage() throws {
    #expect(throws: ImportError.self) { try Self.read([Array("GIF89a, and no .FIT".utf8)]) }
    let good = Self.text { $0.steps(5, at: Self.midnight + 60) }
    var unfinished = good
    unfinished.replaceSubrange(4..<8, with: [0, 0, 0, 0])
    unfinished.replaceSubrange(12..<14, with: [0, 0])
    #expect(
      try Self.read([unfinished]).tally.defect?.reason
        == Phrase("its device didn't finish writing it"))
    var undefined = good
    undefined[14] = 0x03
    #expect(
      try Self.read([undefined]).tally.defect?.reason == Phrase("a message without a definition"))
  }

  @Test("S7-1 no bytes crash the FIT reader, or produce impossible samples")
  func anything() throws {
    let seed = LongForm.seed
    var state = seed
    let good = Self.text { text in
      text.product(1_967)
      for minute in 1...30 { text.steps(minute * 50, at: Self.midnight + minute * 60) }
      text.add(18, [.time(Self.midnight), .time(Self.midnight, 2), .long(7, 60_000), .byte(5, 1)])
    }
    for _ in 0..<2_000 {
      var bytes = good
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[14 + Int(state >> 33) % (bytes.count - 14)] = UInt8(truncatingIfNeeded: state >> 20)
      }
      let reading = try Self.read([bytes])
      let impossible = reading.content.samples.contains { $0.value < 0 || $0.duration < 0 }
      #expect(!impossible, "seed \(seed)")
    }
  }

  @Test("S7-1 both byte orders, both headers, compressed times and developer fields are read")
  func forms() throws {
    for isBigEndian in [false, true] {
      for isShortHeader in [false, true] {
        var text = FITText(isBigEndian: isBigEndian, isShortHeader: isShortHeader)
        text.add(
          55, [.time(Self.midnight + 60), .byte(5, 6), .long(3, 100), .short(8, 0xFFFF)],
          developer: [1, 2, 3])
        // 22 seconds later, in five bits of FIT's own time; then half a minute, in sixteen.
        let later = UInt64(Self.midnight + 82 - 631_065_600)
        text.add(55, [.byte(5, 1), .short(9, 40)], compressed: UInt8(later & 0x1F))
        text.add(55, [.short(26, (later + 30) & 0xFFFF), .byte(24, 0x66), .long(3, 130)])
        let reading = try Self.read([text.bytes])
        let samples = reading.content.samples.sorted { $0.start < $1.start }
        #expect(samples.map(\.value) == [100, 40, 30])
        #expect(samples.map(\.start) == [0, 60, 82].map { Int64(Self.midnight + $0) })
        #expect(samples.map(\.duration) == [60, 22, 30])
      }
    }
  }

  @Test("S7-1 concatenated files in one each count separately")
  func chained() throws {
    let first = Self.text { text in
      text.product(2_431)
      text.steps(100, at: Self.midnight + 60)
    }
    let second = Self.text { text in
      text.product(3_226)
      text.steps(70, at: Self.midnight + 60)
    }
    let reading = try Self.read([first + second])
    #expect(reading.tally.defect == nil)
    #expect(Set(reading.content.samples.map(\.source)) == ["Forerunner 235", "Venu"])
    #expect(reading.sink.sum(of: .steps) == 170)
  }

  @Test(
    "S7-1 a FIT file with a correct checksum is complete, whatever bytes follow it",
    arguments: [
      [0], [0x0E, 0x10], Array("and more of something".utf8), [UInt8](repeating: 7, count: 70_000),
    ])
  func followed(by bytes: [UInt8]) throws {
    let good = Self.text { $0.steps(5, at: Self.midnight + 60) }
    let reading = try Self.read([good + good + bytes])
    #expect(reading.tally.defect == nil)
    #expect(reading.tally.recordsRead == 2)
    var damaged = good
    damaged[damaged.count - 1] ^= 1
    #expect(try Self.read([damaged + bytes]).tally.defect != nil)
    let cut = try Self.read([good + good.prefix(20)])
    #expect(cut.tally.defect?.reason == Phrase("it ends too early"))
  }

  @Test(
    "S7-1 the product that wrote a file is its source",
    arguments: [
      (1, 1_967, "fenix 2"), (1, 60_000, "Garmin"), (23, 5, "Suunto"), (9_999, 1, "FIT device"),
    ] as [(UInt64, UInt64, String)])
  func product(maker: UInt64, product: UInt64, name: String) throws {
    let reading = try Self.read([
      Self.text { text in
        text.product(product, maker: maker)
        text.steps(5, at: Self.midnight + 60)
      }
    ])
    #expect(
      reading.sink.sources == [SourceDescription(name: name, kind: .watch, addsOverlaps: true)])
  }

  @Test("S7-1 weighings of a Garmin scale have body fat; unmeasured values are left out")
  func weighings() throws {
    let reading = try Self.read([
      Self.text { text in
        text.product(2_429)
        text.add(30, [.time(Self.midnight), .short(0, 7_245), .short(1, 1_830)])
        text.add(30, [.time(Self.midnight + 9), .short(0, 65_534), .short(1, 0xFFFF)])
        text.add(30, [.time(Self.midnight + 9), .short(0, 0xFFFF), .short(1, 0xFFFF)])
        text.add(30, [.time(Self.midnight + 9), .short(0, 745)])
        text.add(30, [.long(253, 99), .short(0, 7_245)])
      }
    ])
    #expect(
      reading.content.weighings == [
        .init(
          source: "Index, weight",
          sample: BodyMassSample(
            instant: Instant(secondsSince1970: Int64(Self.midnight)), mass: Mass(grams: 72_450),
            unit: .kilograms, bodyFat: BodyFat(tenths: 183)))
      ])
    #expect(
      reading.rejections == [
        "10: a body weight outside 20 to 500 kg", "12: a date that can't be read",
      ])
  }

  @Test(
    "S7-1 a Garmin watch's kind of training is in its sub-sport number",
    arguments: [
      (20, "TraditionalStrengthTraining"), (26, "MixedCardio"), (43, "Yoga"), (44, "Pilates"),
      (0, "Other"), (nil, "Other"),
    ] as [(UInt64?, String)])
  func training(subSport: UInt64?, activity: String) throws {
    let reading = try Self.read([
      Self.text { text in
        text.add(
          18,
          [
            .time(Self.midnight + 600), .time(Self.midnight, 2), .byte(5, 10), .long(7, 600_000),
          ] + (subSport.map { [.byte(6, $0)] } ?? []))
      }
    ])
    #expect(reading.content.workouts.map(\.workout.activity) == [activity])
  }

  @Test("S7-1 strides of a walk or run are two steps each; cycles of a ride are none")
  func strides() throws {
    let reading = try Self.read([
      Self.text { text in
        for sport in [1, 11, 2] as [UInt64] {
          text.add(
            18,
            [
              .time(Self.midnight + 600), .time(Self.midnight, 2), .byte(5, sport),
              .long(7, 600_000), .long(10, 800),
            ])
        }
      }
    ])
    let steps = reading.content.workouts.map { ($0.workout.activity, $0.workout.steps) }
    #expect(
      Dictionary(uniqueKeysWithValues: steps)
        == ["Running": 1_600, "Walking": 1_600, "Cycling": nil])
  }
}
