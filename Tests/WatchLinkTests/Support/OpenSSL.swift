import Contracts
import Foundation
import TestSupport

@testable import WatchLink

/// The program `openssl` as a foreign client.
struct OpenSSL {
  private let folder: TemporaryFolder
  let certificate: String
  let key: String

  /// With a key and a certificate like our own devices.
  init() throws {
    folder = try TemporaryFolder()
    let kept = try OwnCertificate().kept
    certificate = try folder.file("own.pem", kept["certificate"] ?? "")
    key = try folder.file("own.key", kept["key"] ?? "")
  }

  func file(_ name: String) -> String { folder.file(name) }

  /// Connects with TLS, sends `bytes`, and stays until the other side ends it, or until `isOver`
  /// returns.
  ///
  /// - Returns: its output.
  func connect(
    to address: PeerAddress, _ words: [String], sending bytes: [UInt8],
    until isOver: (() async -> Void)? = nil
  ) async throws -> String {
    let output = try folder.file("output", "")
    let said = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    let input = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.arguments =
      ["s_client", "-connect", "\(address.host):\(address.port)"]
      + (isOver == nil ? ["-ign_eof"] : []) + words
    process.standardInput = input
    process.standardOutput = said
    process.standardError = said
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    await isOver?()
    try input.fileHandleForWriting.close()
    await withCheckedContinuation { continuation in
      // On its own thread: the listener uses Swift's.
      Thread.detachNewThread {
        process.waitByLooking()
        continuation.resume()
      }
    }
    return String(decoding: FileManager.default.contents(atPath: output) ?? Data(), as: UTF8.self)
  }

  /// The options for our own certificate and protocol.
  var own: [String] {
    ["-cert", certificate, "-key", key, "-alpn", WatchLink.applicationProtocol]
  }
}
