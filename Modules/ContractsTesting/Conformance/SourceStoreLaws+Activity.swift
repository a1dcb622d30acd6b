import Contracts

extension SourceStoreLaws {
  static let activity: [Law] = [
    Law("A suggested order gives ranks from 0 to its sources and takes them from no other") {
      subject in
      let ids = try await subject.make([watch, phone, hand]).map(\.id)
      try await subject.write { try $0.sources.setSuggestedOrder([ids[1], ids[0]], in: $1) }
      try demand(
        "the ranks", try await subject.sources().map(\.suggestedRank), is: [1, 0, nil])
      try await subject.write { try $0.sources.setSuggestedOrder([ids[2], ids[1]], in: $1) }
      try demand(
        "the ranks of another file", try await subject.sources().map(\.suggestedRank),
        is: [1, 1, 0])
      try demand("the chosen ranks", try await subject.sources().compactMap(\.chosenRank), is: [])
    },
    Law("For each source, the last report and the days of its reports are known") { subject in
      let ids = try await subject.make([watch, phone, hand]).map(\.id)
      let day: Int64 = 86_400
      try demand("at first", try await subject.activity(), is: [:])
      for second in [day + 5, 3, day * 4, day + 1] {
        try await subject.write { try $0.sources.noteActivity([ids[0]], at: .law(second), in: $1) }
      }
      try await subject.write { try $0.sources.noteActivity([ids[1]], at: .law(-1), in: $1) }
      try demand(
        "then", try await subject.activity(),
        is: [
          ids[0]: SourceActivity(last: .law(day * 4), days: [.law(1), .law(2), .law(5)]),
          ids[1]: SourceActivity(last: .law(-1), days: [.law(0)]),
        ])
    },
    Law("The latest 14 days on which a source reported are known") { subject in
      let id = try await subject.make([watch])[0].id
      let days = [30, 2, 5, 40] + Array(8...20)
      for day in days {
        try await subject.write {
          try $0.sources.noteActivity([id], at: .law(Int64(day - 1) * 86_400 + 60), in: $1)
        }
      }
      try demand(
        "the activity", try await subject.activity()[id],
        is: SourceActivity(
          last: .law(39 * 86_400 + 60), days: days.sorted().suffix(14).map(Day.law)))
    },
    Law("A removed source has no reports, and having reports does not keep it") {
      subject in
      _ = try await subject.merge(1) { try $0.add([.steps(0, 60, 1, by: watch)]) }
      let id = try await subject.sources().map(\.id)
      try await subject.write { try $0.sources.noteActivity(Set(id), at: .law(0), in: $1) }
      _ = try await subject.undo(1)
      try demand("the sources", try await subject.sources(), is: [])
      try demand("the activity", try await subject.activity(), is: [:])
    },
  ]
}

extension StoreUnderTest<SampleStores> {
  fileprivate func activity() async throws -> [Source.ID: SourceActivity] {
    try await read { try $0.sources.activity(in: $1) }
  }
}
