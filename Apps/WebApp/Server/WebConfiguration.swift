public import Contracts

/// How the web app is to be served. Specification S6-1.
public struct WebConfiguration: Sendable {
  /// 0 takes a free one.
  public var port: Int
  /// Descriptors of sockets that the service manager listens at, in place of the port.
  public var sockets: [Int32] = []
  /// What proves to browsers of the networks who we are; nil where it listens for this machine alone.
  public var certificates: (any CertificateKeeping)?
  /// Under which names it is asked in networks, beside those that the machine has by itself: in lower case, without a
  /// port.
  public var names: [String] = []
  /// Nil where none is trusted.
  public var proxy: TrustedProxy?
  /// Where the proxy is asked, without a slash at their ends. It is taken to speak HTTPS to the outside.
  public var proxiedURLs: [String] { (proxy?.hosts ?? []).map { "https://\($0)\(base.path)" } }
  let base: SiteBase
  var limits = WebLimits()
  /// What this machine is called in its networks now.
  var findNames: @Sendable () throws -> ServedNames = ServedNames.ofThisMachine

  /// - Parameter basePath: below which path of its host it stands.
  /// - Throws: an `ExplainedError` of kind `usage` for a port or a path that cannot be.
  public init(port: Int, basePath: String = "") throws {
    guard 0...65_535 ~= port else { throw SiteError.port(port) }
    self.port = port
    base = try SiteBase(basePath)
  }

  /// Names this machine by itself, whatever a server of names says: nothing else is answered, since a page of
  /// somebody else could reach us under a name of its own (DNS rebinding).
  static let hostNames = ["localhost", "127.0.0.1", "[::1]"]
}

/// What one visitor may use up.
struct WebLimits: Sendable {
  /// Of a form, in bytes.
  var formBytes = 65_536
  /// Of the form with the code, which carries one that somebody filled in, written twice as forms are.
  var enterBytes = 65_536 * 6
  /// Of a form with files, in bytes: the largest exports have a few gigabytes.
  var uploadBytes: Int64 = 8 << 30
  /// Of what a program hands in, in bytes: years of every minute.
  var deliveryBytes: Int64 = 200 << 20
  /// Of a form with files, and of the header of each, in bytes.
  var parts = 100
  var partHeaderBytes = 4_096
  /// What files leave free on the disk, in bytes: the record grows by what they hold.
  var spareBytes: Int64 = 256 << 20
  /// Of the path with its query, in bytes.
  var addressBytes = 2_048
  /// Of the header of a request: of one field and of all, in bytes, and how many there are.
  var fieldBytes = 16_384
  var headerBytes = 32_768
  var fields = 100
  /// Between requests, and from the first byte of a request to the end of its header.
  var idle = Duration.seconds(20)
  /// For the body of a form to arrive, and for each piece of one with files.
  var reading = Duration.seconds(15)
  /// For an answer to be taken, each line of an event stream and each piece of a file.
  var writing = Duration.seconds(30)
  /// For what is left of a request that is not read.
  var closing = Duration.seconds(2)
  /// Open at a time, by each of the two addresses; others wait.
  var connections = 1_500
  /// Between two signs of life of an event stream, in seconds.
  var heartbeat: Int64 = 25
  /// Between two looks at the networks of the machine and at its certificate.
  var looking = Duration.seconds(60)
  /// Between two changes that an event stream tells of.
  var settling = Duration.milliseconds(500)
}
