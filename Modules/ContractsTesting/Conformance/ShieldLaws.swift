public import Contracts

/// A shield in surroundings of its own, for laws.
public struct ShieldUnderTest: Sendable {
  /// Makes a new shield, as another process would: it remembers nothing.
  public var make: @Sendable () async throws -> any Shield
  /// The order for it.
  public var order: ShieldOrder
  /// The same with a different selection, neither containing the other.
  public var otherOrder: ShieldOrder
  /// The possible findings while it locks; ``ShieldEvidence/effective`` in a real environment.
  public var holding: Set<ShieldEvidence>
  /// Everything in its surroundings that is not ours, byte for byte.
  public var foreign: @Sendable () async throws -> String
  /// Everything in its surroundings.
  public var everything: @Sendable () async throws -> String
  /// Changes what the shield set up, as a person or another program would; nil if nobody can.
  public var tamper: (@Sendable () async throws -> Void)?
  /// Whether what it sets up is on this machine.
  public var isOnMachine: Bool

  public init(
    order: ShieldOrder, otherOrder: ShieldOrder, holding: Set<ShieldEvidence>,
    isOnMachine: Bool = true,
    make: @escaping @Sendable () async throws -> any Shield,
    foreign: @escaping @Sendable () async throws -> String,
    everything: @escaping @Sendable () async throws -> String,
    tamper: (@Sendable () async throws -> Void)?
  ) {
    self.order = order
    self.otherOrder = otherOrder
    self.holding = holding
    self.make = make
    self.foreign = foreign
    self.everything = everything
    self.tamper = tamper
    self.isOnMachine = isOnMachine
  }
}

/// What every shield promises.
public enum ShieldLaws {
  public typealias Law = ConformanceLaw<ShieldUnderTest>

  public static let all: [Law] = [
    Law("It is available in an environment made for it") { subject in
      let availability = try await subject.make().availability()
      try demand(availability.isAvailable, "unavailable: \(availability)")
    },
    Law("Before anything was applied, nothing is there, and removing changes nothing") { subject in
      let before = try await subject.everything()
      let shield = try await subject.make()
      try demand("evidence", await shield.verify(nil).evidence, is: .absent)
      try demand("evidence", await shield.verify(subject.order).evidence, is: .absent)
      try await shield.remove(.off)
      try demand("surroundings", try await subject.everything(), is: before)
      try demand("traces", shield.hasTraces, is: false)
    },
    Law("What was applied is locked, and foreign content stays as it was") { subject in
      let foreign = try await subject.foreign()
      let shield = try await subject.make()
      try await shield.apply(subject.order)
      try await subject.demandHolding(subject.order)
      try demand("foreign content", try await subject.foreign(), is: foreign)
      try demand("traces", try await subject.make().hasTraces, is: subject.isOnMachine)
    },
    Law("Applying again, even by another process, changes nothing") { subject in
      try await subject.make().apply(subject.order)
      let once = try await subject.everything()
      try await subject.make().apply(subject.order)
      try demand("surroundings", try await subject.everything(), is: once)
      try await subject.demandHolding(subject.order)
    },
    Law("Removing leaves everything as it was before, without a memory of what was applied") {
      subject in
      let before = try await subject.everything()
      try await subject.make().apply(subject.order)
      for _ in 1...2 {
        try await subject.make().remove(.off)
        try demand("surroundings", try await subject.everything(), is: before)
        let found = try await subject.make().verify(nil)
        try demand("evidence", found.evidence, is: .absent)
        try demand("traces", try await subject.make().hasTraces, is: false)
      }
    },
    Law("A new selection replaces the one before") { subject in
      let before = try await subject.everything()
      try await subject.make().apply(subject.otherOrder)
      let alone = try await subject.everything()
      try await subject.make().apply(subject.order)
      let missing = try await subject.make().verify(subject.otherOrder).evidence
      try demand(!subject.holding.contains(missing), "still holds the selection before")
      try await subject.make().apply(subject.otherOrder)
      try demand("surroundings", try await subject.everything(), is: alone)
      try await subject.make().remove(.off)
      try demand("surroundings", try await subject.everything(), is: before)
    },
    Law("An empty selection removes everything") { subject in
      let before = try await subject.everything()
      try await subject.make().apply(subject.order)
      var empty = subject.order
      empty.parts = []
      try await subject.make().apply(empty)
      try demand("surroundings", try await subject.everything(), is: before)
    },
    Law("Unwanted remains are reported as drifted") { subject in
      try await subject.make().apply(subject.order)
      let evidence = try await subject.make().verify(nil).evidence
      try demand("evidence", evidence, is: .drifted)
    },
    Law("A foreign change is reported as drifted, and applying repairs it") { subject in
      guard let tamper = subject.tamper else { return }
      try await subject.make().apply(subject.order)
      try await tamper()
      let evidence = try await subject.make().verify(subject.order).evidence
      try demand(
        [.drifted, .absent].contains(evidence), "evidence after a change is \(evidence)")
      try await subject.make().apply(subject.order)
      try await subject.demandHolding(subject.order)
    },
    Law("It states its name, what it locks and how long it takes") { subject in
      let shield = try await subject.make()
      try demand(!shield.name.rawValue.isEmpty, "no name")
      try demand(!shield.kinds.isEmpty && !shield.kinds.contains(.category), "kinds")
      try demand(shield.latency > .zero, "latency")
      try demand(!shield.gaps.isEmpty, "no gaps: every mechanism has some")
    },
  ]
}

extension ShieldUnderTest {
  fileprivate func demandHolding(_ order: ShieldOrder) async throws {
    let found = try await make().verify(order)
    try demand(
      holding.contains(found.evidence),
      "evidence is \(found.evidence) (\(found.detail?.description ?? "no detail"))")
  }
}
