public import Contracts

/// What a record promises about the life it is in.
public enum RecordLifeStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any RecordLifeStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in _ = try store.beginLife(in: transaction) },
      question: { store, transaction in try store.incarnation(in: transaction) }
    ).all + [
      Law("A query before the first write changes nothing") { subject in
        let own = try await subject.write { try $0.ownIncarnation(in: $1) }
        for _ in 1...2 {
          try demand("the life", try await subject.read { try $0.incarnation(in: $1) }, is: own)
          try demand(
            "its own", try await subject.write { try $0.ownIncarnation(in: $1) }, is: own)
        }
      },
      Law("A new life differs from all before, and is the record's own") { subject in
        var lives: Set<Incarnation> = [try await subject.read { try $0.incarnation(in: $1) }]
        for number in 2...20 {
          let begun = try await subject.write { try $0.beginLife(in: $1) }
          lives.insert(begun)
          try demand("the number of lives", lives.count, is: number)
          try demand("the life", try await subject.read { try $0.incarnation(in: $1) }, is: begun)
          try demand(
            "its own", try await subject.write { try $0.ownIncarnation(in: $1) }, is: begun)
        }
      },
    ]
}
