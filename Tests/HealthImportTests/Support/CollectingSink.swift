import Contracts

@testable import HealthImport

/// Collects the results of readers from one or more files, with named sources and only what finally
/// counts.
final class CollectingSink: SampleSink {
  /// A sample with its measure, source and zone by name.
  struct Entry: Hashable {
    var source: String
    var measure: Measure.ID
    var start: Int64
    var duration: Int32
    var value: Int64
    var zone: String?
  }

  struct Weighing: Hashable {
    var source: String
    var sample: BodyMassSample
  }

  struct Training: Hashable {
    var source: String
    var workout: Workout
  }

  /// Everything collected that counts.
  struct Content: Hashable {
    var samples: Set<Entry> = []
    var totals: [DayKey: Int64] = [:]
    var weighings: Set<Weighing> = []
    var workouts: Set<Training> = []
  }

  struct DayKey: Hashable {
    var source: String
    var measure: Measure.ID
    var day: String
  }

  private(set) var sources: [SourceDescription] = []
  private(set) var orders: [[String]] = []
  private(set) var covers: [CoveredInterval] = []
  private(set) var bodyFats: [BodyFatSample] = []
  private var zones: [String] = []
  private var file = 0
  private var samples: [(file: Int, sample: SourcedSample)] = []
  private var coverFiles: [Int] = []
  private var claims: [DayKey: [TotalClaim]] = [:]
  private var weighings: Set<Weighing> = []
  private var workouts: Set<Training> = []

  /// At each instant the latest claim of a file counts; what no claim covers counts unchanged.
  var content: Content {
    var content = Content(weighings: weighings, workouts: workouts)
    for (file, sample) in samples {
      let claims = zip(covers, coverFiles).filter { cover, _ in
        cover.source == sample.source && cover.measure == sample.measure
          && cover.interval.contains(sample.sample.start)
      }
      let latest = claims.map(\.0.asOf).max()
      guard claims.isEmpty || claims.contains(where: { $0.0.asOf == latest && $0.1 == file })
      else { continue }
      content.samples.insert(
        Entry(
          source: name(of: sample.source), measure: sample.measure,
          start: sample.sample.start.secondsSince1970, duration: sample.sample.duration,
          value: sample.sample.value,
          zone: sample.sample.zone.map { zones[Int($0.rawValue)] }))
    }
    content.totals = claims.compactMapValues { TotalClaim.valueInEffect(among: $0) }
    return content
  }

  /// All samples, including those that do not count.
  var added: [SourcedSample] { samples.map(\.sample) }

  /// Over all sources.
  func sum(of measure: Measure.ID) -> Int64 {
    let content = content
    return content.samples.filter { $0.measure == measure }.map(\.value).reduce(0, +)
      + content.totals.filter { $0.key.measure == measure }.map(\.value).reduce(0, +)
  }

  func name(of source: Source.ID) -> String { sources[Int(source.rawValue)].fullName }

  func beginFile() { file += 1 }

  /// No test here reads several files with a damaged one among them.
  func dropFile() { preconditionFailure("a file was dropped") }

  func source(for description: SourceDescription) -> Source.ID {
    if let index = sources.firstIndex(of: description) { return Source.ID(rawValue: Int64(index)) }
    sources.append(description)
    return Source.ID(rawValue: Int64(sources.count - 1))
  }

  func zone(named name: String) -> ZoneID? {
    if let index = zones.firstIndex(of: name) { return ZoneID(rawValue: UInt16(index)) }
    zones.append(name)
    return ZoneID(rawValue: UInt16(zones.count - 1))
  }

  func add(_ samples: [SourcedSample]) { self.samples += samples.map { (file, $0) } }

  func cover(_ covered: CoveredInterval) {
    covers.append(covered)
    coverFiles.append(file)
  }

  func add(_ total: DayTotal, from source: Source.ID) { add(total, source, nil) }

  func add(_ total: DayTotal, from source: Source.ID, stated: TotalStatement) {
    add(total, source, stated)
  }

  private func add(_ total: DayTotal, _ source: Source.ID, _ statement: TotalStatement?) {
    let key = DayKey(source: name(of: source), measure: total.measure, day: total.day.description)
    claims[key, default: []].append(TotalClaim(value: total.value, statement: statement))
  }

  func order(_ sources: [Source.ID]) { orders.append(sources.map(name)) }

  func add(_ sample: BodyMassSample, from source: Source.ID) {
    weighings.insert(Weighing(source: name(of: source), sample: sample))
  }

  func add(_ sample: BodyFatSample, from source: Source.ID) { bodyFats.append(sample) }

  func add(_ workout: Workout, from source: Source.ID) {
    workouts.insert(Training(source: name(of: source), workout: workout))
  }
}

/// Reads texts with the matching reader.
struct TableReading {
  static let berlin = FixedZone(identifier: "Test/One", offset: 3_600)

  let sink = CollectingSink()
  private(set) var tally = ImportTally()
  private(set) var format: String?
  var context: ImportContext

  init(in rules: any ZoneRules = berlin, asOf: Instant = .distantPast) {
    context = ImportContext(calendar: PersonalCalendar(only: rules), asOf: asOf) { _ in }
  }

  /// The content of a single text.
  init(_ text: String, in rules: any ZoneRules = berlin, asOf: Instant = .distantPast) throws {
    self.init(in: rules, asOf: asOf)
    try read(text)
  }

  mutating func read(_ text: String, named name: String = "table.csv") throws {
    try read(Array(text.utf8), named: name)
  }

  mutating func read(_ bytes: [UInt8], named name: String = "table.csv") throws {
    let head = Array(bytes.prefix(1 << 16))
    guard let reader = HealthFileReaders.known(of: .movement).content(name: name, head: head) else {
      throw ImportError.unrecognized(path: name, formats: [])
    }
    sink.beginFile()
    let file = HealthFile(path: name, size: Int64(bytes.count), head: head)
    var progress = ProgressMeter(for: file, context)
    format = reader.format.identifier
    tally = try reader.read(
      Content(name: name, head: head, bytes: MemoryByteSource(bytes)), into: sink,
      context: context, progress: &progress)
  }

  var content: CollectingSink.Content { sink.content }

  /// In English, with the line of each.
  var rejections: [String] {
    tally.rejections.map { "\($0.line): \($0.reason)" }
  }
}
