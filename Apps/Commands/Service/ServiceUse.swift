/// Whether a verb uses the service.
enum ServiceUse {
  case none
  /// Does more with the service, and something useful without it.
  case preferred
  case required
}
