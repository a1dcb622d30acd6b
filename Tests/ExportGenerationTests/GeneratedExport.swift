import ExportGeneration
import Foundation

/// An export in memory, parsed without the code that wrote it.
struct GeneratedExport {
  struct Steps {
    let source: String
    let start: Date
    let end: Date
    let value: Int
    let line: String
  }

  let text: String
  let bytes: [UInt8]
  let truth: [TruthRow]

  init(_ options: ExportOptions) throws {
    let export = try HealthExport(options)
    let sink = MemoryByteSink()
    try export.write(to: sink)
    bytes = sink.bytes
    text = String(decoding: bytes, as: UTF8.self)
    truth = export.truth()
  }

  /// The top-level step records that are on one line.
  var steps: [Steps] {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd HH:mm:ss Z"
    return lines(of: "StepCount").compactMap { line in
      guard let start = format.date(from: Self.attribute("startDate", line)),
        let end = format.date(from: Self.attribute("endDate", line)),
        let value = Int(Self.attribute("value", line))
      else { return nil }
      return Steps(
        source: Self.attribute("sourceName", line), start: start, end: end, value: value, line: line
      )
    }
  }

  func lines(of type: String) -> [String] {
    text.split(separator: "\n").filter {
      $0.hasPrefix(" <Record type=\"HKQuantityTypeIdentifier\(type)\"")
    }
    .map(String.init)
  }

  static func attribute(_ name: String, _ line: String) -> String {
    guard let opening = line.range(of: " \(name)=\"") else { return "" }
    return String(line[opening.upperBound...].prefix { $0 != "\"" })
  }

  /// Steps per civil day of a zone, by the start of each record.
  static func sums(_ steps: [Steps], in zone: TimeZone) -> [String: Int] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return steps.reduce(into: [:]) { sums, sample in
      let parts = calendar.dateComponents([.year, .month, .day], from: sample.start)
      let day = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      sums[day, default: 0] += sample.value
    }
  }
}
