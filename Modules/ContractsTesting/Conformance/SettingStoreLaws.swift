public import Contracts

/// What a store of settings promises.
public enum SettingStoreLaws {
  public typealias Law = ConformanceLaw<StoreUnderTest<any SettingStore>>

  public static let all: [Law] =
    TransactionLaws(
      change: { store, transaction in try store.append(metric, in: transaction) },
      question: { store, transaction in try store.log(in: transaction) }
    ).all + [
      Law("An empty store has neither choices nor foreign values") { subject in
        try demand("the entries", try await subject.read { try $0.latest(in: $1) }, is: [:])
        try demand(
          "the entry of a key", try await subject.read { try $0.latest(of: "unitSystem", in: $1) },
          is: nil)
        try demand("what is foreign", try await subject.read { try $0.foreign(in: $1) }, is: [:])
      },
      Law("The last entry of each key applies, and all are logged in order") { subject in
        // The last one written counts, even if the clock was set back meanwhile.
        for entry in [metric, monday, imperial] {
          try await subject.write { try $0.append(entry, in: $1) }
        }
        let log = try await subject.read { try $0.log(in: $1) }
        guard let own = log.first?.origin else { throw LawBroken("an entry names no record") }
        let entries = [metric.by(own), monday, imperial.by(own)]
        try demand("the log", log, is: entries)
        try demand(
          "the entries", try await subject.read { try $0.latest(in: $1) },
          is: ["unitSystem": entries[2], "weekStartsOn": monday])
        try demand(
          "the entry of a key", try await subject.read { try $0.latest(of: "unitSystem", in: $1) },
          is: entries[2])
      },
      Law("Foreign values are added to earlier ones; of one key the later is kept") { subject in
        for values in [["a": "1", "b": "[true]"], ["b": #"{"c":null}"#, "d": #""é""#]] {
          try await subject.write { try $0.keepForeign(values, in: $1) }
        }
        try demand(
          "what is foreign", try await subject.read { try $0.foreign(in: $1) },
          is: ["a": "1", "b": #"{"c":null}"#, "d": #""é""#])
      },
      Law("Unknown values are deleted key by key") { subject in
        try await subject.write { try $0.keepForeign(["a": "1", "b": "2", "c": "3"], in: $1) }
        try await subject.write { try $0.forgetForeign(["a", "c", "d"], in: $1) }
        try demand(
          "what is foreign", try await subject.read { try $0.foreign(in: $1) }, is: ["b": "2"])
      },
    ]

  private static let metric = SettingEntry(
    key: "unitSystem", text: "metric", changedAt: Instant(secondsSince1970: 9))
  private static let monday = SettingEntry(
    key: "weekStartsOn", text: "monday", changedAt: Instant(secondsSince1970: 10),
    origin: Incarnation(number: 7))
  private static let imperial = SettingEntry(
    key: "unitSystem", text: "imperial", changedAt: Instant(secondsSince1970: 8))
}

extension SettingEntry {
  fileprivate func by(_ origin: Incarnation) -> SettingEntry {
    SettingEntry(key: key, text: text, changedAt: changedAt, origin: origin)
  }
}
