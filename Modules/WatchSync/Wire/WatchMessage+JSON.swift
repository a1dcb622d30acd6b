import Contracts
import Foundation

extension WatchMessage {
  func encode(
    to container: inout KeyedEncodingContainer<WireFrame.Key>, of encoder: any Encoder
  ) throws {
    switch self {
    case .hello(let hello):
      try container.encode(.hello)
      try hello.encode(to: &container)
    case .context(let context):
      try container.encode(.context)
      try context.revision.encode(to: &container)
      try context.payload.encode(to: encoder)
    case .live(let live):
      try container.encode(.live)
      try live.encode(to: &container)
    case .seen(let incarnation, let revision):
      try container.encode(.seen)
      try Revision(incarnation, revision).encode(to: &container)
    case .queue(let entry, let before):
      try container.encode(.queue)
      try entry.encode(to: &container)
      try container.encodeIfPresent(before, forKey: .after)
    case .acknowledged(let last, let digest, let incarnation):
      try container.encode(.ack)
      try container.encode(last.incarnation, forKey: .incarnation)
      try container.encode(last.sequence, forKey: .through)
      try container.encodeIfPresent(digest, forKey: .digest)
      try container.encode(incarnation, forKey: .by)
    case .ping: try container.encode(.ping)
    case .pong: try container.encode(.pong)
    }
  }
}

extension WatchHello {
  init(_ container: WireFrame.Container) throws {
    self.init(
      versions: try container.decode(Set<Int>.self, forKey: .versions),
      role: try container.choice(at: .role),
      incarnation: try container.decode(Incarnation.self, forKey: .incarnation),
      // Digits like those of an incarnation.
      nonce: try container.decode(Incarnation.self, forKey: .nonce).number,
      queues: try container.decode([EntryIdentity].self, forKey: .queues),
      holds: try container.decodeIfPresent(Revision.self, forKey: .holds),
      compares: try container.decodeIfPresent([EntrySpan].self, forKey: .compares) ?? [],
      digests: (try container.decodeIfPresent([WireDigests].self, forKey: .digests) ?? [])
        .map(\.digests))
  }

  fileprivate func encode(to container: inout KeyedEncodingContainer<WireFrame.Key>) throws {
    try container.encode(versions.sorted(), forKey: .versions)
    try container.encode(role.rawValue, forKey: .role)
    try container.encode(incarnation, forKey: .incarnation)
    try container.encode(Incarnation(number: nonce), forKey: .nonce)
    try container.encode(queues, forKey: .queues)
    try container.encodeIfPresent(holds, forKey: .holds)
    if !compares.isEmpty { try container.encode(compares, forKey: .compares) }
    if !digests.isEmpty { try container.encode(digests.map(WireDigests.init), forKey: .digests) }
  }
}

private struct WireDigests: Codable {
  enum CodingKeys: CodingKey {
    case incarnation, first, digests
  }

  var digests: EntryDigests

  init(_ digests: EntryDigests) {
    self.digests = digests
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let bytes = try container.decode(Data.self, forKey: .digests)
    guard let digests = EntryDigest.digests(from: [UInt8](bytes)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .digests, in: container, debugDescription: "a digest has eight bytes")
    }
    self.init(
      EntryDigests(
        try container.decode(Incarnation.self, forKey: .incarnation),
        first: try container.decode(Int64.self, forKey: .first), digests))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(digests.incarnation, forKey: .incarnation)
    try container.encode(digests.first, forKey: .first)
    try container.encode(Data(EntryDigest.bytes(of: digests.digests)), forKey: .digests)
  }
}

extension Revision {
  init(_ container: WireFrame.Container) throws {
    self.init(
      try container.decode(Incarnation.self, forKey: .incarnation),
      try container.decode(Int64.self, forKey: .revision))
  }

  fileprivate func encode(to container: inout KeyedEncodingContainer<WireFrame.Key>) throws {
    try container.encode(incarnation, forKey: .incarnation)
    try container.encode(number, forKey: .revision)
  }
}

extension LiveNumbers {
  init(_ container: WireFrame.Container) throws {
    self.init(
      revision: try Revision(container),
      day: try container.decode(Day.self, forKey: .day),
      steps: try container.decode(Int.self, forKey: .currentSteps),
      distance: try container.decode(Double.self, forKey: .currentDistance),
      calories: try container.decode(Double.self, forKey: .currentCalories),
      streak: try container.decode(Int.self, forKey: .currentStreakCount),
      stepGoal: try container.decode(Int.self, forKey: .stepGoal),
      at: try container.decode(Instant.self, forKey: .timestamp))
  }

  fileprivate func encode(to container: inout KeyedEncodingContainer<WireFrame.Key>) throws {
    try revision.encode(to: &container)
    try container.encode(day, forKey: .day)
    try container.encode(steps, forKey: .currentSteps)
    try container.encode(distance, forKey: .currentDistance)
    try container.encode(calories, forKey: .currentCalories)
    try container.encode(streak, forKey: .currentStreakCount)
    try container.encode(stepGoal, forKey: .stepGoal)
    try container.encode(at, forKey: .timestamp)
  }
}
