import Foundation
import TestSupport
import Testing

/// OpenSSL, which shares no code with what it checks.
enum OpenSSL {
  /// - Returns: whether it succeeded, and its output.
  @discardableResult
  static func run(_ words: String...) throws -> (isGood: Bool, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = words
    let folder = try TemporaryFolder()
    let path = try folder.file("said", "")
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitByLooking()
    let text = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    return (process.terminationStatus == 0, text)
  }

  /// A self-signed certificate, with its key.
  static func makeCertificate(
    in folder: TemporaryFolder, named name: String, days: Int = 2
  ) throws -> (certificate: String, key: String) {
    let (certificate, key) = (folder.file("\(name).pem"), folder.file("\(name).key"))
    let made = try run(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", String(days), "-subj", "/CN=\(name)", "-addext", "subjectAltName=DNS:\(name)",
      "-keyout", key, "-out", certificate)
    try #require(made.isGood, "\(made.text)")
    return (certificate, key)
  }
}
