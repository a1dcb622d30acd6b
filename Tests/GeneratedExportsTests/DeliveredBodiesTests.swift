import Contracts
import Testing

/// Bodies that apps deliver over HTTP, read like in the programs.
struct DeliveredBodiesTests {
  private static let noon = Instant(secondsSince1970: 1_709_550_000)

  /// Records of HC Webhook, of ten minutes each, before noon UTC, by the number of the first
  /// minute.
  private func webhook(_ counts: [Int: Int], at time: String) -> String {
    let records = counts.sorted { $0.key < $1.key }.map { minute, count in
      """
      {"count":\(count),"start_time":"2024-03-04T10:\(minute):00Z",
      "end_time":"2024-03-04T10:\(minute + 9):00Z","metadata":{"data_origin":"com.strava"}}
      """
    }
    return """
      {"timestamp":"2024-03-04T\(time)Z","app_version":"1.9.4",
      "steps":[\(records.joined(separator: ","))]}
      """
  }

  /// The day as Health Auto Export sends it, by the hour or, with one count, as a whole.
  private func export(_ counts: [Int]) -> String {
    let rows = counts.enumerated().map { hour, count in
      #"{"date":"2024-03-04 \#(hour < 10 ? "0" : "")\#(hour):00:00 +0100","qty":\#(count)}"#
    }
    return """
      {"data":{"metrics":[{"name":"step_count","units":"count",
      "data":[\(rows.joined(separator: ","))]}]}}
      """
  }

  @Test(
    "S7-5 of two HC Webhook bodies in one second the one received last counts",
    arguments: [
      ("11:00:00.100", "11:00:00.900"), ("11:00:00.900", "11:00:00.100"), ("11:00:00", "11:00:00"),
    ])
  func webhooks(first: String, second: String) async throws {
    for received in [0, 5] as [Int64] {
      let record = try ImportedRecord()
      for (counts, time) in [
        ([10: 100, 20: 40], first), ([10: 125, 20: 40], second), ([10: 90], first),
      ] {
        try await record.importExport(
          webhook(counts, at: time), from: "phone", receivedAt: Self.noon + received)
      }
      // Records missing from the last one stay.
      #expect(try await record.steps() == ["2024-03-04": 130])
      // An older count arrives late.
      try await record.importExport(
        webhook([10: 80, 30: 7], at: "10:59:59"), from: "phone", receivedAt: Self.noon + 60)
      #expect(try await record.steps() == ["2024-03-04": 137])
    }
  }

  @Test("S5-9 S7-5 data of one app and time from two sources is not added up")
  func twoSources() async throws {
    let record = try ImportedRecord()
    for (counts, source) in [([10: 100], "phone"), ([10: 40], "tablet"), ([10: 125], "phone")] {
      try await record.importExport(
        webhook(counts, at: "11:00:00.500"), from: source, receivedAt: Self.noon)
    }
    #expect(try await record.steps() == ["2024-03-04": 125])
  }

  @Test(
    "S7-5 of Health Auto Export bodies received within a second the last one counts",
    arguments: [1, 24])
  func exports(parts: Int) async throws {
    let record = try ImportedRecord()
    for number in [300, 500, 200, 400, 100] {
      try await record.importExport(
        export(Array(repeating: number, count: parts)), from: "phone", receivedAt: Self.noon)
      #expect(try await record.steps() == ["2024-03-04": number * parts])
    }
  }

  @Test(
    "S7-2 an average weight delivered again is replaced, for a day and for an hour",
    arguments: ["00", "07"])
  func averages(hour: String) async throws {
    let record = try ImportedRecord()
    for grams in [80_000, 79_500, 79_200] as [Int64] {
      try await record.importExport(
        """
        {"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":[
        {"date":"2024-03-03 00:00:00 +0100","qty":81},
        {"date":"2024-03-04 \(hour):00:00 +0100","qty":\(Double(grams) / 1_000)}]}]}}
        """, from: "phone", receivedAt: Self.noon)
      #expect(try await record.weights() == [81_000, grams])
      #expect(try await record.weightEntries().count == 2)
    }
  }
}
