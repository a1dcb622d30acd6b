import Contracts
import TestSupport

@testable import WatchSync

/// Frames of every kind, for tests of their form.
enum SomeFrames {
  static let incarnation = Incarnation(number: 0x0123_4567_89ab_cdef)
  static let day = Day(ordinal: 20_780)
  static let instant = Instant(secondsSince1970: 1_795_000_000)

  static let payload = WatchPayload(
    day: day, currentSteps: 8_421, currentDistance: 6_123.456, currentCalories: 312.25,
    currentStreakCount: 12, stepGoal: 10_000, enableDailyStepGoal: true, unitSystem: "metric",
    weekStartsOn: "monday", stepCountMode: "all", enableNotifications: false,
    goalChangeLog: [.init(day: day.advanced(by: -9), stepGoal: 8_000, isEnabled: true)],
    weeklyRecords: [.init(day: day, steps: 8_421, distance: 6_123.456, calories: 312.25)],
    monthlyRecords: [.init(day: day, steps: 8_421, distance: 6_123.456, calories: 312.25)],
    recentWorkouts: [
      .init(activity: "running", start: instant, duration: 1_800, distance: 5_000, calories: nil)
    ], timestamp: instant)

  static let context = WatchContext(Revision(incarnation, 7), payload)

  static let entries: [NewEntry] = [
    .steps(-400),
    Weight(mass: Mass(grams: 86_183), unit: .pounds).map {
      .weight($0, bodyFat: BodyFat(tenths: 215), note: "after a \"walk\" 🚶🏽‍♀️")
    },
    Weight(mass: Mass(grams: 70_001), unit: .kilograms).map { .weight($0) },
    ExerciseName("Liegestütz").map { .exercise($0, repetitions: 20) },
    ExerciseName("plank").map { .exercise($0) },
  ].compactMap(\.self)

  static let hello = LinkFrame.sync(
    .hello(
      WatchHello(
        role: .watch, incarnation: incarnation, nonce: .max,
        queues: [EntryIdentity(incarnation, 3), EntryIdentity(Incarnation(number: 0), 0)],
        holds: Revision(incarnation, 6),
        compares: [EntrySpan(incarnation, first: 3, last: 8)])))

  static let answer = LinkFrame.sync(
    .hello(
      WatchHello(
        role: .phone, incarnation: incarnation, nonce: 0, queues: [EntryIdentity(incarnation, 9)],
        digests: [
          EntryDigests(
            incarnation, first: 8, [EntryDigest(number: .max), EntryDigest(number: 1)])
        ])))

  /// One of each entry.
  static let queued = entries.enumerated().map { index, entry in
    LinkFrame.sync(
      .queue(
        QueuedEntry(EntryIdentity(incarnation, Int64(index + 1)), instant, entry),
        after: index == 0 ? nil : EntryDigest(number: .max - UInt64(index))))
  }

  static let all: [LinkFrame] =
    [
      hello,
      .sync(.hello(WatchHello(role: .phone, incarnation: incarnation, nonce: 0))),
      answer,
      .sync(
        .acknowledged(
          EntryIdentity(incarnation, 9), EntryDigest(number: 7), by: Incarnation(number: 1))),
      .sync(.context(context)),
      .sync(.live(context.live)),
      .sync(.seen(incarnation, revision: 7)),
      .sync(.acknowledged(EntryIdentity(incarnation, 9), by: Incarnation(number: 1))),
      .sync(.ping),
      .sync(.pong),
      .pairing(.ticket(secret: "c2VjcmV0", name: "Küche")),
      .pairing(.commit(digest: "00ff", name: "watch")),
      .pairing(.reveal(nonce: "bm9uY2U")),
      .pairing(.compared(isSame: true)),
      .pairing(.compared(isSame: false)),
      .pairing(.nonce("bm9uY2U")),
      .pairing(.paired(name: nil)),
      .pairing(.paired(name: "Annas Rechner")),
      .unknown(type: "weather"),
    ]
    + queued
    + [
      PairingRefusal.closed, .busy, .wrongTicket, .wrongNonce, .noTriesLeft, .notConfirmed,
      .badName,
    ].map { .pairing(.refused($0)) }
}
