/// A private place for the samples of one import, outside the record.
///
/// Filling it takes no lock and changes nothing; it may be larger than memory. It disappears with
/// the last reference, also after `kill -9`.
public protocol SampleStaging: SampleSink {
  /// From the start of the earliest to the end of the latest sample, weighing or workout; nil when
  /// there is none. An instant counts as one second; a day's total is of a day, not of instants.
  var extent: Range<Instant>? { get }
}
