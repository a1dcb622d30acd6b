import AsyncHTTPClient
public import Contracts
import NIOCore
import NIOHTTP1
import NIOSSL

/// The way to servers of others, with connections kept open between requests: one for the whole
/// process.
public final class OutgoingHTTP: HTTPSending {
  /// What is read and dropped of an answer beyond ``HTTPSending/mostBytes`` before the connection is
  /// given up instead, in bytes.
  private static let mostDropped = 1_048_576

  private let client: HTTPClient
  private let timeLimit: Duration

  /// - Parameters:
  ///   - timeLimit: of a whole attempt, from the name's look-up to the last byte.
  ///   - extraRoots: path of a PEM file with certificates to trust beside the system's.
  public init(timeLimit: Duration = .seconds(20), extraRoots: String? = nil) {
    self.timeLimit = timeLimit
    var tls = TLSConfiguration.makeClientConfiguration()
    if let extraRoots { tls.additionalTrustRoots = [.file(extraRoots)] }
    var pool = HTTPClient.Configuration.ConnectionPool(idleTimeout: .seconds(30))
    pool.retryConnectionEstablishment = false
    client = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup,
      configuration: HTTPClient.Configuration(
        tlsConfiguration: tls, redirectConfiguration: .disallow,
        timeout: HTTPClient.Configuration.Timeout(connect: .seconds(5)), connectionPool: pool,
        decompression: .disabled))
  }

  deinit {
    let client = client
    Task { try? await client.shutdown() }
  }

  /// Closes all connections; what is under way fails, and nothing can be sent any more.
  public func shutdown() async {
    try? await client.shutdown()
  }

  public func send(_ request: HTTPRequest) async throws(HTTPFailure) -> HTTPResponse {
    let outgoing = try HTTPClientRequest(checking: request)
    let result = await withTaskGroup(of: Result<HTTPResponse, HTTPFailure>.self) { group in
      group.addTask { await self.perform(outgoing) }
      group.addTask { await self.expire() }
      let first = await group.next()
      group.cancelAll()
      return first ?? .failure(.timedOut)
    }
    return try result.get()
  }

  private func expire() async -> Result<HTTPResponse, HTTPFailure> {
    do {
      try await Task.sleep(for: timeLimit)
      return .failure(.timedOut)
    } catch {
      return .failure(.calledOff)
    }
  }

  /// Without a limit of its own beyond that of connecting: the client's would end with the head of
  /// the answer.
  private func perform(
    _ request: HTTPClientRequest
  ) async -> Result<HTTPResponse, HTTPFailure> {
    do {
      let answer = try await client.execute(request, deadline: .distantFuture)
      var body: [UInt8] = []
      var dropped = 0
      for try await part in answer.body {
        let kept = part.readableBytesView.prefix(Self.mostBytes - body.count)
        body += kept
        dropped += part.readableBytes - kept.count
        if dropped > Self.mostDropped { break }
      }
      return .success(
        HTTPResponse(
          status: Int(answer.status.code),
          headers: Dictionary(
            answer.headers.map { ($0.name.lowercased(), $0.value) },
            uniquingKeysWith: { "\($0), \($1)" }),
          body: body))
    } catch {
      return .failure(HTTPFailure(error))
    }
  }
}
