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
  /// With the head of an answer, with its body, and with each part of that.
  private let patience: TimeAmount

  /// - Parameters:
  ///   - timeLimit: of a whole attempt, from the name's look-up to the last byte.
  ///   - extraRoots: path of a PEM file with certificates to trust beside the system's.
  public init(timeLimit: Duration = .seconds(30), extraRoots: String? = nil) {
    patience = TimeAmount(timeLimit / 3)
    var tls = TLSConfiguration.makeClientConfiguration()
    if let extraRoots { tls.additionalTrustRoots = [.file(extraRoots)] }
    var pool = HTTPClient.Configuration.ConnectionPool(idleTimeout: .seconds(30))
    pool.retryConnectionEstablishment = false
    client = HTTPClient(
      eventLoopGroup: HTTPClient.defaultEventLoopGroup,
      configuration: HTTPClient.Configuration(
        tlsConfiguration: tls, redirectConfiguration: .disallow,
        timeout: HTTPClient.Configuration.Timeout(connect: .seconds(5), read: patience),
        connectionPool: pool,
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
    do {
      return try await perform(outgoing)
    } catch {
      throw HTTPFailure(error)
    }
  }

  /// The head has a third of the limit, the body another, and its last part may take the third: neither
  /// a silent server nor one that sends a byte now and then holds it longer. A watch in a task of its
  /// own would take longer than a request on loopback.
  private func perform(_ request: HTTPClientRequest) async throws -> HTTPResponse {
    let answer = try await client.execute(request, timeout: patience)
    let end = NIODeadline.now() + patience
    var body: [UInt8] = []
    var dropped = 0
    for try await part in answer.body {
      let kept = part.readableBytesView.prefix(Self.mostBytes - body.count)
      body += kept
      dropped += part.readableBytes - kept.count
      if dropped > Self.mostDropped { break }
      if NIODeadline.now() > end { throw HTTPClientError.readTimeout }
    }
    return HTTPResponse(
      status: Int(answer.status.code),
      headers: Dictionary(
        answer.headers.map { ($0.name.lowercased(), $0.value) },
        uniquingKeysWith: { "\($0), \($1)" }),
      body: body)
  }
}
