import AsyncHTTPClient
public import Contracts
import Dispatch
import NIOCore
import NIOSSL

/// The HTTP client, with connections kept open between requests: one for the whole process.
public final class OutgoingHTTP: HTTPSending {
  private let client: HTTPClient
  private let timeLimit: TimeAmount

  /// - Parameters:
  ///   - timeLimit: for a whole attempt, from the name lookup to the last byte.
  ///   - extraRoots: path of a PEM file with certificates to trust in addition to the system's.
  public init(timeLimit: Duration = .seconds(30), extraRoots: String? = nil) {
    self.timeLimit = TimeAmount(timeLimit)
    var tls = TLSConfiguration.makeClientConfiguration()
    if let extraRoots { tls.additionalTrustRoots = [.file(extraRoots)] }
    var pool = HTTPClient.Configuration.ConnectionPool(idleTimeout: .seconds(30))
    pool.retryConnectionEstablishment = false
    client = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup,
      configuration: HTTPClient.Configuration(
        tlsConfiguration: tls, redirectConfiguration: .disallow,
        timeout: HTTPClient.Configuration.Timeout(
          connect: .seconds(5), read: TimeAmount(timeLimit / 3)),
        connectionPool: pool,
        decompression: .disabled))
  }

  deinit {
    Self.shutDown(client) {}
  }

  /// Closes all connections; running requests fail, and nothing more can be sent.
  public func shutdown() async {
    await withCheckedContinuation { ended in
      Self.shutDown(client) { ended.resume() }
    }
  }

  /// On a queue with a label: the threads of the global queues, once used, wake the process every
  /// second.
  private static func shutDown(_ client: HTTPClient, then end: @escaping @Sendable () -> Void) {
    client.shutdown(queue: DispatchQueue(label: "Waymark HTTP")) { _ in end() }
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let outgoing = try HTTPClient.Request(checking: request)
    do {
      return try await perform(
        outgoing, keeping: request.mostBytes ?? Self.mostBytes,
        isCancellable: !request.outlivesCancellation)
    } catch {
      throw HTTPFailure(error)
    }
  }

  /// With a delegate: the client's asynchronous call creates tasks on the global executor, whose
  /// threads, once used, wake the process every second.
  private func perform(
    _ request: HTTPClient.Request, keeping mostBytes: Int, isCancellable: Bool
  ) async throws -> HTTPResponse {
    let task = client.execute(
      request: request, delegate: AnswerReader(mostBytes: mostBytes),
      deadline: .now() + timeLimit)
    do {
      return try await withTaskCancellationHandler {
        try await task.get()
      } onCancel: {
        if isCancellable { task.cancel() }
      }
    } catch let enough as EnoughRead {
      return enough.response
    }
  }
}
