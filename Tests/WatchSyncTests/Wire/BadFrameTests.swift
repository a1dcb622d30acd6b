import Contracts
import Foundation
import TestSupport
import Testing

@testable import WatchSync

/// S5-8: invalid frames.
struct BadFrameTests {
  private static let context = LinkFrame.sync(.context(SomeFrames.context))
  private static let live = LinkFrame.sync(.live(SomeFrames.context.live))

  private static func nested(_ open: String, _ close: String) -> String {
    let depth = 10_000
    return #"{"v":1,"t":"ping","x":"# + String(repeating: open, count: depth)
      + String(repeating: close, count: depth) + "}"
  }

  @Test(
    "S5-8 Bytes that are no object, or nested too deeply, are not a message",
    arguments: [
      "", " ", "ping", "[]", "1", "null", "{", "{}}", #"{"v":1,"t":"ping""#, #"{"v":1,"t":"pi"#,
      #"{"v":1 "t":"ping"}"#, #"{"v":NaN,"t":"ping"}"#, #"{"v":1,"t":"ping"}x"#,
      #"{'v':1,'t':'ping'}"#, #"{"v":1,"t":"\ud800"}"#, nested("[", "]"), nested(#"{"a":"#, "}"),
    ])
  func notJSON(text: String) {
    #expect(throws: WireError.notJSON) { try LinkFrame(Array(text.utf8)) }
  }

  @Test("S5-8 Sixteen levels of nesting are allowed, seventeen are too many")
  func depth() throws {
    func frame(_ lists: Int) -> [UInt8] {
      let open = String(repeating: "[", count: lists)
      return Array(#"{"v":1,"t":"ping","x":\#(open)\#(open.replacing("[", with: "]"))}"#.utf8)
    }
    #expect(try LinkFrame(frame(15)) == .sync(.ping))
    #expect(throws: WireError.notJSON) { try LinkFrame(frame(16)) }
  }

  @Test("S5-8 Invalid UTF-8 is not a message")
  func notText() throws {
    let text = #"{"v":1,"t":"ping"}"#
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32BigEndian] {
      let data = try #require(text.data(using: encoding))
      #expect(throws: WireError.notJSON) { try LinkFrame([UInt8](data)) }
    }
    #expect(throws: WireError.notJSON) {
      try LinkFrame(Array(#"{"v":1,"t":""#.utf8) + [0xff, 0xfe] + Array(#""}"#.utf8))
    }
  }

  @Test("S5-8 An overlong frame is not parsed")
  func tooLong() {
    let bytes = [UInt8](repeating: UInt8(ascii: "{"), count: PeerLimits.mostBytes + 1)
    #expect(
      throws: WireError.tooLong(bytes: bytes.count, allowed: PeerLimits.mostBytes)
    ) { try LinkFrame(bytes) }
  }

  /// A valid frame with one value replaced: its place, and the new value.
  @Test(
    "S5-8 An invalid value is named with its place",
    arguments: [
      (context, "currentSteps", "-1", "currentSteps"),
      (context, "currentSteps", "1e300", "currentSteps"),
      (context, "currentSteps", "9223372036854775808", "currentSteps"),
      (context, "currentSteps", "1.5", "currentSteps"),
      (context, "currentSteps", "null", "currentSteps"),
      (context, "currentSteps", #""8421""#, "currentSteps"),
      (context, "currentDistance", "-0.5", "currentDistance"),
      (context, "currentDistance", "1e300", "currentDistance"),
      (context, "day", #""0000-12-31""#, "day"),
      (context, "day", #""2026-02-30""#, "day"), (context, "day", #""1899-12-30""#, "day"),
      (context, "revision", "-1", "revision"),
      (context, "revision", "9007199254740993", "revision"),
      (context, "incarnation", #""0123456789ABCDEF""#, "incarnation"),
      (context, "timestamp", "9223372036854775807", "timestamp"),
      (context, "weeklyRecords", "[{}]", "weeklyRecords[0].day"),
      (context, "weeklyRecords", "{}", "weeklyRecords"),
      (live, "stepGoal", "-5", "stepGoal"), (SomeFrames.hello, "versions", "[]", "versions"),
      (SomeFrames.hello, "role", #""tablet""#, "role"),
      (
        SomeFrames.answer, "digests",
        #"[{"incarnation":"0123456789abcdef","first":1,"digests":"AA=="}]"#, "digests[0].digests"
      ),
      (
        SomeFrames.answer, "digests",
        #"[{"incarnation":"0123456789abcdef","first":0,"digests":""}]"#, "digests"
      ),
      (
        SomeFrames.hello, "compares",
        #"[{"incarnation":"0123456789abcdef","first":3,"last":2}]"#, "compares"
      ), (SomeFrames.hello, "nonce", "5", "nonce"),
      (SomeFrames.queued[0], "sequence", "0", "sequence"),
      (SomeFrames.queued[0], "sequence", "-9223372036854775808", "sequence"),
      (SomeFrames.queued[0], "kind", #""a mood""#, "kind"),
      (SomeFrames.queued[0], "at", "1e18", "at"),
      (SomeFrames.queued[1], "bodyFat", "9999", "bodyFat"),
      (SomeFrames.queued[1], "weight", #"{"grams":1,"unit":"kg"}"#, "weight.grams"),
      (SomeFrames.queued[1], "weight", #"{"grams":80000,"unit":"oz"}"#, "weight.unit"),
      (SomeFrames.queued[3], "exercise", #"" ""#, "exercise"),
      (SomeFrames.queued[3], "repetitions", "2.5", "repetitions"),
    ] as [(LinkFrame, String, String, String)])
  func outOfRange(frame: LinkFrame, key: String, value: String, place: String) throws {
    var object = try #require(
      JSONSerialization.jsonObject(with: Data(try frame.encoded())) as? [String: Any])
    #expect(object[key] != nil, "\(frame)")
    object[key] = nil
    let rest = try #require(
      String(
        data: try JSONSerialization.data(withJSONObject: object), encoding: .utf8)?.dropLast())
    do {
      let read = try LinkFrame(Array("\(rest),\"\(key)\":\(value)}".utf8))
      Issue.record("it was read as \(read)")
    } catch {
      guard case .invalid(let said, _) = error else {
        // The parser does not say which number did not fit its type.
        let isHeld = Int64(value) != nil || Double(value) == nil
        #expect(error == .notJSON && !isHeld, "\(error)")
        return
      }
      #expect(said == place)
    }
  }

  @Test("S5-8 Impossible values are not sent either")
  func notSent() {
    var payload = SomeFrames.payload
    payload.currentDistance = .nan
    #expect(throws: WireError.self) {
      try LinkFrame.sync(.context(WatchContext(SomeFrames.context.revision, payload))).encoded()
    }
    var live = SomeFrames.context.live
    live.calories = .infinity
    #expect(throws: WireError.self) { try LinkFrame.sync(.live(live)).encoded() }
    live = SomeFrames.context.live
    live.day = Day(ordinal: .max)
    #expect(throws: WireError.self) { try LinkFrame.sync(.live(live)).encoded() }
  }

  @Test("S5-8 Lists are no longer than their limits")
  func lists() {
    var payload = SomeFrames.payload
    payload.recentWorkouts = Array(repeating: payload.recentWorkouts[0], count: 6)
    #expect(throws: WireError.self) {
      try LinkFrame.sync(.context(WatchContext(SomeFrames.context.revision, payload))).encoded()
    }
    payload = SomeFrames.payload
    payload.weeklyRecords = Array(repeating: payload.weeklyRecords[0], count: 8)
    #expect(throws: WireError.self) {
      try LinkFrame.sync(.context(WatchContext(SomeFrames.context.revision, payload))).encoded()
    }
    let digests = EntryDigests(
      SomeFrames.incarnation, first: 1,
      Array(repeating: EntryDigest(number: 1), count: AcceptedQueue.mostDigests + 1))
    let answer = WatchHello(
      role: .phone, incarnation: SomeFrames.incarnation, nonce: 1, digests: [digests])
    #expect(throws: WireError.self) { try LinkFrame.sync(.hello(answer)).encoded() }
    let queues = (0...LinkFrame.mostQueues).map {
      EntryIdentity(Incarnation(number: UInt64($0)), 1)
    }
    let hello = WatchHello(
      role: .watch, incarnation: SomeFrames.incarnation, nonce: 1, queues: queues)
    #expect(throws: WireError.self) { try LinkFrame.sync(.hello(hello)).encoded() }
    let versions = WatchHello(
      versions: Set(1...1_000), role: .watch, incarnation: SomeFrames.incarnation, nonce: 1)
    #expect(throws: WireError.self) { try LinkFrame.sync(.hello(versions)).encoded() }
  }

  @Test(
    "S5-8 A frame with changed bytes is a frame or an error, and a frame can be sent again",
    arguments: SomeFrames.all.indices)
  func mutated(index: Int) throws {
    let seed = UInt64(20_000 + index)
    var random = SplitMix64(seed: seed)
    let original = try SomeFrames.all[index].encoded()
    for _ in 0..<300 {
      let bytes = random.mutation(of: original)
      guard let frame = try? LinkFrame(bytes) else { continue }
      let again = try LinkFrame(try frame.encoded())
      #expect(again == frame, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }
}

extension SplitMix64 {
  private static let words = [
    "null", "true", "-1", "1e999", "99999999999999999999", "0", "[]", "{}", "\"\"", "NaN",
    "\\u0000",
    "{", "}", "[", "]", ",", ":", "\"", "9223372036854775807", "0000-01-01", "\u{202e}",
  ].map { Array($0.utf8) }

  /// One to four changes: a bit, a byte, a removed or duplicated piece, an inserted word.
  fileprivate mutating func mutation(of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...Int.random(in: 0...3, using: &self) where !bytes.isEmpty {
      let start = Int.random(in: bytes.indices, using: &self)
      let end = min(bytes.count, start + Int.random(in: 1...12, using: &self))
      switch Int.random(in: 0...4, using: &self) {
      case 0: bytes[start] ^= 1 << UInt8.random(in: 0...7, using: &self)
      case 1: bytes[start] = UInt8.random(in: 0...255, using: &self)
      case 2: bytes.removeSubrange(start..<end)
      case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
      default: bytes.replaceSubrange(start..<end, with: pick(Self.words))
      }
    }
    return bytes
  }
}
