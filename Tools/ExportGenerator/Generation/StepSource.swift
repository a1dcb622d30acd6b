/// A device or app of the person that counts steps.
public enum StepSource: String, CaseIterable, Sendable {
  case watch, phone, other

  var origin: RecordOrigin {
    switch self {
    case .watch: .watch
    case .phone: .phone
    case .other: .other
    }
  }

  var topic: SplitMix64.Topic {
    switch self {
    case .watch: .watch
    case .phone: .phone
    case .other: .other
    }
  }
}
