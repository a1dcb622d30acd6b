/// Temporary storage for the samples of one import, outside the record.
///
/// Filling it takes no lock and changes nothing; it may be larger than memory. It is deleted with
/// the last reference, and also after `kill -9`.
public protocol SampleStaging: SampleSink {
  /// From the start of the earliest to the end of the latest sample, weighing or workout; nil if
  /// there are none. An instant counts as one second; day totals are not included.
  var extent: Range<Instant>? { get }
}
