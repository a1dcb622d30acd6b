import Contracts

/// How long ago something was, in words.
struct WrittenAge: Hashable {
  /// In seconds, negative if the clock was set back since; nil for never.
  let seconds: Int64?

  init(since instant: Instant?, now: Instant) {
    seconds = instant.map { now - $0 }
  }

  /// Nil for never.
  var phrase: Phrase? {
    guard let seconds else { return nil }
    guard seconds >= -DeviceClock.slack else { return Phrase("the clock is behind") }
    let minutes = Int(max(0, seconds) / 60)
    return switch minutes {
    case 0: Phrase("just now")
    case ..<60: Phrase(one: "\(minutes) minute ago", other: "\(minutes) minutes ago")
    case ..<1_440: Phrase(one: "\(minutes / 60) hour ago", other: "\(minutes / 60) hours ago")
    default: Phrase(one: "\(minutes / 1_440) day ago", other: "\(minutes / 1_440) days ago")
    }
  }
}
