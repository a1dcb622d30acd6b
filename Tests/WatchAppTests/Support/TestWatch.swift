import Contracts
import ContractsTesting
import FolderObserver
import LibPNG
import ProcessLocks
import Synchronization
import Terminal
import TestSupport
import WidgetRendering

@testable import WatchApp

/// A second device of a test: its folder, its terminal, and a phone side within reach.
struct TestWatch {
  let folder: TemporaryFolder
  let phone: MemoryPhone
  private let draws = Draws()
  var columns = 80
  var rows = 24
  var isTerminal = false
  var answers: [String] = []
  /// What is typed before any question.
  var typedAhead: [String] = []
  var variables: [String: String] = ["NO_COLOR": "1"]
  /// How waits work.
  var pause = TestWatch.pause

  init() throws {
    folder = try TemporaryFolder()
    phone = MemoryPhone(1, other: MemoryPhone(2))
  }

  var home: String { folder.file("watch") }
  var places: CachePlaces { CachePlaces(home: home) }

  static let now = Instant(secondsSince1970: 1_784_000_000)

  func world(
    now: Instant = TestWatch.now,
    pause: @escaping @Sendable (Duration) async throws -> Void = TestWatch.pause
  ) -> WatchWorld {
    let (phone, draws) = (phone, draws)
    return WatchWorld(
      links: { _ in phone }, secrets: InMemoryAccessSecrets(), locks: FileLocks(),
      folders: FolderObserver(),
      drawings: WidgetRenderer(pngs: LibPNG()), wording: { _ in .english }, zone: FixedZone.utc,
      now: { now }, draw: { draws.next() }, pause: pause)
  }

  /// Short waits end at once, long ones when they are cancelled: no test waits for the clock.
  static let pause: @Sendable (Duration) async throws -> Void = { duration in
    if duration < .milliseconds(100) {
      try await Task.sleep(for: .milliseconds(1))
    } else {
      try await Task.sleep(for: .seconds(3_600))
    }
  }

  /// The output of a run and how it ended.
  struct Answer {
    var status: Int32
    var output: String
    var errors: String
  }

  func run(_ arguments: String..., now: Instant = TestWatch.now) async -> Answer {
    await run(arguments, now: now)
  }

  func run(_ arguments: [String], now: Instant = TestWatch.now) async -> Answer {
    let captured = Captured(answers: answers, typedAhead: typedAhead)
    let (columns, rows) = (columns, rows)
    let terminal = WatchTerminal(
      variables: variables, outputIsTerminal: isTerminal, errorIsTerminal: isTerminal,
      inputIsTerminal: isTerminal, size: { TerminalSize(columns: columns, rows: rows) },
      readLine: { captured.answer() }, discardTyped: { captured.discardTyped() },
      write: { captured.write($0) }, report: { captured.tell($0) })
    let status = await WatchProgram(world(now: now, pause: pause), terminal)
      .run(arguments + ["--home", home])
    return Answer(status: status, output: captured.output, errors: captured.errors)
  }

  func keeper() throws -> CacheKeeper {
    // A child process that another test is just starting has the lock too, until it runs.
    try CacheKeeper(places, locks: FileLocks(), waiting: .seconds(1), draw: world().draw)
  }

  /// Pairs with a ticket of the phone side.
  func pair() async throws {
    let answer = await run("pair", await phone.ticket)
    guard answer.status == 0 else { throw Unpaired(said: answer.errors) }
  }

  struct Unpaired: Error {
    var said: String
  }
}

/// Random numbers that are the same each time.
private final class Draws: Sendable {
  private let generator = Mutex(SplitMix64(seed: 20))

  func next() -> UInt64 { generator.withLock { $0.next() } }
}

/// The output of a run, and the answers to its questions.
final class Captured: Sendable {
  private struct Texts {
    var output: [UInt8] = []
    var errors = ""
    var typedAhead: [String]
    var answers: [String]
  }

  private let texts: Mutex<Texts>

  init(answers: [String], typedAhead: [String] = []) {
    texts = Mutex(Texts(typedAhead: typedAhead, answers: answers))
  }

  var output: String { texts.withLock { String(decoding: $0.output, as: UTF8.self) } }
  var errors: String { texts.withLock { $0.errors } }

  /// Returns once that text was written.
  func wait(for text: String) async throws {
    while !output.contains(text) {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  func write(_ bytes: [UInt8]) { texts.withLock { $0.output += bytes } }
  func tell(_ text: String) { texts.withLock { $0.errors += text } }
  func discardTyped() { texts.withLock { $0.typedAhead = [] } }
  func answer() -> String? {
    texts.withLock { texts in
      if !texts.typedAhead.isEmpty { return texts.typedAhead.removeFirst() }
      return texts.answers.isEmpty ? nil : texts.answers.removeFirst()
    }
  }
}
