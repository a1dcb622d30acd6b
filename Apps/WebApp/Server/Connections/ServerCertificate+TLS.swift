import Contracts
import NIOSSL

extension ServerCertificate {
  /// For TLS 1.2: only ciphers with authenticated encryption and forward secrecy. TLS 1.3 has no others.
  ///
  /// Source: RFC 9325, section 4.2.
  private static let ciphers: [NIOTLSCipher] = [
    .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
    .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
    .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
  ]

  /// How it is shown to browsers.
  ///
  /// - Throws: ``WebError/noTLS(_:)``.
  ///
  /// Source: RFC 9325, section 3.1.1.
  func tlsConfiguration() throws(WebError) -> TLSConfiguration {
    do {
      let chain = try NIOSSLCertificate.fromPEMBytes(Array(chain.utf8))
      let key = try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      configuration.minimumTLSVersion = .tlsv12
      configuration.cipherSuiteValues = Self.ciphers
      configuration.applicationProtocols = ["http/1.1"]
      return configuration
    } catch {
      throw .noTLS(String(describing: error))
    }
  }
}
