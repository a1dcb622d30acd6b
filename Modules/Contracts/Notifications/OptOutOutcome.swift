public enum OptOutOutcome: Hashable, Sendable {
  case done
  case retry(after: Duration?, reason: Phrase)
}
