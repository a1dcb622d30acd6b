import Contracts
import Foundation
import Synchronization
import TestSupport
import Testing

/// A self-signed certificate from OpenSSL; a new one on request.
final class OneCertificate: CertificateKeeping {
  private let shown: Mutex<ServerCertificate>

  init() throws {
    shown = Mutex(try Self.make())
  }

  func certificate(for names: ServedNames, at now: Instant) throws -> ServerCertificate {
    shown.withLock { $0 }
  }

  func renew() throws {
    let new = try Self.make()
    shown.withLock { $0 = new }
  }

  private static func make() throws -> ServerCertificate {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments = [
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "2", "-subj", "/CN=kitchen", "-addext", "subjectAltName=IP:127.0.0.2",
      "-keyout", folder.file("key.pem"), "-out", folder.file("certificate.pem"),
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitByLooking()
    let chain = try String(contentsOfFile: folder.file("certificate.pem"), encoding: .utf8)
    let lines = chain.split(separator: "\n").filter { !$0.hasPrefix("-") }.joined()
    return ServerCertificate(
      chain: chain, key: try String(contentsOfFile: folder.file("key.pem"), encoding: .utf8),
      end: .distantFuture,
      authority: CertificateAuthority(
        name: "Waymark at <kitchen>",
        certificate: [UInt8](try #require(Data(base64Encoded: lines))),
        fingerprint: String(repeating: "AB:", count: 31) + "AB", end: .distantFuture))
  }
}

/// `curl` as a browser in the network, which checks no certificate unless told to.
struct NetworkBrowser {
  let port: Int
  var address = "127.0.0.2"

  func ask(_ path: String, scheme: String = "https", _ options: String...) throws -> Reply {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    process.arguments =
      ["-s", "-k", "-i", "--http1.1", "--max-time", "10"] + options
      + ["\(scheme)://\(address):\(port)\(path)"]
    let folder = try TemporaryFolder()
    let file = try folder.file("reply", "")
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitByLooking()
    return Reply(
      String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self))
  }
}
