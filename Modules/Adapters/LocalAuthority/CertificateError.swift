import Contracts

/// Why no certificate can be used.
enum CertificateError: Error, Hashable {
  case unreadable(String, String)
  case noCertificate(String)
  case noKey(String)
  case otherKey(certificate: String, key: String)
  case expired(String)
  /// It is not valid yet.
  case early(String)
  case noAuthority(Phrase)

  /// The stored authority is invalid.
  static var damaged: CertificateError { .noAuthority(Phrase("the file is damaged")) }
}

extension CertificateError: ExplainedError {
  var explanation: Explanation {
    switch self {
    case .unreadable(let path, let reason):
      Explanation(
        .noInput, .unreadable(path, reason),
        hint: Phrase("Check the path, and that the user running Waymark can read it."))
    case .noCertificate(let path):
      Explanation(
        .badData, Phrase("\(path) doesn't contain a certificate."),
        hint: Phrase("Use a PEM file, which starts with: -----BEGIN CERTIFICATE-----"))
    case .noKey(let path):
      Explanation(
        .badData, Phrase("\(path) doesn't contain a key Waymark can use."),
        hint: Phrase(
          "Use a PEM file without a password, which starts with: -----BEGIN PRIVATE KEY-----"))
    case .otherKey(let certificate, let key):
      Explanation(
        .badData, Phrase("The key in \(key) doesn't match the certificate in \(certificate)."),
        hint: Phrase("Use the two files that were created together."))
    case .expired(let path):
      Explanation(
        .badData, Phrase("The certificate in \(path) has expired."),
        hint: Phrase("Renew it, and try again."))
    case .early(let path):
      Explanation(
        .badData, Phrase("The certificate in \(path) isn't valid yet."),
        hint: Phrase("Check this machine's clock."))
    case .noAuthority(let reason):
      Explanation(
        .configuration, Phrase("This machine's certificate authority can't be read: \(reason)."),
        hint: Phrase(
          "Remove secrets/local-authority from the record's folder; browsers then need the new one."
        ))
    }
  }
}
