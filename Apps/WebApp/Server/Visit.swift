import Contracts
import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization

/// A request that was verified to be meant for us.
final class Visit: Sendable {
  let method: HTTPTypes.HTTPRequest.Method
  let address: SiteAddress
  let host: String
  let fields: HTTPFields
  let body: VisitBody
  let context: RequestContext

  init(
    method: HTTPTypes.HTTPRequest.Method, address: SiteAddress, host: String, fields: HTTPFields,
    body: VisitBody, context: RequestContext
  ) {
    self.method = method
    self.address = address
    self.host = host
    self.fields = fields
    self.body = body
    self.context = context
  }

  /// The origin of our pages, as the browser requested them.
  var origin: String { context.origin }

  /// GET and HEAD change nothing.
  var isLooking: Bool { method == .get || method == .head }

  /// What a browser is called, for the list of devices.
  var visitorName: String { BrowserName(fields[.userAgent] ?? "").text }
}

/// A browser with full access, or a program with a token.
struct Session: Sendable {
  var grant: AccessGrant
  var secret: String
  /// The cookie it came with; nil for a secret sent otherwise.
  var cookie: SessionCookie?
}

/// What a request carries, read at most once.
final class VisitBody: Sendable {
  let request: Request
  let channel: any Channel
  let limits: WebLimits
  private let isWhole = Mutex(false)

  init(_ request: Request, on channel: any Channel, limits: WebLimits) {
    self.request = request
    self.channel = channel
    self.limits = limits
  }

  /// Whether there is unread content.
  var isPending: Bool {
    let length = request.headers[.contentLength].map { $0 != "0" } ?? false
    let comes = length || request.headers[.transferEncoding] != nil
    return comes && !isWhole.withLock { $0 }
  }

  func setRead() {
    isWhole.withLock { $0 = true }
  }

  /// Its announced length in bytes; nil if unknown.
  var announcedBytes: Int64? { request.headers[.contentLength].flatMap { Int64($0) } }

  /// Whether it is a form without files.
  var isPlainForm: Bool {
    let type = (request.headers[.contentType] ?? "").split(separator: ";").first ?? ""
    return type.lowercased() == FormText.mediaType
  }

  /// The fields of a form.
  ///
  /// - Parameter limit: in bytes; nil for that of forms.
  /// - Throws: ``Problem``; any other error means that the connection is gone.
  func form(upTo limit: Int? = nil) async throws -> [String: String] {
    guard isPlainForm else { throw Problem.noForm }
    let bytes = try await collected(upTo: limit ?? limits.formBytes, else: .tooLarge)
    guard let text = String(validating: bytes.readableBytesView, as: UTF8.self),
      let fields = FormText.fields(in: text)
    else { throw Problem.noForm }
    return fields
  }

  /// All of it, in memory.
  ///
  /// - Parameter problem: thrown if there is more.
  func collected(upTo limit: Int, else problem: Problem) async throws -> ByteBuffer {
    guard announcedBytes ?? 0 <= limit else { throw problem }
    let bytes = try await channel.whileOpen(for: limits.reading) {
      do {
        return try await request.body.collect(upTo: limit)
      } catch is NIOTooManyBytesError {
        throw problem
      }
    }
    setRead()
    return bytes
  }
}

extension Channel {
  /// Does something that waits for the other side, and hangs up if that takes too long: then it throws.
  func whileOpen<Value>(
    for duration: Duration, _ work: () async throws -> Value
  ) async throws -> Value {
    let deadline = eventLoop.scheduleTask(in: TimeAmount(duration)) { self.close(promise: nil) }
    defer { deadline.cancel() }
    return try await work()
  }
}
