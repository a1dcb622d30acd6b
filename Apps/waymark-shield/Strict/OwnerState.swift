import Contracts

/// The state `waymark-shield` keeps for one user: what is locked for them, and the strict policy's state.
struct OwnerState: Hashable {
  var strict = StrictState()
  var held = LockedSites()

  /// What is locked for them apart from others' orders. Each part ends with its hours, and all of it with its day: a
  /// user who is away and cannot reach the goal does not block others the next day.
  func sites(in target: ShieldRequest.Target, at now: ClockReading) -> Set<String> {
    let strict = strict.lock?.remaining(at: now)?.sites[target] ?? []
    return (held.parts[target] ?? []).reduce(into: []) { sites, part in
      sites.formUnion(part.isCurrent(at: now.wall) ? part.sites : part.sites.intersection(strict))
    }
  }
}

/// The sites locked for one user.
struct LockedSites: Hashable {
  /// Sites that end at the same time.
  struct Part: Hashable, Codable {
    /// Their own Waymark sends the next order within a second or so.
    private static let grace: Int64 = 60

    var sites: Set<String>
    /// The end of the hours they were last ordered for, at most of their day.
    var until: Instant

    func isCurrent(at now: Instant) -> Bool { now < until + Self.grace }
  }

  var parts: [ShieldRequest.Target: [Part]] = [:]

  init() {}

  /// The locks of a strict state stored without this.
  init(of lock: StrictLock?) {
    for target in ShieldRequest.Target.allCases { hold(nil, lock, in: target) }
  }

  /// From now on what was ordered, and what a strict lock keeps from before.
  mutating func hold(_ order: ShieldOrder?, _ lock: StrictLock?, in target: ShieldRequest.Target) {
    var sites: [Instant: Set<String>] = [:]
    for part in order?.parts ?? [] {
      sites[part.until, default: []].formUnion(part.selection.sites)
    }
    for hold in lock?.holds ?? [] {
      sites[hold.until, default: []].formUnion(hold.sites[target] ?? [])
    }
    let all = sites.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    parts[target] = all.isEmpty ? nil : all.map { Part(sites: $0.value, until: $0.key) }
  }
}

extension LockedSites: Codable {
  private enum CodingKeys: CodingKey {
    case parts, sites, until
  }

  /// States from before there were parts have a single end for everything.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    typealias Target = ShieldRequest.Target
    if let until = try values.decodeIfPresent(Instant.self, forKey: .until) {
      let sites = try values.decode([Target: Set<String>].self, forKey: .sites)
      parts = sites.mapValues { [Part(sites: $0, until: until)] }
    } else {
      parts = try values.decodeIfPresent([Target: [Part]].self, forKey: .parts) ?? [:]
    }
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(parts, forKey: .parts)
  }
}
