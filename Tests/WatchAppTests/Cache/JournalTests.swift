import Contracts
import TestSupport
import Testing
import WatchSync

@testable import WatchApp

struct JournalTests {
  private static let entries: [NewEntry] = {
    var entries: [NewEntry] = [.steps(1_200), .steps(-800)]
    if let weight = Weight(thousandths: 82_400, unit: .kilograms) {
      entries.append(.weight(weight, bodyFat: BodyFat(tenths: 245), note: "after \"lunch\""))
    }
    if let name = ExerciseName("push-ups") {
      entries += [.exercise(name, repetitions: 12), .exercise(name)]
    }
    return entries
  }()

  private static let lines =
    entries.enumerated().map { index, entry in
      JournalLine.logged(
        QueuedEntry(
          EntryIdentity(Incarnation(number: 7), Int64(index) + 1), TestWatch.now, entry),
        note: index == 1 ? "note" : nil)
    } + [
      .confirmed(EntryIdentity(Incarnation(number: 7), 2)),
      .dropped(EntryIdentity(Incarnation(number: 7), 1)),
    ]

  private static let bytes = JournalReading.head + lines.flatMap(\.bytes)

  @Test("S5-8 Every kind of line is read as written")
  func roundTrip() throws {
    let reading = try JournalReading(Self.bytes, at: "journal")
    #expect(reading.lines == Self.lines)
    #expect(reading.goodBytes == Self.bytes.count)
    #expect(!reading.isDamaged)
  }

  @Test("S5-8 A journal truncated anywhere has every complete line, and no damage")
  func everyCut() throws {
    for cut in Self.bytes.indices {
      let reading = try JournalReading(Array(Self.bytes.prefix(cut)), at: "journal")
      let whole = Self.bytes.prefix(cut).count { $0 == UInt8(ascii: "\n") } - 1
      #expect(reading.lines == Array(Self.lines.prefix(max(0, whole))))
      #expect(!reading.isDamaged)
      #expect(reading.goodBytes <= cut)
    }
  }

  @Test("S5-8 A line with any changed byte is detected, and the others are read")
  func everyFlip() throws {
    let start = JournalReading.head.count
    for place in start..<Self.bytes.count {
      var bytes = Self.bytes
      bytes[place] ^= 0x01
      let reading = try JournalReading(bytes, at: "journal")
      #expect(reading.lines != Self.lines)
      #expect(reading.lines.count >= Self.lines.count - 2)
      let isTorn = place == Self.bytes.count - 1
      #expect(reading.isDamaged || isTorn)
    }
  }

  @Test("S5-8 A head with any changed byte is detected, and all lines are read")
  func everyFlipOfHead() throws {
    for place in JournalReading.head.indices {
      var bytes = Self.bytes
      bytes[place] ^= 0x01
      let reading = try JournalReading(bytes, at: "journal")
      #expect(reading.isDamaged)
      #expect(reading.lines == Self.lines)
    }
  }

  @Test("S5-8 A journal of a newer version is not touched")
  func newer() {
    #expect(throws: CacheError.newer("journal")) {
      try JournalReading(Array("waymark-watch-journal 2\nwhatever\n".utf8), at: "journal")
    }
  }
}
