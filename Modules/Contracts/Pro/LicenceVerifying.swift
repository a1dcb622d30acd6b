/// Verifies licences, without a network.
public protocol LicenceVerifying: Sendable {
  /// The content of the licence. Whether it is expired is not checked.
  ///
  /// - Parameter text: the file as it is; white space around it and line endings do not matter,
  ///   everything else does.
  /// - Throws: ``LicenceError/unreadable``, ``LicenceError/unknownFormat(_:)``,
  ///   ``LicenceError/tampered`` or ``LicenceError/anotherProduct(_:)``.
  func licence(in text: String) throws(LicenceError) -> Licence
}
