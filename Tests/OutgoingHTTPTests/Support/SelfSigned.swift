import Foundation
import TestSupport
import Testing

/// A self-signed certificate, made for this test.
struct SelfSigned {
  let certificate: String
  let key: String
  private let folder: TemporaryFolder

  /// - Parameter name: its subject, in OpenSSL's notation, such as `IP:127.0.0.1`.
  init(for name: String) throws {
    folder = try TemporaryFolder()
    certificate = folder.file("certificate.pem")
    key = folder.file("key.pem")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "2", "-subj", "/CN=waymark test", "-addext", "subjectAltName=\(name)",
      "-keyout", key, "-out", certificate,
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitByLooking()
    try #require(process.terminationStatus == 0)
  }
}
