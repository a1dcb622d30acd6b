import Contracts
import Foundation
import ShieldSocket
import TestSupport

/// A machine in a folder, for the program itself.
final class Machine {
  static let hosts = Array(
    "127.0.0.1 localhost\r\n::1 ip6-localhost # not waymark\n10.0.0.1 router".utf8)
  static let policies = Array("{ \"policies\": { \"DisableTelemetry\": true } }".utf8)

  let folder: TemporaryFolder
  var root: String { folder.path }
  var hostsPath: String { folder.file("etc/hosts") }
  var policiesPath: String { folder.file("etc/firefox/policies/policies.json") }
  var chromiumPath: String { folder.file("etc/chromium/policies/managed/zz-waymark.json") }
  var statePath: String { folder.file("var/lib/waymark-shield/\(getuid()).json") }
  var socketPath: String { folder.file("s") }
  private var server: Process?

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.file("etc/hosts", Self.hosts)
    _ = try folder.file("etc/firefox/policies/policies.json", Self.policies)
  }

  deinit {
    stop()
  }

  /// The program built with the tests.
  static let program: String = {
    let starts = [Bundle.main.bundlePath, CommandLine.arguments[0]].flatMap { start -> [URL] in
      let url = URL(fileURLWithPath: start)
      return [url, url.deletingLastPathComponent()]
    }
    let paths = starts.map { $0.appendingPathComponent("waymark-shield").path }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "waymark-shield"
  }()

  /// Everything below `etc`, by path, without empty folders.
  var content: [String: [UInt8]] {
    var content: [String: [UInt8]] = [:]
    let base = folder.file("etc")
    for case let path as String in FileManager.default.enumerator(atPath: base) ?? .init() {
      content[path] = bytes("\(base)/\(path)")
    }
    return content
  }

  func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  /// Starts the program with arguments and input.
  func start(_ words: [String], input: [UInt8] = []) throws -> (process: Process, output: Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = words + ["--root", root]
    let (feed, output) = (Pipe(), Pipe())
    process.standardInput = feed
    process.standardOutput = output
    try process.run()
    signal(SIGPIPE, SIG_IGN)
    try? feed.fileHandleForWriting.write(contentsOf: Data(input))
    try? feed.fileHandleForWriting.close()
    return (process, output)
  }

  /// By hand, as root does.
  @discardableResult
  func run(_ verb: String, _ request: ShieldRequest? = nil) throws -> (
    reply: ShieldReply?, status: Int32
  ) {
    let input = try request.map { try [UInt8](JSONEncoder().encode($0)) + Array("\n".utf8) } ?? []
    let (process, output) = try start([verb], input: input)
    let line = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (try? JSONDecoder().decode(ShieldReply.self, from: line), process.terminationStatus)
  }

  /// Serves at ``socketPath`` until it is stopped.
  func serve(for owner: uid_t = getuid()) throws {
    server = try start(["serve", "--socket", socketPath, "--owner", "\(owner)"]).process
    let deadline = ContinuousClock.now + .seconds(10)
    let client = ShieldSocket(path: socketPath, ownUser: owner)
    while !client.availability().isAvailable, ContinuousClock.now < deadline { usleep(2_000) }
  }

  /// As with `kill -9`.
  func stop() {
    guard let server else { return }
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
    self.server = nil
  }

  static func order(_ sites: Set<String>, _ policy: LockPolicy = .standard) -> ShieldRequest {
    let now = Instant(secondsSince1970: Int64(time(nil)))
    let order = ShieldOrder(
      selection: LockSelection(sites: sites),
      day: Day(ordinal: Int(now.secondsSince1970 / 86_400)), until: now + 3_600, policy: policy,
      target: 8_000)
    return .apply(order, to: [.hosts, .chromium, .firefox])
  }
}
