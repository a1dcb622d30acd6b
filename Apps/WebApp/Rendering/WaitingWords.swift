import Contracts

/// The service worker's texts about entries waiting to be sent. It finds them on the offline page, since it has no
/// language of its own.
enum WaitingWords {
  /// By the names it uses. It replaces the two with another number.
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
