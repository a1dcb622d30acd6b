import Contracts

/// How the worker speaks of entries that wait to be sent. It finds the words on the page that is there for when nothing
/// answers, since it has no language of its own.
enum WaitingWords {
  /// By the names that it knows them by. It puts another number in place of the two.
  static let all: KeyValuePairs<String, Phrase> = [
    "one": waiting(1), "other": waiting(2), "title": Phrase("Entries saved offline"),
    "sent": Phrase("Sent later:"), "refused": Phrase("Rejected:"),
    "discard": Phrase("Discard"), "steps": EntryKind.steps.spoken(by: .movement),
    "weight": EntryKind.weight.spoken(by: .movement),
    "exercise": EntryKind.exercise.spoken(by: .movement),
  ]

  private static func waiting(_ count: Int) -> Phrase {
    Phrase(
      one: "Waiting to be sent: \(count) entry", other: "Waiting to be sent: \(count) entries")
  }
}
