/// The issuers whose licences are valid.
public enum LicenceKeys {
  /// The public keys of the issuers of licences for this product: Ed25519, base 64, as `swift run
  /// Licence make-keys` prints them. The private key is in no repository.
  public static let trusted = ["9o7GxlkCLG81zTtSuMekEe2MhKnvZQieBevPegi6n1o="]
}
