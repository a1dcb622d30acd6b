internal import Contracts

/// What was read of a record whose end tag is still to come.
enum OpenRecord {
  /// Of a type without use, or refused.
  case ignored
  case sample(SourcedSample)
  case weighing(BodyMassSample, Source.ID)
}
