internal import Contracts

/// One run of ``HCWebhookReader``.
struct HCWebhookReading {
  private static let paths = JSONPaths(
    "count", "meters", "calories", "kilograms", "percentage", "starttime", "endtime", "time",
    "type",
    "distancemeters", "steps", "metadata.dataorigin", "metadata.id", "metadata.lastmodifiedtime",
    "metadata.recordingmethod",
    "metadata.device.manufacturer",
    "metadata.device.model", "metadata.device.type")
  /// A delivery of two days has some thousand.
  private static let mostRecords = 1 << 18

  private enum Kind {
    case amount(Measure, key: String, factor: Double)
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

  /// The content of a record, in few bytes: a delivery of months has hundreds of thousands.
  struct Finding {
    enum Content {
      case amount(HCWebhookAmounts.Amount)
      indirect case weighing(BodyMassSample)
      indirect case bodyFat(BodyFatSample)
      indirect case workout(Workout)
      indirect case refused(SampleRefusal)
    }

    var line: Int32
    /// Its index among the counters; nil for none.
    var counter: Int32?
    var content: Content
  }

  private var tokens: JSONTokens
  private let context: ImportContext
  private let sink: any SampleSink
  /// Everything read; whether it is a test is only known at the end.
  private var findings: [Finding] = []
  /// Apps, or devices of them.
  private var counters: [SourceDescription] = []
  private var places: [SourceDescription: Int32] = [:]
  private var timestamp: Instant?
  /// The line that marks it as a test.
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
      tally.ignore(findings.count)
      tally.recordsRead += 1
      tally.reject(
        line: testLine, reason: Phrase("a test from the app, with made-up numbers"))
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
          guard findings.count < Self.mostRecords else {
            throw ContentDefect(
              line: tokens.line, reason: Phrase("more than \(Self.mostRecords) records"))
          }
          keep(record, of: kind)
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

  /// A phone's clock may be years ahead, and would overrule every later delivery.
  private var asOf: Instant {
    guard let timestamp else { return context.asOf }
    return context.asOf == .distantPast ? timestamp : min(timestamp, context.asOf)
  }

  private mutating func keep(_ record: JSONRecord, of kind: Kind) {
    let content: Finding.Content
    do throws(SampleRefusal) {
      content = try self.content(of: record, kind)
    } catch {
      content = .refused(error)
    }
    let counter = record.text("metadata.dataorigin").map { package in
      var counter = SourceDescription(name: AndroidApp.name(of: package), kind: .other)
      if case .amount = content, record.isTyped {
        counter.kind = .hand
      } else if case .amount = content, let device = AndroidDevice(record) {
        counter.device = device.name
        counter.isWorn = device.isWorn
      }
      return place(of: counter)
    }
    findings.append(
      Finding(line: Int32(clamping: record.line), counter: counter, content: content))
  }

  private mutating func place(of counter: SourceDescription) -> Int32 {
    if let known = places[counter] { return known }
    let place = Int32(counters.count)
    counters.append(counter)
    places[counter] = place
    return place
  }

  private func content(
    of record: JSONRecord, _ kind: Kind
  ) throws(SampleRefusal) -> Finding.Content {
    guard record.isReadable else { throw .unreadableRow }
    switch kind {
    case .amount(let measure, let key, let factor):
      return .amount(try HCWebhookAmounts.Amount(record, measure, key, factor))
    case .weight:
      return .weighing(
        try SampleRules.weighing(
          grams: record.required("kilograms") * 1_000, unit: .kilograms,
          at: record.instant("time")))
    case .bodyFat:
      return .bodyFat(
        try SampleRules.bodyFat(
          share: record.required("percentage") / 100, at: record.instant("time")))
    case .exercise:
      return .workout(try workout(record))
    }
  }

  private mutating func finish() throws {
    var amounts = HCWebhookAmounts(sink, context, asOf: asOf)
    var tally = self.tally
    defer { self.tally = tally }
    for finding in findings {
      let line = Int(finding.line)
      let origin = origin(of: finding)
      try tally.count(line: line) {
        switch finding.content {
        case .amount(let amount):
          return amounts.add(
            amount, line: line, from: try sink.source(for: origin), isOfApp: finding.counter != nil)
        case .weighing(let sample): try sink.add(sample, from: sink.source(for: origin))
        case .bodyFat(let sample): try sink.add(sample, from: sink.source(for: origin))
        case .workout(var workout):
          workout.statedAt = workout.statedAt ?? asOf
          try sink.add(workout, from: sink.source(for: origin))
        case .refused(let refusal): throw refusal
        }
        return true
      }
    }
    try amounts.flush(&tally)
  }

  private func origin(of finding: Finding) -> SourceDescription {
    if let counter = finding.counter { return counters[Int(counter)] }
    return context.origin(else: SourceDescription(name: "HC Webhook", kind: .phone))
  }

  private func workout(_ record: JSONRecord) throws(SampleRefusal) -> Workout {
    let start = try record.instant("starttime", called: "start_time")
    let end = try record.instant("endtime", called: "end_time")
    return try WorkoutRules.workout(
      HealthConnectExercise.activity(record.text("type") ?? ""), from: start,
      seconds: Double(end - start), meters: try? record.amount("distancemeters"),
      kilocalories: nil, steps: try? record.amount("steps"), identity: record.text("metadata.id"),
      statedAt: record.text("metadata.lastmodifiedtime") == nil
        ? nil : try? record.instant("metadata.lastmodifiedtime"))
  }
}

extension AndroidDevice {
  fileprivate init?(_ record: JSONRecord) {
    self.init(
      manufacturer: record.text("metadata.device.manufacturer"),
      model: record.text("metadata.device.model"),
      type: record.text("metadata.device.type")
        ?? (try? record.amount("metadata.device.type")).flatMap { $0.map { String(Int($0)) } })
  }
}

extension JSONRecord {
  fileprivate func required(_ path: StaticString) throws(SampleRefusal) -> Double {
    guard let amount = try amount("\(path)") else { throw .missing(path) }
    return amount
  }

  /// Whether a person typed it into the app.
  ///
  /// Source: `Metadata.RECORDING_METHOD_MANUAL_ENTRY` of Health Connect, by its name or number.
  fileprivate var isTyped: Bool {
    let method = text("metadata.recordingmethod")?.plainKey
    return method == "manualentry" || (try? amount("metadata.recordingmethod")) == 3
  }

  /// A UTC time, or one with an offset.
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
