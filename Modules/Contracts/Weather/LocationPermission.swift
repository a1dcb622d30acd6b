/// Whether it may be known where the person is. Specification S1-6.
public enum LocationPermission: String, CaseIterable, Sendable {
  /// Nobody asked yet.
  case undetermined
  /// The person said no.
  case denied
  /// Whoever runs the machine does not allow it, whatever the person says. It is a matter of the
  /// machine and not in the record: the person's own word holds again on another.
  case restricted
  case authorised
}
