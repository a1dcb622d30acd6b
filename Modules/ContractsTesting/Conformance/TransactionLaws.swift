import Contracts

/// What every store promises about transactions, checked with one change and one query.
struct TransactionLaws<Store: Sendable, Answer: Equatable & Sendable>: Sendable {
  typealias Law = ConformanceLaw<StoreUnderTest<Store>>

  private struct Interruption: Error {}

  /// Changes the result of `question`; an event is appended in the same transaction.
  let change: @Sendable (Store, any WriteTransaction) throws -> Void
  let question: @Sendable (Store, any Transaction) throws -> Answer

  var all: [Law] { [thrownAway, committed, visibleWithin, foreign] }

  private var thrownAway: Law {
    Law("A write that throws leaves nothing, neither state nor event") { subject in
      let before = try await subject.read(question)
      do {
        try await subject.write { store, transaction in
          try change(store, transaction)
          try subject.eventLog.append(
            LawEvent(number: 1), at: Instant(secondsSince1970: 0), in: transaction)
          throw Interruption()
        }
        throw LawBroken("the error of the closure was swallowed")
      } catch is Interruption {}
      try demand("the state after it", try await subject.read(question), is: before)
      try demand("the number of events", try await subject.latestSequence(), is: 0)
    }
  }

  private var committed: Law {
    Law("A write that returns is there for every later transaction, with its event") { subject in
      let before = try await subject.read(question)
      try await subject.write { store, transaction in
        try change(store, transaction)
        try subject.eventLog.append(
          LawEvent(number: 1), at: Instant(secondsSince1970: 0), in: transaction)
      }
      let after = try await subject.read(question)
      try demand(after != before, "nothing changed: \(after)")
      try demand("the same seen by a writer", try await subject.write(question), is: after)
      try demand("the number of events", try await subject.latestSequence(), is: 1)
    }
  }

  private var visibleWithin: Law {
    Law("A write sees its own changes") { subject in
      let within = try await subject.write { store, transaction in
        try change(store, transaction)
        return try question(store, transaction)
      }
      try demand("the state afterwards", try await subject.read(question), is: within)
    }
  }

  private var foreign: Law {
    Law("A transaction of another record is refused, for reading and for writing") { subject in
      try demandRefusal("reading") { _ = try question(subject.store, ForeignTransaction()) }
      try demandRefusal("writing") { try change(subject.store, ForeignTransaction()) }
    }
  }

  private func demandRefusal(_ what: String, _ work: () throws -> Void) throws {
    do {
      try work()
    } catch StorageError.foreignTransaction {
      return
    }
    throw LawBroken("\(what) with a foreign transaction was accepted")
  }
}

extension StoreUnderTest {
  fileprivate func latestSequence() async throws -> Int64 {
    try await unitOfWork.read { try eventLog.latestSequence(in: $0) }
  }
}
