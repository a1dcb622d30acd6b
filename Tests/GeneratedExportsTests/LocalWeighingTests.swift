import Contracts
import Testing

/// Weighings from files with clock times and no zone.
@Suite struct LocalWeighingTests {
  private static let files: [(name: String, text: String)] = [
    (
      "weight.csv",
      "Date,\"Weight (kg)\",\"Fat mass (kg)\",Comments\n2024-05-07 08:00:00,80.0,17.8,\n"
        + "2024-05-08 08:00:00,80.0,17.8,\n2024-05-08 23:30:00,80.1,,\n"
    ),
    (
      "openScale.csv",
      "DATE,TIME,BMI,BODY_FAT,COMMENT,WEIGHT\n2024-05-07,08:00:00,24.4,20.3,,80.0\n"
        + "2024-05-08,08:00:00,24.4,20.3,,80.0\n2024-05-08,23:30:00,24.4,20.3,,80.1\n"
    ),
    (
      "libra.csv",
      "#Version: 5\n#Units: kg\n#date;weight;log\n2024-05-07 08:00:00;80.0;\n"
        + "2024-05-08 08:00:00;80.0;\n2024-05-08 23:30:00;80.1;\n"
    ),
    (
      "renpho.csv",
      "Date, Time, Weight(kg),BMI,Body Fat(%),Remarks\n2024-05-07,08:00:00,80.0,24.4,20.3,--\n"
        + "2024-05-08,08:00:00,80.0,24.4,20.3,--\n2024-05-08,23:30:00,80.1,24.4,20.3,--\n"
    ),
    (
      "weight-2024-05-07.json",
      """
      [{"logId":1,"weight":80.0,"bmi":24.4,"date":"05/07/24","time":"08:00:00"},
       {"logId":2,"weight":80.0,"bmi":24.4,"date":"05/08/24","time":"08:00:00"},
       {"logId":3,"weight":80.1,"bmi":24.4,"date":"05/08/24","time":"23:30:00"}]
      """
    ),
    (
      "body.csv",
      "time,weight,height,bmi,fatRate,bodyWaterRate,boneMass,metabolism,muscleRate,visceralFat\n"
        + "2024-05-07 08:00:00,80.0,178.0,25.2,null,null,null,null,null,null\n"
        + "2024-05-08 08:00:00,80.0,178.0,25.2,null,null,null,null,null,null\n"
        + "2024-05-08 23:30:00,80.1,178.0,25.2,null,null,null,null,null,null\n"
    ),
    (
      "HealthAutoExport.json",
      """
      {"data":{"metrics":[{"name":"weight_body_mass","units":"kg","data":[
        {"date":"2024-05-07 08:00:00","qty":80.0},{"date":"2024-05-08 08:00:00","qty":80.0},
        {"date":"2024-05-08 23:30:00","qty":80.1}]}]}}
      """
    ),
    (
      "qs.csv",
      "Start,Finish,Body Mass (kg)\n07-May-2024 08:00,07-May-2024 09:00,80.0\n"
        + "08-May-2024 08:00,08-May-2024 09:00,80.0\n08-May-2024 23:30,09-May-2024 00:00,80.1\n"
    ),
  ]

  @Test(
    "S7-1 a weighing at a local time exists once after a change of zone, at its clock time there",
    arguments: files.indices)
  func moved(file: Int) async throws {
    let (name, text) = Self.files[file]
    let record = try ImportedRecord()
    try await record.move("Europe/Berlin", from: #require(Day("2023-01-01")))
    let first = try await record.importExport(text, as: name)
    #expect(first.samplesAdded == 3)
    let before = try await record.weightEntries()
    // 08:00 and 23:30 in Berlin, two hours ahead of UTC.
    #expect(Self.times(before) == ["05-07T06:00", "05-08T06:00", "05-08T21:30"])
    try await record.move("America/New_York", from: #require(Day("2024-05-08")))
    let again = try await record.importExport(text, as: name)
    #expect(again.samplesAdded == 0)
    #expect(again.samplesDuplicate == 3)
    let after = try await record.weightEntries()
    // Six hours later.
    #expect(Self.times(after) == ["05-07T06:00", "05-08T12:00", "05-09T03:30"])
    #expect(after.map(\.id) == before.map(\.id))
    #expect(try await record.weights() == [80_000, 80_000, 80_100])
    #expect(try await record.importExport(text, as: name).samplesAdded == 0)
    #expect(try await record.weightEntries() == after)
    try await record.undo(3)
    #expect(try await record.weightEntries() == after)
    try await record.undo(2)
    #expect(try await record.weightEntries() == before)
    try await record.undo(1)
    #expect(try await record.weightEntries().isEmpty)
  }

  private static func times(_ entries: [WeightEntry]) -> [String] {
    let calendar = PersonalCalendar(only: FixedZone.utc)
    return entries.map {
      String(InstantText.iso8601($0.instant, in: calendar).dropFirst(5).prefix(11))
    }
  }
}
