internal import Contracts

/// The part of a record that was read before its end tag.
enum OpenRecord {
  /// Of a type that is not needed, or rejected.
  case ignored
  case sample(SourcedSample)
  case weighing(BodyMassSample, Source.ID)
  case bodyFat(BodyFatSample, Source.ID)

  /// Nil if the record is not kept.
  var source: Source.ID? {
    get {
      switch self {
      case .ignored: nil
      case .sample(let sample): sample.source
      case .weighing(_, let source), .bodyFat(_, let source): source
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .ignored: break
      case .sample(var sample):
        sample.source = newValue
        self = .sample(sample)
      case .weighing(let weighing, _): self = .weighing(weighing, newValue)
      case .bodyFat(let bodyFat, _): self = .bodyFat(bodyFat, newValue)
      }
    }
  }
}
