public import Contracts

/// What a store of deliveries promises.
public enum DeliveryStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any DeliveryStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.note(note(1), in: transaction) },
      question: { store, transaction in try store.latest(in: transaction) }
    ).all + [
      Law("The result of a body is found by its digest and its source") { subject in
        let refused = note(2, refusal: Phrase("\("x.json") is empty."))
        for note in [note(1, future: 7, rejected: 8), refused] {
          try await subject.write { try $0.note(note, in: $1) }
          try demand("the note", try await found(note, subject), is: note)
        }
        try demand("of another", try await found(note(1, of: "tablet"), subject), is: nil)
        try demand("of nobody", try await found(note(3), subject), is: nil)
      },
      Law("The last result of a body counts, and the last import of a source") { subject in
        for note in [
          note(1, of: "tablet"), note(1, refusal: Phrase("no")), note(2), note(1),
          note(3, refusal: Phrase("no")),
        ] { try await subject.write { try $0.note(note, in: $1) } }
        try demand("the note", try await found(note(1), subject), is: note(1))
        try demand(
          "the latest", try await subject.read { try $0.latest(in: $1) },
          is: [note(1), note(1, of: "tablet")])
      },
      Law("Refusals are listed by source, each body once, with the last reason") { subject in
        for note in [
          note(1, refusal: Phrase(verbatim: "early")),
          note(7, refusal: Phrase(verbatim: "later imported")),
          note(9, of: "tablet", refusal: Phrase("no")), note(8, refusal: Phrase("no")), note(7),
          note(6, refusal: Phrase("\("x.json") is empty.")), note(8, refusal: Phrase("no")),
          note(6, refusal: Phrase("\("y.json") is empty.")),
        ] { try await subject.write { try $0.note(note, in: $1) } }
        let since = Instant(secondsSince1970: 6)
        try demand(
          "the refusals", try await subject.read { try $0.refusals(since: since, in: $1) },
          is: [
            DeliveryRefusals(
              source: "phone", count: 2, lastAt: Instant(secondsSince1970: 6),
              lastReason: Phrase("\("y.json") is empty.")),
            DeliveryRefusals(
              source: "tablet", count: 1, lastAt: Instant(secondsSince1970: 9),
              lastReason: Phrase("no")),
          ])
      },
      Law("The newest of each source are kept") { subject in
        try await subject.write { store, transaction in
          try store.note(note(0, of: "tablet"), in: transaction)
          for number in 0...DeliveryNote.capacity {
            try store.note(note(number), in: transaction)
          }
        }
        try demand("the oldest", try await found(note(0), subject), is: nil)
        try demand("the next", try await found(note(1), subject), is: note(1))
        let other = note(0, of: "tablet")
        try demand("of another", try await found(other, subject), is: other)
      },
      Law("Imports do not displace a source's refusals, nor refusals its imports") {
        subject in
        let more = DeliveryNote.capacity + 1
        let refused = note(0, refusal: Phrase("no"))
        try await subject.write { store, transaction in
          try store.note(refused, in: transaction)
          for number in 1...more { try store.note(note(number), in: transaction) }
        }
        try demand("what was refused", try await found(refused, subject), is: refused)
        try demand("the oldest imported", try await found(note(1), subject), is: nil)
        try await subject.write { store, transaction in
          for number in 1...more {
            try store.note(note(more + number, refusal: Phrase("no")), in: transaction)
          }
        }
        try demand("the oldest refused", try await found(refused, subject), is: nil)
        try demand("what was imported", try await found(note(more), subject), is: note(more))
      },
      Law("Forgetting a source deletes only its imports") { subject in
        let refused = note(2, refusal: Phrase("no"))
        for note in [note(1), refused, note(3), note(1, of: "tablet")] {
          try await subject.write { try $0.note(note, in: $1) }
        }
        try await subject.write { try $0.forgetImported(of: "phone", in: $1) }
        for number in [1, 3] {
          try demand("a note", try await found(note(number), subject), is: nil)
        }
        try demand("what was refused", try await found(refused, subject), is: refused)
        try demand(
          "the latest", try await subject.read { try $0.latest(in: $1) },
          is: [note(1, of: "tablet")])
      },
    ]

  private static func found(
    _ note: DeliveryNote, _ subject: StoreUnderTest<any DeliveryStore>
  ) async throws -> DeliveryNote? {
    try await subject.read { try $0.note(of: note.digest, from: note.source, in: $1) }
  }

  private static func note(
    _ number: Int, of source: String = "phone", future: Int = 0, rejected: Int = 0,
    refusal: Phrase? = nil
  ) -> DeliveryNote {
    DeliveryNote(
      source: source, digest: (0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 % 8)) },
      receivedAt: Instant(secondsSince1970: Int64(number)), samplesInFuture: future,
      recordsRejected: rejected, refusal: refusal)
  }
}
