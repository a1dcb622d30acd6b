/// Tells a genuine licence from any other text, without a network.
public protocol LicenceVerifying: Sendable {
  /// What the licence says. Whether it holds at a given instant is not looked at.
  ///
  /// - Parameter text: the file as it is; white space around it and the ends of its lines do not matter,
  ///   everything else does.
  /// - Throws: ``LicenceError/unreadable``, ``LicenceError/unknownFormat(_:)``,
  ///   ``LicenceError/tampered`` or ``LicenceError/anotherProduct(_:)``.
  func licence(in text: String) throws(LicenceError) -> Licence
}
