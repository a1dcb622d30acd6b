import Contracts
import Foundation
import TestSupport
import Testing

@testable import ShieldSocket

/// The person's end with all kinds of servers.
struct ShieldSocketTests {
  private func client(_ path: String) -> ShieldSocket {
    ShieldSocket(path: path, ownUser: geteuid(), timeLimit: .milliseconds(800))
  }

  private func reason(_ path: String) -> String? {
    do throws(ShieldFailure) {
      _ = try client(path).send(ShieldRequest(.status, [.hosts]))
      return nil
    } catch {
      return error.reason.description
    }
  }

  @Test("A missing or unserved socket is unavailable, and says what to do")
  func absent() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("file", "x")
    let stale = folder.file("stale")
    let socket = try StreamSocket()
    try socket.bind(to: stale)
    for (path, reason) in [
      (folder.file("none"), "waymark-shield isn't installed"),
      (file, "\(file) isn't waymark-shield's socket"),
      (stale, "waymark-shield isn't running"),
      (
        folder.file(String(repeating: "x", count: 120)), "waymark-shield isn't installed"
      ),
    ] {
      #expect(self.reason(path) == reason)
      guard case .unavailable(let told, let remedy) = client(path).availability() else {
        Issue.record("available")
        continue
      }
      #expect(told.description == reason)
      #expect(remedy?.description.contains("waymark lock install") == true)
    }
  }

  @Test("S5-6 Installed but without a socket it is not running, and not reported missing")
  func notRunning() throws {
    let folder = try TemporaryFolder()
    let program = try folder.file("waymark-shield", "#!/bin/sh")
    chmod(program, 0o755)
    let client = ShieldSocket(
      path: folder.file("none"), ownUser: geteuid(), program: program)
    #expect(
      client.availability()
        == .unavailable(
          reason: Phrase("waymark-shield isn't running"),
          remedy: Phrase("Start it again: waymark lock install")))
  }

  @Test(
    "Invalid replies are rejected",
    arguments: [
      ("say", "nonsense\n", "Waymark doesn't understand waymark-shield's answer"),
      ("say", "\n", "Waymark doesn't understand waymark-shield's answer"),
      (
        "say", "{\"version\":1,\"targets\":[{}]}\n",
        "Waymark doesn't understand waymark-shield's answer"
      ),
      ("say", "{\"version\":0}\n", "waymark-shield has another version (0)"),
      ("say", "{\"version\":7,\"targets\":[]}\n", "waymark-shield has another version (7)"),
      ("say", "", "waymark-shield stopped before it answered"),
      ("say", "{\"version\":1,\"targets\":[]}", "waymark-shield stopped before it answered"),
      ("hang", "", "waymark-shield didn't answer in time"),
      ("slow", "{\"version\":1,\"targets\":[]}\n", "waymark-shield didn't answer in time"),
      ("flood", "", "Waymark doesn't understand waymark-shield's answer"),
    ])
  func odd(manner: String, reply: String, told: String) throws {
    let folder = try TemporaryFolder()
    let server = try OddServer(manner, at: folder.file("s"), reply: reply)
    withExtendedLifetime(server) {
      #expect(reason(folder.file("s")) == told)
    }
  }

  @Test("A reply truncated at any byte is invalid")
  func cutReply() throws {
    let whole = try #require(
      ShieldLine.written(
        ShieldReply(targets: [.init(target: .hosts, sites: ["a.example"], problem: .noPassesLeft)]))
    )
    let text = String(decoding: whole, as: UTF8.self)
    for length in stride(from: 1, to: text.count, by: 9) {
      let folder = try TemporaryFolder()
      let server = try OddServer("say", at: folder.file("s"), reply: String(text.prefix(length)))
      withExtendedLifetime(server) {
        #expect(reason(folder.file("s")) == "waymark-shield stopped before it answered")
      }
    }
  }

  @Test("A reply sent before the whole request was read is accepted")
  func hasty() throws {
    let folder = try TemporaryFolder()
    let reply = "{\"version\":1,\"targets\":[],\"problem\":{\"notPermitted\":{}}}\n"
    let server = try OddServer("hasty", at: folder.file("s"), reply: reply)
    var request = ShieldRequest(.apply, [.hosts])
    request.sites = (0..<20_000).map { "site-\($0).example.org" }
    let answer = try client(folder.file("s")).send(request)
    withExtendedLifetime(server) { #expect(answer.problem == .notPermitted) }
  }

  @Test("A full queue at the server ends at the time limit")
  func fullQueue() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s")
    let server = try OddServer("deaf", at: path)
    let waiting = try (0..<4).map { _ in
      let socket = try StreamSocket()
      try? socket.connect(to: path)
      return socket
    }
    withExtendedLifetime((server, waiting)) {
      #expect(reason(path) == "waymark-shield didn't answer in time")
    }
  }

  @Test("Three shields with a hanging server wait one second together, not five each")
  func hanging() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("s")
    let server = try OddServer("hang", at: path)
    let client = ShieldSocket(path: path, ownUser: geteuid())
    let start = ContinuousClock.now
    for _ in 1...3 {
      let copy = client
      guard case .unavailable(let told, _) = copy.availability() else {
        Issue.record("available")
        continue
      }
      #expect(told.description == "waymark-shield didn't answer in time")
    }
    withExtendedLifetime(server) { #expect(ContinuousClock.now - start < .milliseconds(1_900)) }
  }

  @Test("A recovered server is used again, after some seconds or once it has replied")
  func recovered() throws {
    for memory in [Duration.milliseconds(1), .seconds(600)] {
      let folder = try TemporaryFolder()
      let path = folder.file("s")
      let client = ShieldSocket(
        path: path, ownUser: geteuid(), timeLimit: .milliseconds(100), memory: memory)
      var server = try OddServer("hang", at: path)
      #expect(!client.availability().isAvailable)
      unlink(path)
      server = try OddServer("say", at: path, reply: "{\"version\":1,\"targets\":[]}\n")
      withExtendedLifetime(server) {
        if memory > .seconds(1) {
          #expect(!client.availability().isAvailable)
          // The time limit here is short, so that it may need more than one try.
          #expect(becomes { (try? client.send(ShieldRequest(.status, []))) != nil })
        }
        usleep(2_000)
        #expect(becomes { client.availability().isAvailable })
      }
    }
  }

  @Test("Too many sites are refused before they are sent")
  func tooMany() {
    var request = ShieldRequest(.apply, [.hosts])
    request.sites = Array(repeating: "a.example", count: ShieldRequest.mostSites + 1)
    #expect(throws: ShieldProblem.tooManySites(most: ShieldRequest.mostSites).failure) {
      try client("/nowhere").send(request)
    }
  }

  @Test("The socket or the server of a third user is refused; only root can test that")
  func foreign() throws {
    try #require(geteuid() == 0, "needs root, to act as two users")
    let folder = try TemporaryFolder()
    chmod(folder.path, 0o777)
    let reply = "{\"version\":1,\"targets\":[]}\n"
    let path = folder.file("s")
    let server = try OddServer("say", at: path, reply: reply, as: 65_534)
    try withExtendedLifetime(server) {
      #expect(reason(path) == "\(path) belongs to another user")
      // Even if the file is made to look right.
      try #require(chown(path, 0, 0) == 0)
      #expect(reason(path) == "another user's program answers at \(path)")
      try #require(chown(path, 65_534, 65_534) == 0)
      let theirs = ShieldSocket(path: path, ownUser: 65_534)
      #expect(theirs.availability() == .available(.soft))
    }
  }

  @Test("The rights of the other end decide who can undo it")
  func hold() throws {
    let served = try ServedFolder()
    #expect(
      served.client.availability() == .available(geteuid() == 0 ? .administrator : .soft))
  }
}
