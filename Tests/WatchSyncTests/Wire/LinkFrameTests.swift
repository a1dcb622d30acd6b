import Contracts
import Foundation
import TestSupport
import Testing

@testable import WatchSync

/// S5-8: the messages of both sides, as JSON.
struct LinkFrameTests {
  /// The object of a frame.
  private func object(_ frame: LinkFrame) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(try frame.encoded())) as? [String: Any])
  }

  private func frame(_ text: String) throws -> LinkFrame { try LinkFrame(Array(text.utf8)) }

  @Test("S5-8 A frame is read as it was written", arguments: SomeFrames.all)
  func roundTrip(frame: LinkFrame) throws {
    let bytes = try frame.encoded()
    #expect(try LinkFrame(bytes) == frame)
    #expect(!bytes.contains(UInt8(ascii: "\n")))
    #expect(try object(frame)["v"] as? Int == 1)
  }

  @Test("S5-8 A context has the names of the source app")
  func names() throws {
    #expect(
      Set(try object(.sync(.context(SomeFrames.context))).keys) == [
        "v", "t", "incarnation", "revision", "day", "currentSteps", "currentDistance",
        "currentCalories", "currentStreakCount", "stepGoal", "enableDailyStepGoal", "unitSystem",
        "weekStartsOn", "stepCountMode", "enableNotifications", "goalChangeLog", "weeklyRecords",
        "monthlyRecords", "recentWorkouts", "timestamp",
      ])
  }

  @Test("S5-8 64-bit numbers are sent as digits, so that no reader rounds them")
  func digits() throws {
    let hello = try object(SomeFrames.hello)
    #expect(hello["incarnation"] as? String == "0123456789abcdef")
    #expect(hello["nonce"] as? String == "ffffffffffffffff")
    let text = #"{"v":1,"t":"seen","incarnation":81985529216486895,"revision":7}"#
    #expect(throws: WireError.self) { try frame(text) }
  }

  @Test("S5-8 A weight is sent in whole grams with its original unit")
  func weight() throws {
    let weight = try #require(try object(SomeFrames.queued[1])["weight"] as? [String: Any])
    #expect(weight["grams"] as? Int == 86_183)
    #expect(weight["unit"] as? String == "lb")
  }

  @Test("S5-8 An entry names its predecessor in 16 digits, or nothing if that is unknown")
  func behind() throws {
    #expect(try object(SomeFrames.queued[0])["after"] == nil)
    #expect(try object(SomeFrames.queued[1])["after"] as? String == "fffffffffffffffe")
    let text = #"{"v":1,"t":"queue","incarnation":"0000000000000001","sequence":2,"at":0,"#
    #expect(throws: WireError.self) { try frame(text + #""kind":"steps","steps":1,"after":7}"#) }
  }

  private func canBeSent(_ entry: NewEntry) throws -> Bool {
    let queued = QueuedEntry(EntryIdentity(SomeFrames.incarnation, 1), SomeFrames.instant, entry)
    let isEncoded = (try? LinkFrame.sync(.queue(queued, after: nil)).encoded()) != nil
    #expect(entry.canBeSent(at: SomeFrames.instant) == isEncoded)
    return isEncoded
  }

  @Test(
    "S5-8 Everything people may type can be sent, and what fits no message is detected beforehand")
  func canBeSent() throws {
    let weight = try #require(Weight(thousandths: 82_400, unit: .kilograms))
    for mark in ["\"", "\\", "/", "a\u{301}"] {
      let text = mark + String(repeating: "\u{301}", count: 16_382)
      #expect(try canBeSent(.weight(weight, note: text)))
      #expect(try canBeSent(.exercise(try ExerciseName(written: text))))
    }
    let long = "a" + String(repeating: "\u{301}", count: 20_000)
    #expect(try !canBeSent(.weight(weight, note: long)))
    // As an earlier version accepted it.
    #expect(try canBeSent(.exercise(try #require(ExerciseName(long)))))
    let longest = "a" + String(repeating: "\u{301}", count: 600_000)
    #expect(try !canBeSent(.exercise(try #require(ExerciseName(longest)))))
    #expect(!NewEntry.steps(1).canBeSent(at: Instant.writable.upperBound))
  }

  @Test("S5-8 Live numbers take at most 300 bytes, even the longest ones")
  func live() throws {
    let longest = LiveNumbers(
      revision: Revision(Incarnation(number: .max), LinkFrame.numbers.upperBound),
      day: Day.recorded.upperBound, steps: LinkFrame.amounts.upperBound,
      distance: 12_345_678.901234567, calories: 0.000012345678901234567,
      streak: LinkFrame.amounts.upperBound, stepGoal: LinkFrame.amounts.upperBound,
      at: Instant(secondsSince1970: Instant.recordable.lowerBound.secondsSince1970))
    #expect(try LinkFrame.sync(.live(longest)).encoded().count <= 300)
  }

  @Test("S5-8 The context of a typical person takes at most 8 KiB")
  func usualContext() throws {
    var payload = SomeFrames.payload
    let month = (0..<31).map { number in
      WatchPayload.DayNumbers(
        day: SomeFrames.day.advanced(by: number), steps: 10_000 + number * 37,
        distance: 7_654.321 + Double(number), calories: 432.109 + Double(number))
    }
    payload.monthlyRecords = month
    payload.weeklyRecords = Array(month.prefix(7))
    payload.recentWorkouts = Array(
      repeating: payload.recentWorkouts[0], count: WatchPayload.mostWorkouts)
    payload.goalChangeLog = (0..<30).map {
      .init(day: SomeFrames.day.advanced(by: -$0), stepGoal: 10_000, isEnabled: true)
    }
    let frame = LinkFrame.sync(.context(WatchContext(SomeFrames.context.revision, payload)))
    #expect(try frame.encoded().count <= 8_192)
  }

  @Test("S5-8 An overlong context is refused with an explanation")
  func longContext() throws {
    var payload = SomeFrames.payload
    payload.goalChangeLog = (0..<LinkFrame.mostGoals).map {
      .init(day: SomeFrames.day.advanced(by: -$0), stepGoal: 10_000, isEnabled: true)
    }
    let frame = LinkFrame.sync(.context(WatchContext(SomeFrames.context.revision, payload)))
    do {
      _ = try frame.encoded()
      Issue.record("it was encoded")
    } catch {
      guard case .tooLong(let bytes, WatchPayload.mostBytes) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(bytes > WatchPayload.mostBytes)
      #expect(error.explanation.message.description.hasSuffix("too long; the limit is 262,144."))
    }
  }

  @Test("S5-8 Unknown keys are ignored, and an unknown type is reported as such")
  func unknown() throws {
    #expect(
      try frame(#"{"later":{"deep":[1]},"v":1,"t":"ping"}"#) == .sync(.ping))
    #expect(try frame(#"{"v":1,"t":"weather","rain":3}"#) == .unknown(type: "weather"))
  }

  @Test("S5-8 A hello of a later version is read, so that the older side can be named")
  func laterHello() throws {
    let text = """
      {"v":2,"t":"hello","versions":[2,3],"role":"phone","incarnation":"0123456789abcdef",\
      "nonce":"0000000000000001","queues":[],"speed":9}
      """
    #expect(
      try frame(text)
        == .sync(
          .hello(
            WatchHello(
              versions: [2, 3], role: .phone, incarnation: SomeFrames.incarnation, nonce: 1))))
    #expect(throws: WireError.version(2)) { try frame(#"{"v":2,"t":"ping"}"#) }
    #expect(throws: WireError.version(0)) { try frame(#"{"v":0,"t":"ping"}"#) }
  }

  @Test("S5-8 Devices of different versions can be paired, since a hello follows it")
  func laterPairing() throws {
    let text = #"{"v":2,"t":"ticket","secret":"s","name":"n"}"#
    #expect(try frame(text) == .pairing(.ticket(secret: "s", name: "n")))
    #expect(try frame(#"{"v":3,"t":"paired"}"#) == .pairing(.paired(name: nil)))
    #expect(throws: WireError.version(0)) { try frame(#"{"v":0,"t":"paired"}"#) }
  }
}
