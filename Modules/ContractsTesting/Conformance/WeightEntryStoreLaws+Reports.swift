import Contracts

extension WeightEntryStoreLaws {
  static let reports: [Law] = [
    Law("Reports are the weighings of the samples, in order, and belong to no entry at first") {
      subject in
      let samples = [20, 10].map { sample($0, 80_000) } + [sample(10, 79_000), sample(30, 70_000)]
      let merged = try await subject.importWeighings(samples, from: SourceStoreLaws.watch)
      let found = try await subject.reports(10..<30)
      try demand(
        "the reports", found.map(\.sample),
        is: [sample(10, 79_000), sample(10, 80_000), sample(20, 80_000)])
      try demand("what they count for", found.map(\.entry), is: [nil, nil, nil])
      try demand(
        "what the merge told", Set(merged.weighings), is: Set(try await subject.reports(0..<99)))
    },
    Law("The entry of a report is stored, and can be changed") { subject in
      _ = try await subject.importWeighings(
        [sample(10, 80_000), sample(20, 81_000)], from: SourceStoreLaws.watch)
      let entry = try await subject.weigh(80_000, at: 10)
      for number in [entry.id, entry.id + 1] {
        var report = try await subject.reports(10..<11)[0]
        report.entry = number
        try await subject.write { [report] in try $0.weights.assign([report], in: $1) }
        try demand(
          "the numbers", try await subject.reports(0..<99).map(\.entry), is: [number, nil])
      }
    },
    Law("A report still belongs to an entry that was deleted") { subject in
      _ = try await subject.importWeighings([sample(10, 80_000)], from: SourceStoreLaws.watch)
      let entry = try await subject.weigh(80_000, at: 10)
      var report = try await subject.reports(0..<99)[0]
      report.entry = entry.id
      try await subject.write { [report] in try $0.weights.assign([report], in: $1) }
      try await subject.write { try $0.weights.delete(entry.id, at: .law(0), in: $1) }
      try demand("the report", try await subject.reports(0..<99), is: [report])
    },
    Law(
      "The entry of a report is still stored when the report is removed and comes back, until it is unassigned"
    ) {
      subject in
      let number = RecordedImport.ID(rawValue: 1_000_000)
      func importWeight(_ offset: Int64) async throws {
        let staging = try subject.store.samples.makeStaging()
        try staging.add(sample(10, 80_000), from: staging.source(for: SourceStoreLaws.watch))
        try await subject.write {
          _ = try $0.samples.merge(
            staging, as: RecordedImport.ID(rawValue: number.rawValue + offset), in: $1
          ) { _ in }
        }
      }
      try await importWeight(0)
      let entry = try await subject.weigh(80_000, at: 10)
      var report = try await subject.reports(0..<99)[0]
      report.entry = entry.id
      try await subject.write { [report] in try $0.weights.assign([report], in: $1) }
      try await subject.write { _ = try $0.samples.undo(number, in: $1) { _ in } }
      try demand("the reports", try await subject.reports(0..<99), is: [])
      try await importWeight(1)
      try demand("the report that came again", try await subject.reports(0..<99), is: [report])
      try await subject.write { try $0.weights.unassign(entry.id, in: $1) }
      try demand("its entry", try await subject.reports(0..<99).map(\.entry), is: [nil])
    },
    Law("Weighings at local times keep their entries when they move to other instants, and back") {
      subject in
      func importWeight(_ offset: Int64) async throws {
        let staging = try subject.store.samples.makeStaging()
        for time in [1_000, 2_000] as [Int64] {
          var sample = sample(time + offset, 80_000)
          sample.localTime = LocalTime(secondsSince1970: time)
          try staging.add(sample, from: staging.source(for: SourceStoreLaws.watch))
        }
        try await subject.write {
          _ = try $0.samples.merge(
            staging, as: RecordedImport.ID(rawValue: 2_000_000 + offset), in: $1
          ) { _ in }
        }
      }
      func expect(_ what: String, _ instants: [Int64]) async throws {
        let reports = try await subject.reports(0..<9_999)
        try demand("the entries \(what)", reports.map(\.entry), is: [71, 72])
        try demand("where \(what)", reports.map(\.sample.instant), is: instants.map { .law($0) })
      }
      try await importWeight(0)
      var reports = try await subject.reports(0..<9_999)
      for index in reports.indices { reports[index].entry = 71 + Int64(index) }
      try await subject.write { [reports] in try $0.weights.assign(reports, in: $1) }
      // The first moves to the second's old place.
      try await importWeight(1_000)
      try await expect("after a move", [2_000, 3_000])
      try await subject.write {
        _ = try $0.samples.undo(RecordedImport.ID(rawValue: 2_001_000), in: $1) { _ in }
      }
      try await expect("after it was undone", [1_000, 2_000])
    },
    Law("A merge reports only new weighings") { subject in
      _ = try await subject.importWeighings([sample(10, 80_000)], from: SourceStoreLaws.watch)
      let again = try await subject.importWeighings(
        [sample(10, 80_000), sample(20, 80_000)], from: SourceStoreLaws.watch)
      try demand("the new", again.weighings.map(\.sample), is: [sample(20, 80_000)])
      let phone = try await subject.importWeighings(
        [sample(10, 80_000)], from: SourceStoreLaws.phone)
      try demand("those of the phone", phone.weighings.map(\.sample), is: [sample(10, 80_000)])
      try demand("the reports", try await subject.reports(0..<99).count, is: 3)
    },
  ]

  private static func sample(_ second: Int64, _ grams: Int64) -> BodyMassSample {
    BodyMassSample(instant: .law(second), mass: Mass(grams: grams), unit: .kilograms)
  }
}
