/// A useful hint that is shown once; in this order.
public enum Tip: String, CaseIterable, Codable, Sendable {
  case freezes, restDay, log, week, backup, hooks

  public var phrase: Phrase {
    switch self {
    case .freezes:
      Phrase("Tip: a streak earns freezes, which forgive a missed day. See: waymark streak")
    case .restDay:
      Phrase("Tip: a planned day off breaks no streak. Mark it with: waymark rest-day add")
    case .log:
      Phrase("Tip: what no device counted can be written down: waymark log steps 2500")
    case .week: Phrase("Tip: your week against the one before: waymark week")
    case .backup: Phrase("Tip: your record is one file. Copy it with: waymark backup FILE")
    case .hooks:
      Phrase("Tip: a program of yours can hear of every goal reached. See README.md on hooks.")
    }
  }
}
