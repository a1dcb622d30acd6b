import Contracts
import ContractsTesting
import ProcessLocks
import SQLiteStore
import TestSupport

@testable import Composition

/// Where an event log is stored.
enum LogPlace: String, CaseIterable, Sendable {
  case memory, file
}

/// An event with a number.
struct NumberSent: Event, Hashable {
  static let name = "NumberSent"
  var number: Int
}

/// The same event as a newer program writes it.
struct NewerNumberSent: Event, Hashable {
  static let name = NumberSent.name
  var numbers: [Int]
}

/// An event without subscribers.
struct UnsubscribedEvent: Event, Hashable {
  static let name = "UnsubscribedEvent"
}

/// A subscriber's reaction to a number.
struct NumberHandled: Event, Hashable {
  static let name = "NumberHandled"
  var by: String
  var number: Int
}

/// An event log with a manual clock.
struct LogFixture: Sendable {
  let unitOfWork: any UnitOfWork
  let events: any EventLog
  let clock = FixedTimeSource(now: Instant(secondsSince1970: 1_780_000_000))
  private let folder: TemporaryFolder?

  init(_ place: LogPlace = .memory) throws {
    switch place {
    case .memory:
      let record = InMemoryRecord()
      (unitOfWork, events, folder) = (record.unitOfWork, record.eventLog, nil)
    case .file:
      let folder = try TemporaryFolder()
      unitOfWork = try SQLiteRecord(
        path: folder.file("record.sqlite"), busyTimeout: 30, locks: FileLocks())
      (events, self.folder) = (SQLiteEventLog(), folder)
    }
  }

  /// The same file, opened as by another process.
  func another() throws -> any UnitOfWork {
    guard let folder else { return unitOfWork }
    return try SQLiteRecord(path: folder.file("record.sqlite"), busyTimeout: 30, locks: FileLocks())
  }

  func dispatcher(
    _ subscribers: [any EventSubscriber], over unitOfWork: (any UnitOfWork)? = nil,
    timeLimit: Duration = .seconds(60)
  ) -> EventDispatcher {
    EventDispatcher(
      unitOfWork: unitOfWork ?? self.unitOfWork, events: events, subscribers: subscribers,
      timeSource: clock, timeLimit: timeLimit)
  }

  func send(_ numbers: some Sequence<Int>) async throws {
    try await unitOfWork.write { transaction in
      for number in numbers {
        try events.append(NumberSent(number: number), at: clock.now(), in: transaction)
      }
    }
  }

  func appendUnsubscribed() async throws {
    try await unitOfWork.write {
      try events.append(UnsubscribedEvent(), at: clock.now(), in: $0)
    }
  }

  /// The numbers for which `subscriber` committed a reaction, in order.
  func handled(by subscriber: String) async throws -> [Int] {
    try await all(NumberHandled.self).filter { $0.by == subscriber }.map(\.number)
  }

  func all<E: Event>(_ type: E.Type) async throws -> [E] {
    try await unitOfWork.read { transaction in
      var found: [E] = []
      var last: Int64 = 0
      while let event = try events.next(after: last, among: .named([E.name]), in: transaction) {
        last = event.sequence
        if let typed = try event.event(as: type) { found.append(typed) }
      }
      return found
    }
  }

  func cursor(of subscriber: String) async throws -> SubscriberCursor? {
    try await unitOfWork.read { try events.cursor(of: subscriber, in: $0) }
  }

  func wait(seconds: Int64) {
    clock.set(clock.now() + seconds)
  }
}
