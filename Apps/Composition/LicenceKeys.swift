/// Whose licences are genuine.
public enum LicenceKeys {
  /// The public keys of those who issue licences of this product: Ed25519, base 64, as
  /// `swift run Licence make-keys` prints them. The private one is in nobody's repository.
  public static let trusted = ["9o7GxlkCLG81zTtSuMekEe2MhKnvZQieBevPegi6n1o="]
}
