public import Contracts

/// How to serve the web app. Specification S6-1.
public struct WebConfiguration: Sendable {
  /// 0 for any free one.
  public var port: Int
  /// Descriptors of sockets that the service manager listens at, in place of the port.
  public var sockets: [Int32] = []
  /// Certificates for browsers in networks; nil if it listens for this machine only.
  public var certificates: (any CertificateKeeping)?
  /// The names under which networks reach it, besides the machine's own: in lower case, without a port.
  public var names: [String] = []
  /// Nil if none is trusted.
  public var proxy: TrustedProxy?
  /// The addresses of the proxy, without trailing slashes. It is assumed to speak HTTPS.
  public var proxiedURLs: [String] { (proxy?.hosts ?? []).map { "https://\($0)\(base.path)" } }
  let base: SiteBase
  var limits = WebLimits()
  /// What this machine is called in its networks now.
  var findNames: @Sendable () throws -> ServedNames = ServedNames.ofThisMachine

  /// - Parameter basePath: the path of its host below which it is served.
  /// - Throws: an `ExplainedError` of kind `usage` for an invalid port or path.
  public init(port: Int, basePath: String = "") throws {
    guard 0...65_535 ~= port else { throw SiteError.port(port) }
    self.port = port
    base = try SiteBase(basePath)
  }

  /// Names of this machine that no DNS server decides: no other is answered, since another site's page could reach us
  /// under its own name (DNS rebinding).
  static let hostNames = ["localhost", "127.0.0.1", "[::1]"]
}

/// The resources one visitor may use.
struct WebLimits: Sendable {
  /// The size of a form, in bytes.
  var formBytes = 65_536
  /// The size of the form with the code, which includes another form the visitor had filled in, encoded twice.
  var enterBytes = 65_536 * 6
  /// The size of a form with files, in bytes: the largest exports have a few gigabytes.
  var uploadBytes: Int64 = 8 << 30
  /// The size of a delivery, in bytes: years of every minute.
  var deliveryBytes: Int64 = 200 << 20
  /// A form with files: the number of parts, and the size of each header in bytes.
  var parts = 100
  var partHeaderBytes = 4_096
  /// Disk space that uploads leave free, in bytes: the record grows by their content.
  var spareBytes: Int64 = 256 << 20
  /// The size of the path with its query, in bytes.
  var addressBytes = 2_048
  /// The sizes of a header field and of the whole header, in bytes, and the number of fields.
  var fieldBytes = 16_384
  var headerBytes = 32_768
  var fields = 100
  /// Between requests, and from the first byte of a request to the end of its header.
  var idle = Duration.seconds(20)
  /// For the body of a form to arrive, and for each piece of one with files.
  var reading = Duration.seconds(15)
  /// For an answer to be read, each line of an event stream and each piece of a file.
  var writing = Duration.seconds(30)
  /// For the unread rest of a request.
  var closing = Duration.seconds(2)
  /// Open at the same time, for each of the two addresses; others wait.
  var connections = 1_500
  /// Between two signs of life of an event stream, in seconds.
  var heartbeat: Int64 = 25
  /// Between two checks of the machine's networks and certificate.
  var looking = Duration.seconds(60)
  /// Between two changes that an event stream reports.
  var settling = Duration.milliseconds(500)
}
