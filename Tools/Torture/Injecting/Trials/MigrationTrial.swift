/// A start that migrates an older record is killed at each of its calls that change a file, and halfway through each
/// write: the next one completes it, with the same rows as if nothing had happened.
///
/// A seed is the number of a record, from 1.
public struct MigrationTrial: Trial {
  private let records: [GoldenRecord]
  private let calls: EachCall

  public var name: String { "migrations" }

  /// - Parameters:
  ///   - only: only at this call; nil for each.
  ///   - step: 1 for every call, 2 for every other.
  public init(_ records: [GoldenRecord], only: UInt64? = nil, step: UInt64 = 1) {
    self.records = records
    calls = EachCall(only: only, step: step)
  }

  /// One of each record.
  public var seeds: Range<UInt64> { 1..<UInt64(records.count) + 1 }

  public func play(_ seed: UInt64, on bench: Bench) throws -> Tally {
    var tally = Tally()
    guard !records.isEmpty else { return tally }
    let record = records[Int((seed - 1) % UInt64(records.count))]
    let template = "\(bench.folder)/\(record.name)-unpacked"
    try record.unpack(into: template)
    let sandbox = try Sandbox(on: bench, named: "\(record.name)-migrated", copying: template)
    defer { sandbox.clear() }
    // It changes nothing but what every start does.
    try calls.play(
      ["today"], in: sandbox, replay: "migrations --seed \(seed) --rounds 1",
      label: "migrations-\(record.name)", into: &tally)
    return tally
  }
}
