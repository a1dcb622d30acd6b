import Foundation
import TestSupport

/// A webhook receiver on loopback that sometimes fails, in every possible way.
final class FaultyReceiver {
  struct Report {
    /// How often each webhook id was accepted.
    let taken: [String: Int]
    /// Accepted without a response.
    let unanswered: Int
    let requests: Int
    let keys: [String]
    let faults: [String: Int]

    var duplicates: Int { taken.values.reduce(0) { $0 + $1 - 1 } }
  }

  private let process: ChildProcess
  let port: Int

  var url: String { "http://127.0.0.1:\(port)/hook" }

  /// - Parameter faultsPerThousand: how many of 1,000 requests fail.
  init(seed: UInt64, faultsPerThousand: Int, on machine: Machine) throws {
    process = try ChildProcess(
      Python.path,
      ["\(Executable.supportFolder)/faulty_receiver.py", "\(seed)", "\(faultsPerThousand)"],
      variables: machine.variables, scratch: machine.scratch)
    while !process.output.contains("\n") { usleep(2_000) }
    guard let port = Int(process.output.prefix { $0.isNumber }) else {
      throw JSONAnswer.Missing(path: "port", text: process.output)
    }
    self.port = port
  }

  func report(on machine: Machine) throws -> Report {
    let run = try machine.shell("/usr/bin/curl --silent '\(url)'")
    struct Document: Decodable {
      var taken: [String: Int]
      var unanswered: Int
      var requests: Int
      var keys: [String]
      var faults: [String: Int]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(run.output.utf8))
    return Report(
      taken: document.taken, unanswered: document.unanswered, requests: document.requests,
      keys: document.keys, faults: document.faults)
  }
}
