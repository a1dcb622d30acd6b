public import Contracts

/// What a store of the revisions of widgets promises.
public enum WidgetSignalStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any WidgetSignalStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        try store.save(WidgetSignal(widget: "today", revision: 1), in: transaction)
      },
      question: { store, transaction in try store.signals(in: transaction) }
    ).all + [
      Law("A widget that never changed has no signal") { subject in
        try demand("all", try await subject.read { try $0.signals(in: $1) }, is: [])
        try demand("one", try await subject.read { try $0.signal(of: "today", in: $1) }, is: nil)
      },
      Law("The last signal of each widget is kept, in order of name") { subject in
        let today = WidgetSignal(widget: "today", revision: 7_000_000_000, isPending: true)
        let streak = WidgetSignal(widget: "streak", revision: 2)
        for signal in [WidgetSignal(widget: "today", revision: 1), streak, today] {
          try await subject.write { try $0.save(signal, in: $1) }
        }
        try demand(
          "all", try await subject.read { try $0.signals(in: $1) }, is: [streak, today])
        try demand(
          "one", try await subject.read { try $0.signal(of: "today", in: $1) }, is: today)
        try demand(
          "another", try await subject.read { try $0.signal(of: "Today", in: $1) }, is: nil)
      },
    ]
}
