import Contracts
import ContractsTesting
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Commands

/// S5-8: waiting in a terminal until a watch is paired.
struct PairingWaitTests {
  /// An event, and what wakes the verb.
  typealias ScriptedEvent = (wake: Wake, work: @Sendable (InMemoryWatches) -> Void)

  private let watches = InMemoryWatches(now: Instant(secondsSince1970: 1_779_019_200))

  /// The output during these events, and which watch was paired.
  private func wait(
    _ happenings: ScriptedEvent..., known: [PairedWatch] = [], isTyping: Bool = true,
    typedAhead: [String] = [], read: @escaping @Sendable (String?) -> Void = { _ in },
    into captured: CapturedOutput = CapturedOutput(), now: String = Person.sunday
  ) async throws -> PairedWatch {
    let ticket = try await watches.openWindow(at: nil)
    var anna = try Person(now: now)
    anna.watches = watches
    (anna.isTyping, anna.typedAhead) = (isTyping, typedAhead)
    let next = Mutex(happenings[...])
    let wakes = AsyncStream<Wake> { [watches] in
      guard let (wake, work) = next.withLock({ $0.popFirst() }) else { return nil }
      work(watches)
      return wake
    }
    return try await anna.work(into: captured) { context in
      let pairing = PairingWait(
        context: context, watches: watches, ticket: ticket,
        known: Dictionary(known.map { ($0.id, $0.pairedAt) }) { $1 })
      return try await pairing.run(
        wakes, alarm: { _ in }, readLine: { read(context.system.readLine()) })
    }
  }

  private static let nothing: @Sendable (InMemoryWatches) -> Void = { _ in }

  @Test("S5-8 It ends with a new watch")
  func ticket() async throws {
    let old = watches.pair("Old")
    let captured = CapturedOutput()
    let watch = try await wait(
      (.alarm, Self.nothing), (.change, { $0.change { $0.watches[0].lastSeen = nil } }),
      (.change, { $0.pair("Kitchen") }), known: [old], into: captured)
    #expect(watch.name == "Kitchen")
    #expect(captured.talk == "Waiting for a watch. Press Ctrl-C to stop.\n")
  }

  @Test("S5-8 It ends with a known watch that used the ticket")
  func again() async throws {
    let others = [watches.pair("Other"), watches.pair("Kitchen")]
    let watch = try await wait(
      (.change, { $0.change { $0.watches[0].lastSeen = $0.watches[0].pairedAt + 60 } }),
      (
        .change,
        { watches in
          watches.change { status in
            status.watches[1].pairedAt = status.watches[1].pairedAt + 60
            status.window = nil
          }
        }
      ), known: others)
    #expect(watch.id == others[1].id)
  }

  @Test("S5-8 Text typed before the digits were shown accepts nothing")
  func typedAhead() async throws {
    let lines = Mutex<[String?]>([])
    _ = try await wait(
      (.change, { $0.ask("Kitchen", "012345") }), (.change, { $0.pair("Kitchen") }),
      typedAhead: ["y"], read: { line in lines.withLock { $0.append(line) } })
    #expect(lines.withLock { $0 } == [nil])
  }

  @Test("S5-8 A watch with digits is paired once the person confirms that they match")
  func digits() async throws {
    let captured = CapturedOutput()
    let answer = Mutex<PairingAttempt.Answer?>(nil)
    let watch = try await wait(
      (.change, { $0.ask("Kitchen", "012345") }), (.line(" Y "), Self.nothing),
      (
        .change,
        { watches in
          answer.withLock { $0 = watches.shown.window?.attempt?.answer }
          watches.pair("Kitchen")
        }
      ), into: captured)
    #expect(watch.name == "Kitchen" && answer.withLock { $0 } == .accepted)
    #expect(
      captured.talkUnbroken.hasSuffix(
        """
        Kitchen wants to pair, with the digits 012 345. \
        Does the watch show the same digits? (y/n) Now confirm on Kitchen that they match.
        """))
  }

  @Test("S5-8 Other digits are refused, and the next watch may ask")
  func otherDigits() async throws {
    let captured = CapturedOutput()
    let watch = try await wait(
      (.change, { $0.ask("Stranger", "999999") }), (.line("what"), Self.nothing),
      (.line("n"), Self.nothing),
      (
        .change,
        { watches in
          #expect(watches.shown.window?.attempt?.answer == .refused)
          watches.change { $0.window?.attempt = nil }
        }
      ), (.change, { $0.ask("Kitchen", "012345") }), (.line("y"), Self.nothing),
      (.change, { $0.pair("Kitchen") }), into: captured)
    #expect(watch.name == "Kitchen")
    let talk = captured.talkUnbroken
    // Asked again after an invalid answer, and then for the next watch.
    #expect(talk.ranges(of: "Does the watch show the same digits?").count == 3)
    #expect(talk.contains("Stranger wasn't paired. You have 2 attempts with digits left."))
    #expect(!talk.contains("has stopped trying to pair"))
  }

  @Test("S5-8 An answer after the question has ended is ignored")
  func late() async throws {
    let captured = CapturedOutput()
    _ = try await wait(
      (.change, { $0.ask("Kitchen", "012345") }),
      (.line("y"), { $0.change { $0.window?.attempt = nil } }),
      (.line("y"), { $0.ask("Other", "777777") }), (.line(nil), Self.nothing),
      (
        .change,
        { watches in
          #expect(watches.shown.window?.attempt?.answer == .open)
          watches.pair("Kitchen")
        }
      ), into: captured)
    #expect(
      captured.talkUnbroken.contains(
        "Kitchen has stopped trying to pair. You have 2 attempts with digits left."))
  }

  @Test("S5-8 A line only confirms the digits that were shown when it was begun")
  func begunForOthers() async throws {
    let captured = CapturedOutput()
    _ = try await wait(
      (.change, { $0.ask("Stranger", "999999") }), (.change, { $0.ask("Kitchen", "012345") }),
      (.line("y"), Self.nothing),
      (.alarm, { #expect($0.shown.window?.attempt?.answer == .open) }),
      (.line("y"), Self.nothing),
      (
        .change,
        { watches in
          #expect(watches.shown.window?.attempt?.answer == .accepted)
          watches.pair("Kitchen")
        }
      ), into: captured)
    #expect(
      captured.talkUnbroken.contains(
        "The digits changed while you were typing. Please answer again. "
          + "Does the watch show the same digits? (y/n)"))
  }

  @Test("S5-8 Without a terminal the digits cannot be confirmed, and the ticket still pairs")
  func noTerminal() async throws {
    let captured = CapturedOutput()
    let watch = try await wait(
      (.change, { $0.ask("Kitchen", "012345") }), (.change, { $0.pair("Wrist") }),
      isTyping: false, into: captured)
    #expect(watch.name == "Wrist" && !captured.talk.contains("(y/n)"))
  }

  @Test("S5-8 Ctrl-C ends it, and the ticket with it")
  func interruption() async throws {
    await #expect(throws: CancellationError.self) {
      _ = try await wait((.alarm, Self.nothing), (.interruption, Self.nothing))
    }
    #expect(watches.shown.window == nil && watches.shown.watches.isEmpty)
  }

  @Test("S5-8 Ctrl-C keeps a window that another process opened meanwhile")
  func interruptionElsewhere() async throws {
    let other = SecretDigest([1])
    await #expect(throws: CancellationError.self) {
      _ = try await wait(
        (.alarm, Self.nothing), (.interruption, { $0.change { $0.window?.ticket = other } }))
    }
    #expect(watches.shown.window?.ticket == other)
  }

  @Test(
    "S5-8 A window that ends without a watch is reported, with the reason",
    arguments: [
      ("2026-05-17T12:02", "No watch paired in time."),
      ("2026-05-17T12:01", "This ticket was cancelled or replaced."),
    ])
  func ended(now: String, message: String) async throws {
    let error = await #expect(throws: CommandFailure.self) {
      _ = try await wait((.alarm, { $0.change { $0.window = nil } }), now: now)
    }
    let failure = try #require(error)
    #expect(failure.status == .unavailable && failure.englishMessage == message)
    #expect(failure.englishHint == "Start again with: waymark watch pair")
  }

  @Test("S5-8 A window opened again by another process is a different one")
  func replaced() async throws {
    let error = await #expect(throws: CommandFailure.self) {
      _ = try await wait(
        (
          .change,
          { watches in
            watches.change { status in
              status.window = PairingWindow(
                ticket: SecretDigest([1]), expiresAt: watches.now + PairingWindow.lifetime)
            }
          }
        ))
    }
    #expect(error?.englishMessage.contains("cancelled or replaced") == true)
  }
}

/// S5-8: how long a command waits for watches to respond.
struct FollowingWatchesTests {
  /// How often the timeout restarted.
  ///
  /// - Parameter log: what else happens each time.
  private func wait(
    _ watches: InMemoryWatches, _ wakes: Wake...,
    meanwhile log: @escaping @Sendable (inout WatchStatus) -> Void = { _ in }
  ) async throws -> Int {
    var anna = try Person()
    anna.watches = watches
    let restarts = Mutex(0)
    let (stream, continuation) = AsyncStream<Wake>.makeStream()
    for wake in wakes { continuation.yield(wake) }
    continuation.finish()
    try await anna.work { context in
      try await FollowingWatches(context: context).wait(for: stream) {
        restarts.withLock { $0 += 1 }
        // It receives one more change for each wait.
        watches.change { status in
          let held = status.watches[0].holds?.number ?? 0
          status.watches[0].holds = Revision(status.incarnation, held + 1)
          log(&status)
        }
      }
    }
    return restarts.withLock { $0 }
  }

  private func watches(behind: Int64) -> InMemoryWatches {
    let watches = InMemoryWatches(now: Instant(secondsSince1970: 1_779_019_200))
    watches.pair("Kitchen")
    watches.change { status in
      status.newest = Revision(status.incarnation, behind)
    }
    return watches
  }

  @Test("S5-8 Up-to-date watches are not waited for")
  func none() async throws {
    let watches = watches(behind: 1)
    watches.change { $0.watches[0].holds = $0.newest }
    #expect(try await wait(watches, .alarm) == 0)
  }

  @Test("S5-8 A following watch is waited for until it is up to date")
  func follows() async throws {
    let watches = watches(behind: 3)
    #expect(try await wait(watches, .change, .change, .change, .change) == 3)
    #expect(watches.shown.pending(watches.shown.watches[0]) == 0)
  }

  @Test("S5-8 Entries logged during the wait do not prolong it")
  func logging() async throws {
    let watches = watches(behind: 3)
    // With each check one more is logged, so that the watch is never up to date.
    let restarts = try await wait(
      watches, .change, .change, .change, .change, .change, .change,
      meanwhile: { status in
        status.newest = Revision(status.incarnation, (status.newest?.number ?? 0) + 1)
      })
    #expect(restarts == 3)
    #expect(watches.shown.pending(watches.shown.watches[0]) > 0)
  }

  @Test(
    "S5-8 A watch that receives nothing for a while is given up",
    arguments: [Wake.alarm, .interruption])
  func givesUp(wake: Wake) async throws {
    let watches = watches(behind: 9)
    #expect(try await wait(watches, wake, .change, .change) == 1)
  }
}
