import Contracts
import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization

/// A request that was found to be meant for us.
struct Visit: Sendable {
  let method: HTTPTypes.HTTPRequest.Method
  let address: SiteAddress
  let host: String
  let fields: HTTPFields
  let body: VisitBody
  let approach: Approach

  /// Of our pages, as the browser asked for them.
  var origin: String { approach.origin }

  /// GET and HEAD change nothing.
  var isLooking: Bool { method == .get || method == .head }

  /// What a browser calls itself, for the list of devices.
  var visitorName: String { fields[.userAgent] ?? "" }
}

/// A browser that may look at and change everything.
struct Session: Sendable {
  var grant: AccessGrant
  var secret: String
}

/// What a request carries, read at most once.
final class VisitBody: Sendable {
  let request: Request
  let channel: any Channel
  let limits: WebLimits
  private let isRead = Mutex(false)

  init(_ request: Request, on channel: any Channel, limits: WebLimits) {
    self.request = request
    self.channel = channel
    self.limits = limits
  }

  /// Whether something is left that nobody wants.
  var isPending: Bool {
    let length = request.headers[.contentLength].map { $0 != "0" } ?? false
    let comes = length || request.headers[.transferEncoding] != nil
    return comes && !isRead.withLock { $0 }
  }

  /// The fields of a form.
  ///
  /// - Throws: ``Problem``; what is thrown beside means that the connection is gone.
  func form() async throws -> [String: String] {
    let type = (request.headers[.contentType] ?? "").split(separator: ";").first ?? ""
    guard type.lowercased() == FormText.mediaType else { throw Problem.noForm }
    let announced = request.headers[.contentLength].flatMap { Int($0) } ?? 0
    guard announced <= limits.formBytes else { throw Problem.tooLarge }
    let bytes = try await channel.whileOpen(for: limits.reading) {
      do {
        return try await request.body.collect(upTo: limits.formBytes)
      } catch is NIOTooManyBytesError {
        throw Problem.tooLarge
      }
    }
    isRead.withLock { $0 = true }
    guard let text = String(validating: bytes.readableBytesView, as: UTF8.self),
      let fields = FormText.fields(in: text)
    else { throw Problem.noForm }
    return fields
  }
}

extension Channel {
  /// Does something that waits for whoever is on the other side, and hangs up when that takes too long: then it
  /// throws.
  func whileOpen<Value>(
    for duration: Duration, _ work: () async throws -> Value
  ) async throws -> Value {
    let deadline = eventLoop.scheduleTask(in: TimeAmount(duration)) { self.close(promise: nil) }
    defer { deadline.cancel() }
    return try await work()
  }
}
