internal import Contracts

/// One run of ``HCWebhookReader``.
struct HCWebhookReading {
  private static let paths = JSONPaths(
    "count", "meters", "calories", "kilograms", "percentage", "starttime", "endtime", "time",
    "type",
    "distancemeters", "steps", "metadata.dataorigin")
  /// A delivery of two days has some thousand.
  private static let mostRecords = 1 << 18

  private enum Kind {
    case amount(SampleKind, key: String, factor: Double)
    case weight, bodyFat, exercise

    /// - Parameter key: in lower case, without `_`.
    init?(_ key: String) {
      switch key {
      case "steps": self = .amount(.steps, key: "count", factor: 1)
      case "distance": self = .amount(.distance, key: "meters", factor: 1_000)
      case "activecalories": self = .amount(.activeEnergy, key: "calories", factor: 1_000)
      case "weight": self = .weight
      case "bodyfat": self = .bodyFat
      case "exercise": self = .exercise
      default: return nil
      }
    }
  }

  private var tokens: JSONTokens
  private let context: ImportContext
  private let sink: any SampleSink
  /// What was read; it is only known at the end whether all of it is a test.
  private var records: [(kind: Kind, record: JSONRecord)] = []
  private var timestamp: Instant?
  /// The line that says that it is a test.
  private var testLine: Int?
  private(set) var tally = ImportTally()

  init(_ content: Content, into sink: any SampleSink, _ context: ImportContext) {
    tokens = JSONTokens(content.bytes)
    self.context = context
    self.sink = sink
  }

  mutating func read(_ progress: inout ProgressMeter) throws {
    do {
      try readDocument(&progress)
    } catch let defect as ContentDefect {
      tally.defect = defect.tallied
    }
    if let testLine {
      tally.ignore(records.count)
      tally.recordsRead += 1
      tally.reject(
        line: testLine, reason: Phrase("a test of the app, with invented numbers"))
    } else {
      try finish()
    }
  }

  private mutating func readDocument(_ progress: inout ProgressMeter) throws {
    guard try tokens.enterObject() else { return }
    while let key = try tokens.nextKey() {
      let plain = key.plainKey
      if let kind = Kind(plain) {
        guard try tokens.enterArray() else { continue }
        while let first = try tokens.nextElement() {
          let record = try tokens.record(first, keeping: Self.paths, named: \.plainKey)
          try progress.report(tokens.position)
          guard records.count < Self.mostRecords else {
            throw ContentDefect(
              line: tokens.line, reason: Phrase("more than \(Self.mostRecords) records"))
          }
          records.append((kind, record))
        }
        continue
      }
      let line = tokens.line
      switch plain {
      case "timestamp":
        if let text = try tokens.value()?.text, let time = InstantText(text) {
          timestamp = time.instant(in: context.calendar)
        }
      case "test":
        if try tokens.value() == .bool(true) { testLine = line }
      default:
        tally.ignore(try tokens.skipCounting())
      }
    }
    _ = try tokens.next()
  }

  /// A phone's clock may be ahead by years, and would overrule every later delivery.
  private var asOf: Instant {
    guard let timestamp else { return context.asOf }
    return context.asOf == .distantPast ? timestamp : min(timestamp, context.asOf)
  }

  private mutating func finish() throws {
    var amounts = HCWebhookAmounts(sink, context, asOf: asOf)
    var tally = self.tally
    defer { self.tally = tally }
    for (kind, record) in records {
      try tally.count(line: record.line) {
        guard record.isReadable else { throw SampleRefusal.unreadableRow }
        let source = try sink.source(for: origin(of: record))
        switch kind {
        case .amount(let kind, let key, let factor):
          return try amounts.add(record, kind, key, factor, from: source)
        case .weight:
          try sink.add(
            SampleRules.weighing(
              grams: record.required("kilograms") * 1_000, unit: .kilograms,
              at: record.instant("time")), from: source)
        case .bodyFat:
          try sink.add(
            SampleRules.bodyFat(
              share: record.required("percentage") / 100, at: record.instant("time")),
            from: source)
        case .exercise:
          try sink.add(workout(record), from: source)
        }
        return true
      }
    }
    try amounts.flush(&tally)
  }

  private func origin(of record: JSONRecord) -> SourceDescription {
    if let package = record.text("metadata.dataorigin") {
      return SourceDescription(name: AndroidApp.name(of: package), kind: .other)
    }
    return context.origin(else: SourceDescription(name: "HC Webhook", kind: .phone))
  }

  private func workout(_ record: JSONRecord) throws(SampleRefusal) -> Workout {
    let start = try record.instant("starttime", called: "start_time")
    let end = try record.instant("endtime", called: "end_time")
    var workout = try WorkoutRules.workout(
      HealthConnectExercise.activity(record.text("type") ?? ""), from: start,
      seconds: Double(end - start), meters: try? record.amount("distancemeters"),
      kilocalories: nil)
    if let steps = try? record.amount("steps"), steps > 0 {
      workout.steps = (try? SampleRules.sample(of: .steps, amount: steps, from: start, to: end))
        .map { Int($0.value) }
    }
    return workout
  }
}

extension JSONRecord {
  fileprivate func required(_ path: StaticString) throws(SampleRefusal) -> Double {
    guard let amount = try amount("\(path)") else { throw .missing(path) }
    return amount
  }

  /// A time of UTC, or with an offset.
  ///
  /// - Parameter name: of the key in the document.
  func instant(
    _ path: StaticString, called name: StaticString? = nil
  ) throws(SampleRefusal) -> Instant {
    guard let text = text("\(path)") else { throw .missing(name ?? path) }
    guard case .absolute(let instant)? = InstantText(text) else { throw .unreadableDate }
    try SampleRules.check(instant)
    return instant
  }
}

extension String {
  /// `activecalories` for `active_calories` and `activeCalories`.
  fileprivate var plainKey: String { filter { $0 != "_" }.lowercased() }
}
