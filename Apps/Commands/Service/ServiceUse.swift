/// Whether a verb takes the service.
enum ServiceUse {
  case none
  /// It does more there, and something useful without.
  case preferred
  case required
}
