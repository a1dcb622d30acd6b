import Contracts

/// Why there is no certificate.
enum CertificateError: Error, Hashable {
  case unreadable(String, String)
  case noCertificate(String)
  case noKey(String)
  case otherKey(certificate: String, key: String)
  case expired(String)
  /// It begins later.
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
        hint: Phrase("Check the path, and that the user who runs Waymark may read it."))
    case .noCertificate(let path):
      Explanation(
        .badData, Phrase("\(path) holds no certificate."),
        hint: Phrase("It takes PEM, which begins with: -----BEGIN CERTIFICATE-----"))
    case .noKey(let path):
      Explanation(
        .badData, Phrase("\(path) holds no key that can be used."),
        hint: Phrase(
          "It takes PEM without a password, which begins with: -----BEGIN PRIVATE KEY-----"))
    case .otherKey(let certificate, let key):
      Explanation(
        .badData, Phrase("The key in \(key) does not belong to the certificate in \(certificate)."),
        hint: Phrase("Name the two files that were made together."))
    case .expired(let path):
      Explanation(
        .badData, Phrase("The certificate in \(path) is over."),
        hint: Phrase("Renew it, and try again."))
    case .early(let path):
      Explanation(
        .badData, Phrase("The certificate in \(path) is not valid yet."),
        hint: Phrase("Check the clock of this machine."))
    case .noAuthority(let reason):
      Explanation(
        .configuration, Phrase("The authority of this machine cannot be read: \(reason)."),
        hint: Phrase(
          "Remove secrets/local-authority in the record's folder; browsers then need the new one."))
    }
  }
}
