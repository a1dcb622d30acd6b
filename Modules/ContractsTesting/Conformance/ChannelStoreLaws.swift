public import Contracts

/// What a store of channels promises.
public enum ChannelStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any ChannelStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in
        _ = try store.add(NewChannel(kind: "ntfy"), at: .law(0), in: transaction)
      },
      question: { store, transaction in try store.channels(in: transaction) }
    ).all + registrations + optOuts + troubles

  private static let registrations: [Law] = [
    Law("An empty store has neither channels nor opt-outs") { subject in
      try demand("the channels", try await subject.channels(), is: [])
      try demand("the opt-outs", try await subject.optOuts(), is: [])
    },
    Law("Channels come back whole in the order in which they were added, named by kind and number")
    {
      subject in
      let hook = NewChannel(
        kind: "webhook", address: "https://a.example/x?y=ä", secretReference: "s1")
      let added = [try await subject.add(hook, at: 5), try await subject.add(hook, at: 3)]
      try demand("the names", added.map(\.id), is: ["webhook-1", "webhook-2"])
      try demand(
        "the first", added.first,
        is: ChannelRegistration(
          id: "webhook-1", kind: "webhook", address: "https://a.example/x?y=ä",
          secretReference: "s1", addedAt: .law(5)))
      let plain = try await subject.add(NewChannel(kind: "desktop"), at: 4)
      try demand("the plain one", plain.id, is: "desktop-3")
      try demand("all of them", try await subject.channels(), is: added + [plain])
    },
    Law("A number is never reused, whatever was removed") { subject in
      for kind in ["a", "b"] { _ = try await subject.add(NewChannel(kind: kind), at: 0) }
      for id in ["b-2", "a-1"] {
        try await subject.write { try $0.remove(id, optOut: nil, in: $1) }
      }
      try demand("what is left", try await subject.channels(), is: [])
      try demand("whether b was", try await subject.everHad("b"), is: true)
      try demand("whether c was", try await subject.everHad("c"), is: false)
      try demand("the next", try await subject.add(NewChannel(kind: "b"), at: 0).id, is: "b-3")
    },
  ]

  private static let optOuts: [Law] = [
    Law("A removed channel with an opt-out is kept whole as an opt-out until that is done") {
      subject in
      let registration = try await subject.add(
        NewChannel(kind: "ntfy", address: "topic", secretReference: "s"), at: 1)
      var optOut = OptOut(registration: registration, nextAttemptAt: .law(9))
      try await subject.write { [optOut] in
        try $0.remove(registration.id, optOut: optOut, in: $1)
      }
      try demand("the channels", try await subject.channels(), is: [])
      try demand("the opt-outs", try await subject.optOuts(), is: [optOut])
      optOut.attempts = 3
      optOut.nextAttemptAt = .law(20)
      optOut.reason = "no route"
      optOut.claimant = "somebody"
      try await subject.write { [optOut] in try $0.update(optOut, in: $1) }
      try demand("the opt-outs", try await subject.optOuts(), is: [optOut])
      try await subject.write { try $0.finishOptOut(of: registration.id, in: $1) }
      try demand("the opt-outs", try await subject.optOuts(), is: [])
    },
    Law("An unknown or removed channel is not removed, updated or finished") { subject in
      let registration = try await subject.add(NewChannel(kind: "a"), at: 1)
      let optOut = OptOut(registration: registration, nextAttemptAt: .law(9))
      try await subject.write { store, transaction in
        try store.remove("a-7", optOut: nil, in: transaction)
        try store.update(optOut, in: transaction)
        try store.finishOptOut(of: registration.id, in: transaction)
      }
      try demand("the channels", try await subject.channels(), is: [registration])
      try demand("the opt-outs", try await subject.optOuts(), is: [])
      try await subject.write { store, transaction in
        try store.remove(registration.id, optOut: nil, in: transaction)
        try store.remove(registration.id, optOut: optOut, in: transaction)
        try store.update(optOut, in: transaction)
      }
      try demand("the opt-outs", try await subject.optOuts(), is: [])
    },
  ]

  private static let troubles: [Law] = [
    Law("A channel's problem comes back whole, is replaced, and ends with nil") { subject in
      let id = try await subject.add(NewChannel(kind: "a"), at: 1).id
      try demand("at first", try await subject.trouble(of: id), is: nil)
      for trouble in [
        ChannelTrouble(failures: 1, at: .law(1), reason: "x"),
        ChannelTrouble(failures: 4, at: .law(2), reason: "y", pausedUntil: .law(30)), nil,
      ] {
        try await subject.write { try $0.save(trouble, of: id, in: $1) }
        try demand("the trouble", try await subject.trouble(of: id), is: trouble)
      }
    },
    Law("Problems are recorded only for channels, and deleted with them") { subject in
      let trouble = ChannelTrouble(failures: 1, at: .law(1), reason: "x")
      let id = try await subject.add(NewChannel(kind: "a"), at: 1).id
      try await subject.write { store, transaction in
        try store.save(trouble, of: "a-7", in: transaction)
        try store.save(trouble, of: id, in: transaction)
        try store.remove(id, optOut: nil, in: transaction)
      }
      try demand("that of a stranger", try await subject.trouble(of: "a-7"), is: nil)
      try demand("that of the removed", try await subject.trouble(of: id), is: nil)
    },
  ]
}

extension StoreUnderTest<any ChannelStore> {
  func add(_ channel: NewChannel, at second: Int64) async throws -> ChannelRegistration {
    try await write { try $0.add(channel, at: .law(second), in: $1) }
  }

  fileprivate func channels() async throws -> [ChannelRegistration] {
    try await read { try $0.channels(in: $1) }
  }

  fileprivate func everHad(_ kind: String) async throws -> Bool {
    try await read { try $0.everHad(kind, in: $1) }
  }

  fileprivate func optOuts() async throws -> [OptOut] {
    try await read { try $0.optOuts(in: $1) }
  }

  fileprivate func trouble(of id: ChannelRegistration.ID) async throws -> ChannelTrouble? {
    try await read { try $0.trouble(of: id, in: $1) }
  }
}
