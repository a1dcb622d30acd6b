import Contracts
import FileReplacement
import Foundation
import HandedOverSockets
import ShieldSocket
import SystemFiles

/// Serves, or does one thing by hand.
struct Program {
  /// Source: sysexits(3).
  private static let (ok, failed, usage, unavailable) = (Int32(0), Int32(1), Int32(64), Int32(69))

  let call: CommandLineCall
  let variables: [String: String]

  /// - Returns: the exit status.
  func run() -> Int32 {
    umask(0o022)
    switch call.action {
    case .serve(let socket): return serve(at: socket)
    case .byHand(let verb): return byHand(verb)
    }
  }

  /// The user served: with `sudo`, the one who called it.
  private var owner: uid_t { call.owner ?? variables["SUDO_UID"].flatMap(uid_t.init) ?? getuid() }

  private var paths: MachinePaths { MachinePaths(root: call.root, user: owner) }

  private func serve(at path: String?) -> Int32 {
    let handler = RequestHandler(paths)
    do throws(ShieldListenerError) {
      let listener =
        if let descriptor = HandedOverSockets.descriptors(variables).first {
          ShieldListener(handedOver: descriptor)
        } else {
          try ShieldListener(at: path ?? paths.socket, for: owner)
        }
      ShieldServer(listener, for: owner) { request, user in
        alone { handler.answer(request, from: user) }
      }.run()
      return Self.ok
    } catch {
      complain("\(error)")
      return Self.unavailable
    }
  }

  private func byHand(_ verb: ShieldRequest.Verb) -> Int32 {
    var request = ShieldRequest(verb, ShieldRequest.Target.allCases)
    switch verb {
    case .apply:
      guard let line = readLine(),
        let read = try? JSONDecoder().decode(ShieldRequest.self, from: Data(line.utf8)),
        read.verb == .apply
      else {
        complain("no request to apply was read")
        return Self.usage
      }
      request = read
    case .clear: request.release = .uninstalled
    case .status, .thaw: break
    }
    let reply = alone { answer(request) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if let line = try? encoder.encode(reply) {
      try? OpenFile.write(line + Array("\n".utf8), to: STDOUT_FILENO)
    }
    return reply.problem == nil && reply.targets.allSatisfy { $0.problem == nil }
      ? Self.ok : Self.failed
  }

  /// Handles users one after the other.
  private func answer(_ request: ShieldRequest) -> ShieldReply {
    guard request.verb == .clear, clearsForEveryone else {
      return RequestHandler(paths).answer(request, from: getuid())
    }
    let others = (try? StateFile(files: SystemFiles(), path: paths.state).others()) ?? []
    let replies = (others.map(\.user) + [owner]).map { user in
      RequestHandler(MachinePaths(root: call.root, user: user)).answer(request, from: getuid())
    }
    var reply = replies.last ?? ShieldReply()
    reply.problem = replies.compactMap(\.problem).first
    return reply
  }

  /// Root itself, who locks nothing, frees everybody.
  private var clearsForEveryone: Bool { call.isForEveryone || (call.owner == nil && owner == 0) }

  /// One process at a time, as another may be serving meanwhile.
  private func alone<Value>(_ body: () -> Value) -> Value {
    let folder = URL(fileURLWithPath: paths.lock).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let lock = open(paths.lock, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    defer { showOwners(in: folder) }
    return body()
  }

  /// Everybody may see which users have locks, so that nobody replaces what others lock; only root sees the locks.
  private func showOwners(in folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasSuffix(".json") { chmod("\(folder)/\(name)", 0o600) }
    chmod(folder, 0o755)
  }

  private func complain(_ text: String) {
    try? OpenFile.write(Array("waymark-shield: \(text)\n".utf8), to: STDERR_FILENO)
  }
}
