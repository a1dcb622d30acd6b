import Contracts
import ContractsTesting
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Commands
@testable import Composition

/// S5-6: a pause instead of a lock, in a terminal.
struct LockPauseCommandTests {
  private final class Waits: Sendable {
    private let lengths = Mutex<[Duration]>([])
    var all: [Duration] { lengths.withLock { $0 } }

    func add(_ length: Duration) { lengths.withLock { $0.append(length) } }
  }

  private let waits = Waits()

  /// A person with Pro, a goal, App Lock on, and a site selected.
  private func anna() async throws -> Person {
    var anna = try Person()
    anna.opensPro = true
    anna.isTyping = true
    anna.wait = { [waits] in waits.add($0) }
    try await anna.types("goal", "steps", "set", "8000")
    try await anna.types("lock", "add", "youtube.com")
    try await anna.types("lock", "enable")
    return anna
  }

  @Test(
    "S5-6 A pause is set in seconds, shown, and removed", arguments: ["10s", "10", "10 S"])
  func chosen(text: String) async throws {
    let anna = try await anna()
    #expect(try await anna.types("lock", "pause", text).contains("pause of 10 seconds"))
    #expect(try await anna.json("lock")("pauseSeconds").int == 10)
    #expect(try await anna.json("settings", "get", "lockPause")("value").int == 10)
    #expect(try await !anna.types("lock", "pause", "off").contains("After a pause"))
    #expect(try await anna.json("lock")("pauseSeconds").isNull)
  }

  @Test(
    "S5-6 An invalid pause is refused with a valid example",
    arguments: ["61", "ten", "on", "1m", ""])
  func refused(text: String) async throws {
    let anna = try await anna()
    #expect(try await anna.failure("lock", "pause", text)?.status == .usage)
    #expect(try await anna.json("lock")("pauseSeconds").isNull)
  }

  @Test("S5-6 lock open waits, then asks, and only a yes unlocks everything for five minutes")
  func opened() async throws {
    let anna = try await anna()
    try await anna.types("lock", "pause", "10s")
    for answer in ["n", ""] {
      _ = try await anna.run(["lock", "open"], input: TypedLines([answer]))
      #expect(try await anna.json("lock")("locked").bool == true)
    }
    let text = try await anna.run(["lock", "open"], input: TypedLines(["y"])).result
    #expect(text.contains("open until 12:05") && text.contains("You opened it once today."))
    #expect(waits.all == [.seconds(10), .seconds(10), .seconds(10)])
    let status = try await anna.json("lock")
    #expect(try status("locked").bool == false && status("openings").int == 1)
    #expect(try status("passesLeft").int == 3)
  }

  @Test(
    "S5-6 Without a terminal it needs --yes, says so before it waits, and still waits")
  func scripts() async throws {
    var anna = try await anna()
    try await anna.types("lock", "pause", "10s")
    anna.isTyping = false
    #expect(try await anna.failure("lock", "open")?.status == .usage)
    #expect(waits.all.isEmpty)
    let pass = try await anna.json("lock", "open", "--yes")
    #expect(try pass("kind").string == "pause" && pass("minutes").int == 5)
    #expect(waits.all == [.seconds(10)])
  }

  @Test("S5-7 Without a pause, and under the strict policy, it fails without waiting")
  func nothing() async throws {
    let anna = try await anna()
    #expect(try await anna.failure("lock", "open")?.englishHint?.contains("lock pause 10s") == true)
    try await anna.types("lock", "pause", "10s")
    try await anna.types("lock", "policy", "strict")
    #expect(try await anna.failure("lock", "open")?.status == .notPermitted)
    #expect(waits.all.isEmpty)
  }
}
