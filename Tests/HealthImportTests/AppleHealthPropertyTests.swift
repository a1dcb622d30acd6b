import Contracts
import TestSupport
import Testing

@testable import HealthImport

/// Laws for every text, tested on one with nearly every element and oddity.
@Suite struct AppleHealthPropertyTests {
  private static let text: [UInt8] = {
    let metadata = "><MetadataEntry key=\"HKTimeZone\" value=\"Asia/Tokyo\"/>\n</Record>"
    let other = Export.steps(type: "HKQuantityTypeIdentifierHeartRate")
    return Array(
      ("<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!-- a -->\n<!ATTLIST A\n>\n>\n]>\n"
        + Export.text(
          [
            Export.steps("1"), Export.steps("2"), other,
            Export.steps("3").replacing("\" ", with: "\"\r\n"),
            other.replacing("/>", with: metadata),
            Export.steps("4").replacing("/>", with: metadata),
            "<Correlation type=\"a\">\(Export.steps("5"))</Correlation>", Export.steps("-6"),
            "<!-- <Record -->", Export.record("BodyMass", "70", "kg"),
            Export.record("DistanceWalkingRunning", "0.5", "km"),
            "<Workout workoutActivityType=\"Run\" startDate=\"2024-05-17 08:00:00 +0200\" "
              + "endDate=\"2024-05-17 09:00:00 +0200\"><WorkoutStatistics "
              + "type=\"HKQuantityTypeIdentifierDistanceCycling\" sum=\"2\" unit=\"km\"/></Workout>",
            "<Note><![CDATA[ <Record > ]]></Note>", Export.steps("7", source: "A &amp; B"),
            Export.steps("8"), Export.steps("9"),
          ].joined(separator: "\n"))).utf8)
  }()

  @Test("S5-9 the result does not depend on how the text is split into pieces")
  func pieces() throws {
    let (whole, tally) = try Export.read(Self.text)
    #expect(whole.values(of: .steps) == [1, 2, 3, 4, 5, 7, 8, 9])
    #expect(tally.recordsRead == 14)
    for pieceSize in Array(1...64) + [100, 255, 256, 257, 500, 1_000] {
      for capacity in [640, 700, 1_024, ByteWindow.usualCapacity] {
        let (sink, other) = try Export.read(Self.text, pieceSize: pieceSize, capacity: capacity)
        #expect(sink.entries == whole.entries, "pieces of \(pieceSize), window of \(capacity)")
        #expect(sink.workouts == whole.workouts)
        #expect(other == tally)
      }
    }
  }

  @Test("S5-9 cut at any byte, a text yields everything complete and reports the cut")
  func truncation() throws {
    let (whole, _) = try Export.read(Self.text)
    let lastTag = Self.text.count - "</HealthData>\n".utf8.count
    for length in 0..<Self.text.count - 1 {
      let (sink, tally) = try Export.read(Array(Self.text[..<length]), capacity: 8_192)
      #expect(whole.entries.starts(with: sink.entries), "cut at \(length)")
      #expect(tally.defect != nil, "cut at \(length)")
      if length >= lastTag { #expect(sink.entries == whole.entries) }
    }
  }

  @Test("S5-9 no change of bytes crashes the reader or makes it invent many samples")
  func mutation() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    for _ in 0..<1_000 {
      var bytes = Self.text
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] = Array("<>\"'/=& -\0".utf8).randomElement(using: &random) ?? 0
        case 2: bytes.remove(at: place)
        default:
          let end = min(bytes.count, place + Int.random(in: 1...200, using: &random))
          bytes.insert(
            contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &random))
        }
      }
      let (sink, tally) = try Export.read(
        bytes, pieceSize: Int.random(in: 1...500, using: &random), capacity: 2_048)
      #expect(sink.entries.count <= 30, "seed \(seed)")
      #expect(sink.entries.allSatisfy { $0.value >= 0 && $0.duration >= 0 }, "seed \(seed)")
      #expect(tally.recordsRejected + tally.recordsIgnored <= tally.recordsRead, "seed \(seed)")
    }
  }
}
