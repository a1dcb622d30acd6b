/// Whether Waymark may know the user's location. Specification S1-6.
public enum LocationPermission: String, CaseIterable, Sendable {
  /// Not asked yet.
  case undetermined
  /// The user said no.
  case denied
  /// The machine's administrator forbids it, whatever the user decided. It applies to the machine
  /// and is not in the record: on another machine the user's own decision applies again.
  case restricted
  case authorised
}
