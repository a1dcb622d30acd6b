public import Contracts
public import Foundation

/// The other end of ``ShieldSocket``: answers one request at a time, from root and from one user.
///
/// A client that never sends or reads does no harm: it has five seconds and 8 MiB, and when too many are connected, the
/// oldest has to go.
public final class ShieldServer {
  static let mostConnections = 16
  /// No connection is closed before that to make room, so that many clients cannot push out one that is about to send.
  private static let shortestStay = Duration.milliseconds(50)
  /// How long a server started by the service manager waits for the next request before it ends.
  private static let idleLimit = Duration.seconds(300)

  private let listener: ShieldListener
  private let owner: uid_t
  private let timeLimit: Duration
  private let lookAround: Duration
  private let answer: (ShieldRequest, uid_t) -> ShieldReply
  /// In order of arrival.
  private var connections: [ServedConnection] = []

  /// - Parameters:
  ///   - owner: the user it serves besides root.
  ///   - answer: receives a request and the user who sent it.
  public convenience init(
    _ listener: ShieldListener, for owner: uid_t,
    answer: @escaping (ShieldRequest, uid_t) -> ShieldReply
  ) {
    self.init(
      listener, for: owner, timeLimit: ShieldSocket.timeLimit, lookAround: .seconds(10),
      answer: answer)
  }

  /// - Parameter lookAround: how often it checks that its socket still exists.
  init(
    _ listener: ShieldListener, for owner: uid_t, timeLimit: Duration, lookAround: Duration,
    answer: @escaping (ShieldRequest, uid_t) -> ShieldReply
  ) {
    self.listener = listener
    self.owner = owner
    self.timeLimit = timeLimit
    self.lookAround = lookAround
    self.answer = answer
  }

  /// Serves until its socket is removed; with a socket of the service manager's, until there was no request for five
  /// minutes: the manager starts it again.
  public func run() {
    var latest = ContinuousClock.now
    while listener.isInPlace {
      let pause = listener.isHandedOver ? Self.idleLimit : lookAround
      let ready = wait(atMost: connections.isEmpty ? pause : min(pause, Self.shortestStay))
      for connection in connections where ready.contains(connection.socket.descriptor) {
        connection.resume()
      }
      if ready.contains(listener.socket.descriptor) {
        accept()
        latest = .now
      }
      connections.removeAll { $0.isOver || .now - $0.since > timeLimit }
      if listener.isHandedOver, connections.isEmpty, .now - latest >= Self.idleLimit { return }
    }
  }

  /// The descriptors that are ready.
  private func wait(atMost pause: Duration) -> Set<Int32> {
    var places = connections.map {
      pollfd(
        fd: $0.socket.descriptor, events: Int16($0.isAnswering ? POLLOUT : POLLIN), revents: 0)
    }
    if hasRoom {
      places.append(pollfd(fd: listener.socket.descriptor, events: Int16(POLLIN), revents: 0))
    }
    guard poll(&places, nfds_t(places.count), Int32(pause / .milliseconds(1))) > 0 else {
      return []
    }
    return Set(places.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Whether another client can connect now, if necessary in place of the oldest.
  private var hasRoom: Bool {
    guard connections.count >= Self.mostConnections, let first = connections.first else {
      return true
    }
    return .now - first.since >= Self.shortestStay
  }

  /// Accepts waiting clients.
  private func accept() {
    while hasRoom {
      let descriptor = Foundation.accept(listener.socket.descriptor, nil, nil)
      guard descriptor >= 0 else { return }
      let connection = ServedConnection(
        StreamSocket(owning: descriptor), of: owner, answer: answer)
      connection.resume()
      guard !connection.isOver else { continue }
      if connections.count >= Self.mostConnections { connections.removeFirst() }
      connections.append(connection)
    }
  }
}

/// A connected client: it sends a line, and gets one.
private final class ServedConnection {
  let socket: StreamSocket
  let since = ContinuousClock.now
  private(set) var isOver = false
  private let sender: uid_t?
  private let answer: (ShieldRequest, uid_t) -> ShieldReply
  private var request: [UInt8] = []
  /// The unsent part of the reply.
  private var rest: ArraySlice<UInt8>?

  init(
    _ socket: StreamSocket, of owner: uid_t, answer: @escaping (ShieldRequest, uid_t) -> ShieldReply
  ) {
    self.socket = socket
    self.answer = answer
    let sender = socket.peer
    self.sender = sender == 0 || sender == owner ? sender : nil
    if self.sender == nil { reply(ShieldReply(problem: .notPermitted)) }
  }

  var isAnswering: Bool { rest != nil }

  /// Reads and writes what is possible now.
  func resume() {
    do throws(ErrorNumber) {
      while rest == nil { try read() }
      while let left = rest, !left.isEmpty { rest = left.dropFirst(try socket.send(left)) }
      isOver = true
    } catch {
      isOver = !error.isWait
    }
  }

  private func read() throws(ErrorNumber) {
    let bytes = try socket.receive()
    // A request that was cut is not carried out.
    guard !bytes.isEmpty else { throw ErrorNumber(ECONNRESET) }
    let end = bytes.firstIndex(of: ShieldLine.end)
    request += bytes[..<(end ?? bytes.endIndex)]
    guard request.count <= ShieldRequest.mostBytes else {
      return reply(ShieldReply(problem: .notUnderstood))
    }
    guard end != nil, let sender else { return }
    do throws(ShieldProblem) {
      reply(answer(try ShieldLine.request(in: request), sender))
    } catch {
      reply(ShieldReply(problem: error))
    }
  }

  private func reply(_ reply: ShieldReply) {
    request = []
    rest = ShieldLine.written(reply)?[...] ?? []
  }
}
