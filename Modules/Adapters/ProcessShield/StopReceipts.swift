import Foundation

/// What this shield has stopped: written before anything is stopped, so that exactly that is continued afterwards.
struct StopReceipts: Codable, Equatable {
  struct Stopped: Codable, Hashable {
    var app: String
    var process: ProcessIdentity
  }

  struct Frozen: Codable, Hashable {
    var app: String
    /// The path of its control group.
    var unit: String
  }

  private static let currentVersion = 1

  private var version = StopReceipts.currentVersion
  /// The start of the machine that the processes belong to.
  var boot: String
  /// The path of the record that locks.
  var record: String?
  /// The names of the apps to lock, running or not; sorted.
  var apps: [String] = []
  private(set) var stopped: [Stopped] = []
  private(set) var frozen: [Frozen] = []

  init(boot: String) {
    self.boot = boot
  }

  mutating func add(_ more: [Stopped]) {
    stopped = Set(stopped + more).sorted { ($0.process.id, $0.app) < ($1.process.id, $1.app) }
  }

  mutating func add(_ more: Frozen) {
    frozen = Set(frozen + [more]).sorted { ($0.unit, $0.app) < ($1.unit, $1.app) }
  }

  mutating func keepStopped(where isKept: (Stopped) -> Bool) {
    stopped = stopped.filter(isKept)
  }

  mutating func keepFrozen(where isKept: (Frozen) -> Bool) {
    frozen = frozen.filter(isKept)
  }

  /// Nil if they are damaged, or of another version.
  init?(json: [UInt8]) {
    guard let receipts = try? JSONDecoder().decode(Self.self, from: Data(json)),
      receipts.version == Self.currentVersion
    else { return nil }
    self = receipts
  }

  /// The same state is the same bytes.
  var json: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self))
    }
  }
}
