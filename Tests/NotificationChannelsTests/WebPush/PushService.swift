import Contracts
import Foundation
import TestSupport
import Testing

/// The push service of `Support/push_service.py`, one for the whole run. It ends with this process.
struct PushService: Sendable {
  /// It could not be started; its output says why.
  struct NotStarted: Error, CustomStringConvertible {
    let description: String
  }

  private static let shared = Result { try PushService() }

  static func running() throws -> PushService { try shared.get() }

  let origin: String
  private let process: Process

  private init() throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: Python.path)
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    process.arguments = [tests.appendingPathComponent("Support/push_service.py").path]
    let output = Pipe()
    let errors = Pipe()
    process.standardInput = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let read = output.fileHandleForReading.availableData
      guard !read.isEmpty else {
        let said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        throw NotStarted(description: "python3-cryptography is needed: \(said)")
      }
      line += read
    }
    let port = try #require(Int(String(decoding: line, as: UTF8.self).dropLast()))
    origin = "http://127.0.0.1:\(port)"
  }

  /// A new subscription, as a browser gives it to a web page.
  func subscription(for applicationServerKey: String) async throws -> String {
    let answer = try await post("/subscribe", ["applicationServerKey": applicationServerKey])
    return String(decoding: answer.body, as: UTF8.self)
  }

  func post(_ path: String, _ fields: [String: String]) async throws -> HTTPResponse {
    try await LoopbackHTTP().send(
      HTTPRequest(.post, origin + path, body: Array(try JSONEncoder().encode(fields))))
  }
}
