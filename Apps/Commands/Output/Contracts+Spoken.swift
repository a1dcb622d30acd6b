import Contracts

// Values of Contracts as people read them; in JSON and on the command line they keep their raw names.

extension EntryKind {
  var spoken: Phrase {
    switch self {
    case .steps: Phrase("steps")
    case .weight: Phrase("weight")
    case .exercise: Phrase("exercise")
    }
  }
}

extension EntryField {
  var spoken: Phrase {
    switch self {
    case .steps: Phrase("steps")
    case .weight: Phrase("weight")
    case .bodyFat: Phrase("body fat")
    case .note: Phrase("note")
    case .exercise: Phrase("name of an exercise")
    case .repetitions: Phrase("repetitions")
    }
  }
}

extension SourceKind {
  var spoken: Phrase {
    switch self {
    case .hand: Phrase("hand")
    case .watch: Phrase("watch")
    case .phone: Phrase("phone")
    case .other: Phrase("other")
    }
  }
}

extension StreakBadge {
  var spoken: Phrase {
    switch self {
    case .bronze: Phrase("bronze")
    case .silver: Phrase("silver")
    case .gold: Phrase("gold")
    case .platinum: Phrase("platinum")
    case .emerald: Phrase("emerald")
    case .ruby: Phrase("ruby")
    case .diamond: Phrase("diamond")
    }
  }
}

extension DeliveryState {
  var spoken: Phrase {
    switch self {
    case .queued: Phrase("queued")
    case .sent: Phrase("sent")
    case .failed: Phrase("failed")
    case .expired: Phrase("expired")
    case .suppressed: Phrase("suppressed")
    }
  }
}

extension ChannelOption {
  var spoken: Phrase {
    switch self {
    case .secret: Phrase("secret")
    case .token: Phrase("token")
    case .open: Phrase("address to open")
    case .contact: Phrase("contact")
    case .optOut: Phrase("address to tell")
    }
  }
}

extension ExerciseRecommendation {
  var spoken: Phrase {
    switch self {
    case .beginner: Phrase("Beginner")
    case .intermediate: Phrase("Intermediate")
    case .advanced: Phrase("Advanced")
    }
  }
}
