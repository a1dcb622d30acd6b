import Contracts
import ContractsTesting
import Foundation
import TestSupport
import Testing

@testable import ShieldSocket

/// The privileged end with all kinds of clients.
struct ShieldServerTests {
  private let request = ShieldRequest.apply(
    .example(["b.example", "a.example"], policy: .strict), to: [.hosts, .firefox])

  @Test("A request arrives completely, and its reply is returned")
  func exchange() throws {
    let served = try ServedFolder()
    let reply = try served.client.send(request)
    #expect(reply.targets.map(\.target) == [.hosts, .firefox])
    #expect(
      reply.targets.map(\.sites) == [["a.example", "b.example"], ["a.example", "b.example"]])
    #expect(served.verbs == [.apply])
  }

  @Test("Twenty thousand long names fit")
  func large() throws {
    let served = try ServedFolder()
    var large = request
    large.sites = (0..<ShieldRequest.mostSites).map {
      "\($0)." + String(repeating: "long-name.", count: 18) + "example"
    }
    #expect(try served.client.send(large).targets.first?.sites.count == ShieldRequest.mostSites)
  }

  @Test("A request truncated at any byte is not carried out, and the next one is")
  func cut() throws {
    let served = try ServedFolder()
    let line = try #require(ShieldLine.written(request))
    for length in 0..<line.count {
      let socket = try StreamSocket()
      #expect(becomes { (try? socket.connect(to: served.path)) != nil })
      var rest = line.prefix(length)
      while !rest.isEmpty { rest = rest.dropFirst(try sent(rest, through: socket)) }
    }
    _ = try served.client.send(ShieldRequest(.status, []))
    #expect(served.verbs == [.status])
  }

  @Test("A request in single bytes is one request")
  func singleBytes() throws {
    let served = try ServedFolder()
    let socket = try StreamSocket()
    try socket.connect(to: served.path)
    for byte in try #require(ShieldLine.written(request)) { _ = try socket.send([byte][...]) }
    #expect(becomes { served.verbs == [.apply] })
  }

  @Test(
    "An invalid request is answered as such",
    arguments: [
      ("nonsense", ShieldProblem.notUnderstood), ("{}", .notUnderstood), ("", .notUnderstood),
      ("{\"version\":1,\"verb\":\"delete\",\"targets\":[],\"sites\":[]}", .notUnderstood),
      (
        "{\"version\":1,\"verb\":\"apply\",\"targets\":[\"/etc/passwd\"],\"sites\":[]}",
        .notUnderstood
      ),
      ("{\"version\":2,\"verb\":\"apply\"}", .version(1)),
      (String(repeating: "[", count: 100_000), .notUnderstood), ("\u{FF}\u{0}", .notUnderstood),
    ])
  func garbage(text: String, problem: ShieldProblem) throws {
    let served = try ServedFolder()
    #expect(
      try answer(to: Array(text.utf8) + [ShieldLine.end], at: served.path)?.problem == problem)
    #expect(served.verbs.isEmpty)
  }

  @Test("More than 8 MiB without an end are refused")
  func tooLong() throws {
    let served = try ServedFolder()
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: ShieldRequest.mostBytes + 65_536)
    #expect(try answer(to: bytes, at: served.path)?.problem == .notUnderstood)
  }

  @Test("A thousand silent connections do not prevent it from answering")
  func crowd() throws {
    let served = try ServedFolder()
    let path = served.path
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      var crowd: [StreamSocket] = []
      while crowd.count < 1_000 {
        guard let socket = try? StreamSocket() else { break }
        // The queue may be full for a moment.
        if (try? socket.connect(to: path)) == nil { usleep(1_000) }
        crowd.append(socket)
      }
      isOver.wait()
    }
    for _ in 0..<5 { #expect(try served.client.send(request).problem == nil) }
    isOver.signal()
  }

  @Test("A client that never reads its reply is disconnected, and the others are served meanwhile")
  func neverReads() throws {
    let served = try ServedFolder(timeLimit: .milliseconds(300))
    var large = request
    large.sites = (0..<ShieldRequest.mostSites).map { "site-number-\($0).example.org" }
    let socket = try StreamSocket()
    try socket.connect(to: served.path)
    var rest = try #require(ShieldLine.written(large))[...]
    while !rest.isEmpty { rest = rest.dropFirst(try sent(rest, through: socket)) }
    #expect(becomes { served.verbs == [.apply] })
    #expect(try served.client.send(ShieldRequest(.status, [])).problem == nil)
    var place = pollfd(fd: socket.descriptor, events: 0, revents: 0)
    #expect(becomes { poll(&place, 1, 0) == 1 && place.revents & Int16(POLLHUP) != 0 })
  }

  @Test("A third user is refused; only root can test that")
  func thirdUser() throws {
    try #require(geteuid() == 0, "needs root, to act as two users")
    let served = try ServedFolder()
    let parent = URL(fileURLWithPath: served.path).deletingLastPathComponent().path
    chmod(parent, 0o755)
    chmod(served.path, 0o666)
    let script = """
      import socket, sys
      peer = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
      peer.connect(sys.argv[1])
      sys.stdout.buffer.write(peer.makefile('rb').readline())
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
    process.arguments = [
      "--reuid=65534", "--regid=65534", "--clear-groups", Python.path, "-c", script, served.path,
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(ShieldLine.reply(in: [UInt8](line))?.problem == .notPermitted)
    #expect(served.verbs.isEmpty)
  }

  @Test("A socket is private to its owner; a stale one is replaced, a served or foreign one is not")
  func sockets() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("deeper/s")
    do {
      let first = try ShieldListener(at: path, for: geteuid())
      var status = stat()
      #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      #expect(throws: ShieldListenerError.busy(path: path)) {
        try ShieldListener(at: path, for: geteuid())
      }
      #expect(first.isInPlace)
    }
    let second = try ShieldListener(at: path, for: geteuid())
    #expect(second.isInPlace)
    unlink(path)
    #expect(!second.isInPlace)
    let file = try folder.file("file", "mine")
    #expect(throws: ShieldListenerError.foreign(path: file)) {
      try ShieldListener(at: file, for: geteuid())
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(try folder.names == ["deeper", "file"])
  }

  @Test("A server whose socket is removed ends")
  func ending() throws {
    let served = try ServedFolder()
    #expect(!served.isOver)
    unlink(served.path)
    #expect(becomes { served.isOver })
  }

  /// The number of bytes that fitted, which grows again when the server has read.
  private func sent(_ bytes: ArraySlice<UInt8>, through socket: StreamSocket) throws -> Int {
    do {
      return try socket.send(bytes)
    } catch {
      guard error.code == EAGAIN else { throw error }
      return 0
    }
  }

  private func answer(to bytes: [UInt8], at path: String) throws -> ShieldReply? {
    let socket = try StreamSocket()
    try socket.connect(to: path)
    var rest = bytes[...]
    var received: [UInt8] = []
    let isOver = becomes {
      if !rest.isEmpty { rest = rest.dropFirst((try? socket.send(rest)) ?? 0) }
      guard let part = try? socket.receive() else { return false }
      received += part
      return part.isEmpty || part.last == ShieldLine.end
    }
    #expect(isOver)
    return ShieldLine.reply(in: received.dropLast())
  }
}
