import Contracts
import TestSupport
import Testing

@testable import HealthImport

struct JSONFuzzTests {
  private static let documents: [(name: String, text: String)] = [
    (
      "a.json",
      #"{"data":{"metrics":[{"data":[{"date":"2024-02-06 10:00:00 +0100","qty":3.5,"source":"W"}],"name":"step_count","units":"count"}],"workouts":[{"name":"Run","start":"2024-02-06 10:00:00 +0100","end":"2024-02-06 11:00:00 +0100","distance":{"qty":3,"units":"km"},"stepCount":[{"qty":3}]}]}}"#
    ),
    (
      "a.json",
      #"{"timestamp":"2026-03-02T12:00:00Z","app_version":"1","steps":[{"count":5,"start_time":"2026-03-02T11:00:00Z","end_time":"2026-03-02T11:10:00Z","metadata":{"data_origin":"a"}}],"weight":[{"kilograms":75.5,"time":"2026-03-02T11:00:00Z"}]}"#
    ),
    (
      "steps-2023.json",
      #"[{"dateTime":"02/25/23 13:17:00","value":"12"},{"dateTime":"02/25/23 13:18:00","value":"0"}]"#
    ),
    (
      "weight-2023.json",
      #"[{"logId":1,"weight":191.8,"bmi":27.7,"date":"05/18/15","time":"23:59:59","fat":20.1}]"#
    ),
    (
      "a.json",
      #"{"Data Source":"derived:com.google.step_count.delta:com.google.android.gms:estimated_steps","Data Points":[{"fitValue":[{"value":{"intVal":12}}],"startTimeNanos":1772445600000000000,"endTimeNanos":1772445660000000000}]}"#
    ),
    (
      "a.json",
      #"{"fitnessActivity":"walking","startTime":"2026-03-02T10:00:00.000Z","endTime":"2026-03-02T10:20:30.500Z","aggregate":[{"metricName":"com.google.step_count.delta","intValue":2300}]}"#
    ),
    (
      "a.json",
      #"[{"calendarDate":"2024-04-06","totalSteps":203,"wellnessEndTimeGmt":"2024-04-06T04:51:00.0"}]"#
    ),
  ]

  @Test("S7-1 no change of bytes crashes a JSON reader, or makes it count more than there is")
  func mutation() throws {
    let seed = LongForm.seed
    var random = SplitMix64(seed: seed)
    var recognized = 0
    for (name, text) in Self.documents {
      for _ in 0..<300 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let place = bytes.indices.randomElement(using: &random) ?? 0
          bytes[place] =
            Array(#"",;[]{}-:e9T+ "#.utf8 + [0, 0xFF]).randomElement(using: &random) ?? 0
        }
        if Bool.random(using: &random) {
          bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        }
        guard HealthFileReaders.known(of: .movement).content(name: name, head: bytes) != nil else {
          continue
        }
        recognized += 1
        var reading = TableReading()
        try reading.read(bytes, named: name)
        let tally = reading.tally
        #expect(tally.recordsRead <= 5, "seed \(seed)")
        #expect(
          tally.recordsRejected + tally.recordsIgnored <= tally.recordsRead, "seed \(seed)")
      }
    }
    #expect(recognized > 300)
  }
}
