public import Contracts
public import Foundation
import Synchronization

/// Talks to `waymark-shield` over its Unix socket: one line of JSON there, one line back.
///
/// Only connects to a process of root's or of the person's own, as the kernel reports it: what a third user has put in
/// its place is refused before a byte is sent.
public struct ShieldSocket: ShieldHelping {
  /// The longest a request takes, whatever the other side does.
  public static let timeLimit = Duration.seconds(5)
  /// The longest a status request takes.
  public static let statusTimeLimit = Duration.seconds(1)

  private let path: String
  private let ownUser: uid_t
  private let program: String
  private let timeLimit: Duration
  private let silence: Silence

  /// - Parameter program: the path of `waymark-shield` where it is installed.
  public init(path: String, ownUser: uid_t, program: String = "") {
    self.init(path: path, ownUser: ownUser, program: program, timeLimit: Self.timeLimit)
  }

  /// - Parameter memory: how long a server that did not answer in time is considered unavailable.
  init(
    path: String, ownUser: uid_t, program: String = "", timeLimit: Duration,
    memory: Duration = .seconds(5)
  ) {
    self.path = path
    self.ownUser = ownUser
    self.program = program
    self.timeLimit = timeLimit
    silence = Silence(lasting: memory)
  }

  /// Several shields check one after the other: a hanging server delays only the first of them.
  public func availability() -> ShieldAvailability {
    do throws(ShieldFailure) {
      if silence.isRecent { throw SocketFailure.tooSlow }
      let (reply, hold) = try exchange(ShieldRequest(.status, []))
      if let problem = reply.problem { throw problem.failure }
      return .available(hold)
    } catch {
      return .unavailable(reason: error.reason, remedy: error.remedy)
    }
  }

  public func send(_ request: ShieldRequest) throws(ShieldFailure) -> ShieldReply {
    try exchange(request).reply
  }

  private func exchange(
    _ request: ShieldRequest
  ) throws(ShieldFailure) -> (reply: ShieldReply, hold: ShieldHold) {
    do throws(ShieldFailure) {
      let answer = try ask(request)
      silence.end()
      return answer
    } catch {
      if error == SocketFailure.tooSlow { silence.begin() }
      throw error
    }
  }

  private func timeLimit(of verb: ShieldRequest.Verb) -> Duration {
    switch verb {
    case .status: min(timeLimit, Self.statusTimeLimit)
    case .apply, .clear, .thaw: timeLimit
    }
  }

  private func ask(
    _ request: ShieldRequest
  ) throws(ShieldFailure) -> (reply: ShieldReply, hold: ShieldHold) {
    guard request.sites.count <= ShieldRequest.mostSites,
      let line = ShieldLine.written(request), line.count <= ShieldRequest.mostBytes
    else { throw ShieldProblem.tooManySites(most: ShieldRequest.mostSites).failure }
    let deadline = ContinuousClock.now + timeLimit(of: request.verb)
    try checkOwner()
    let socket = try connected(by: deadline)
    guard let server = socket.peer, server == 0 || server == ownUser else {
      throw SocketFailure.impostor(path)
    }
    try send(line, over: socket, by: deadline)
    let answer = try answer(over: socket, by: deadline)
    guard let reply = ShieldLine.reply(in: answer) else { throw SocketFailure.notUnderstood }
    guard reply.version == ShieldRequest.currentVersion else {
      throw ShieldProblem.version(reply.version).failure
    }
    return (reply, server == 0 ? .administrator : .soft)
  }

  private func checkOwner() throws(ShieldFailure) {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw unreachable(.latest) }
    guard status.st_uid == 0 || status.st_uid == ownUser else { throw SocketFailure.foreign(path) }
    guard status.st_mode & S_IFMT == S_IFSOCK else { throw SocketFailure.noSocket(path) }
  }

  private func unreachable(_ error: ErrorNumber) -> ShieldFailure {
    SocketFailure.unreachable(
      path, error, isInstalled: FileManager.default.isExecutableFile(atPath: program))
  }

  private func connected(by deadline: ContinuousClock.Instant) throws(ShieldFailure) -> StreamSocket
  {
    while true {
      do throws(ErrorNumber) {
        let socket = try StreamSocket()
        try socket.connect(to: path)
        return socket
      } catch {
        // The queue of waiting clients is full, which poll(2) does not report.
        guard error.isWait else { throw unreachable(error) }
        guard ContinuousClock.now < deadline else { throw SocketFailure.tooSlow }
        usleep(5_000)
      }
    }
  }

  private func send(
    _ line: [UInt8], over socket: StreamSocket, by deadline: ContinuousClock.Instant
  ) throws(ShieldFailure) {
    var rest = line[...]
    while !rest.isEmpty {
      do throws(ErrorNumber) {
        rest = rest.dropFirst(try socket.send(rest))
      } catch {
        // It may have replied why it stopped reading.
        guard error.isWait else { return }
        try wait(for: POLLOUT, on: socket, by: deadline)
      }
    }
  }

  private func answer(
    over socket: StreamSocket, by deadline: ContinuousClock.Instant
  ) throws(ShieldFailure) -> [UInt8] {
    var line: [UInt8] = []
    while true {
      do throws(ErrorNumber) {
        let bytes = try socket.receive()
        guard !bytes.isEmpty else { throw ErrorNumber(ECONNRESET) }
        if let end = bytes.firstIndex(of: ShieldLine.end) { return line + bytes[..<end] }
        line += bytes
        guard line.count <= ShieldRequest.mostBytes else { throw ErrorNumber(EMSGSIZE) }
      } catch {
        guard error.isWait else {
          throw error.code == EMSGSIZE ? SocketFailure.notUnderstood : SocketFailure.cutOff
        }
        try wait(for: POLLIN, on: socket, by: deadline)
      }
    }
  }

  private func wait(
    for events: Int32, on socket: StreamSocket, by deadline: ContinuousClock.Instant
  ) throws(ShieldFailure) {
    let left = (deadline - ContinuousClock.now) / .milliseconds(1)
    guard left > 0 else { throw SocketFailure.tooSlow }
    var place = pollfd(fd: socket.descriptor, events: Int16(events), revents: 0)
    poll(&place, 1, Int32(left.rounded(.up)))
  }
}

/// When a server last did not answer in time; shared by the copies of a ``ShieldSocket``.
private final class Silence: Sendable {
  private let memory: Duration
  private let start = Mutex<ContinuousClock.Instant?>(nil)

  init(lasting memory: Duration) {
    self.memory = memory
  }

  var isRecent: Bool {
    start.withLock { start in start.map { .now - $0 < memory } ?? false }
  }

  func begin() { start.withLock { $0 = .now } }

  func end() { start.withLock { $0 = nil } }
}
