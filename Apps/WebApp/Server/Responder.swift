import Composition
import Contracts
import HTTPTypes
import HummingbirdCore
import NIOCore
import NIOHTTP1

/// Answers the requests for one site.
///
/// A class: an event stream retains it as long as a page is open, and a thousand copies of the site's parts take
/// megabytes.
final class Responder: Sendable {
  let site: WebSite

  init(site: WebSite) {
    self.site = site
  }

  /// The responder for requests from which a proxy removed this prefix.
  func below(_ prefix: String) -> Responder {
    prefix.isEmpty ? self : Responder(site: site.below(prefix))
  }

  /// - Throws: an error that means that the connection is gone.
  func respond(
    to request: Request, _ context: RequestContext, with writer: consuming ResponseWriter,
    on channel: any Channel
  ) async throws {
    let body = VisitBody(request, on: channel, limits: site.limits)
    if request.headers[.expect]?.lowercased() == "100-continue" {
      try await writer.writeInformationalHead(HTTPTypes.HTTPResponse(status: .continue))
    }
    var response = try await inOwnTask { [self] in
      try await packedAnswer(to: request, context, body)
    }
    if request.method == .head { response = response.createHeadResponse() }
    if body.isPending {
      response.headers[.connection] = "close"
      channel.eventLoop.scheduleTask(in: TimeAmount(site.limits.closing)) {
        channel.close(promise: nil)
      }
    }
    try await write(response, with: writer, on: channel)
  }

  private func packedAnswer(
    to request: Request, _ context: RequestContext, _ body: VisitBody
  ) async throws -> Response {
    var response: Response
    do {
      response = try await answer(to: request, context, body)
    } catch let error as any ExplainedError {
      response = await answer(problem(of: error), to: request, context, body)
    } catch is HTTPParserError {
      response = await answer(.malformed, to: request, context, body)
    } catch  where Task.isCancelled || !body.channel.isActive || error.isOfConnection {
      throw error
    } catch {
      site.report(Phrase("A page failed: \(String(describing: error))"))
      response = await answer(.bug, to: request, context, body)
    }
    return try await site.packing.packed(response, for: request.headers)
  }

  /// If the record cannot be read, locks stay: the way out is shown, and nothing more to an unknown visitor.
  private func problem(of error: any ExplainedError) -> Problem {
    guard let storage = error as? StorageError, storage.hidesLocks(isOpen: true),
      site.waymark.heldWithoutRecord() != nil
    else { return Problem(error) }
    return Problem(error).adding(
      Phrase(
        """
        App Lock still locks something. To unlock it, run this on the machine itself: sudo waymark \
        lock uninstall, or the script waymark-rescue in the record's folder.
        """
      ))
  }

  private func write(
    _ response: Response, with writer: consuming ResponseWriter, on channel: any Channel
  ) async throws {
    // An event stream has a limit for each of its lines.
    guard response.body.contentLength != nil else {
      return try await writer.write(response: response.head, body: response.body)
    }
    let deadline = channel.eventLoop.scheduleTask(in: TimeAmount(site.limits.writing)) {
      channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    try await writer.write(response: response.head, body: response.body)
  }

  private func answer(
    to request: Request, _ context: RequestContext, _ body: VisitBody
  ) async throws -> Response {
    guard let host = context.host, context.refusal == nil else {
      throw context.refusal ?? Problem.otherHost
    }
    let target = context.target
    guard target.utf8.count <= site.limits.addressBytes else { throw Problem.tooLong }
    let found = SiteAddress(target, base: site.base) ?? .ofPrograms(target, base: site.base)
    // An API address knows its own methods.
    guard [.get, .head, .post].contains(request.method) || found?.isForPrograms ?? false else {
      throw Problem.method(allowed: ["GET", "HEAD", "POST"])
    }
    guard let address = found else {
      if [.get, .head].contains(request.method),
        let meant = SiteAddress(withoutSlash: target, base: site.base)
      {
        return .redirect(to: site.base.link(to: meant.whole))
      }
      throw Problem.notFound
    }
    let visit = Visit(
      method: request.method, address: address, host: host, fields: request.headers, body: body,
      context: context)
    guard
      visit.isLooking || visit.isCalledWithToken || visit.isCalledByNobody || Sharing.isShare(visit)
        || OriginCheck.isOurs(visit.fields, own: visit.origin)
    else {
      throw Problem.otherSite
    }
    return try await answer(visit)
  }

  private func answer(_ visit: Visit) async throws -> Response {
    switch visit.address.parts {
    case ["health"]:
      try visit.mustBeLooking()
      return .text("ok\n", as: .plainText)
    case ["enter"]: return try await enter(visit)
    case ["offline"]: return try await offlinePage(visit)
    case let parts where parts.first == WidgetPicture.folder: return try await picture(visit)
    case _ where visit.isForPrograms: return try await api(visit)
    default: break
    }
    if let file = site.files(visit.address.text) { return try answer(visit, with: file) }
    if let file = try await personalFile(at: visit.address.text) {
      return try answer(visit, with: file)
    }
    if let response = try await authority(visit) { return response }
    guard let session = try await session(of: visit) else {
      if let response = try await admit(visit) { return response }
      return try await refuseEntry(visit)
    }
    return try await answer(visit, session)
  }

  func answer(_ visit: Visit, _ session: Session) async throws -> Response {
    switch visit.address.parts {
    case ["leave"]: return try await leave(visit, session)
    case ["events"]: return try events(visit, session)
    default: return try await page(visit, session)
    }
  }

  func answer(_ visit: Visit, with file: SiteFile) throws -> Response {
    try visit.mustBeLooking()
    guard !file.isImmutable else {
      var response = site.packing.answer(with: file, for: visit.fields)
      for field in HTTPFields.pieceHeaders { response.headers[field.name] = field.value }
      response.headers[.cacheControl] = "public, max-age=31536000, immutable"
      return response
    }
    let tag = EntityTag.of(file.bytes)
    var response =
      EntityTag.isHeld(tag, by: visit.fields)
      ? Response(status: .notModified) : .bytes(file.bytes, as: file.mediaType)
    response.headers[.eTag] = tag
    response.headers[.cacheControl] = file.lifetime.map { "max-age=\($0)" } ?? "no-cache"
    return response
  }
}

/// Runs work in a task of its own. A task keeps the memory of its deepest call until it ends, and that of an event
/// stream ends when its page is closed.
func inOwnTask<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  async let value = work()
  return try await value
}

extension Visit {
  /// - Throws: ``Problem`` for a request that could change something.
  func mustBeLooking() throws {
    guard isLooking else { throw Problem.method(allowed: ["GET", "HEAD"]) }
  }

  var isForPrograms: Bool { address.isForPrograms }
}

extension SiteAddress {
  private static let folderOfPrograms = "api"

  /// Whether programs ask there, and get JSON.
  var isForPrograms: Bool { parts.first == Self.folderOfPrograms }

  /// An invalid address below that of the API is an API address that does not exist. Nil for other paths.
  static func ofPrograms(_ target: String, base: SiteBase) -> SiteAddress? {
    let path = String(target.prefix { $0 != "?" })
    guard let text = base.address(in: path), text.hasPrefix("\(folderOfPrograms)/") else {
      return nil
    }
    return SiteAddress(base.link(to: folderOfPrograms), base: base)
  }
}

extension Response {
  static func text(
    _ text: String, as mediaType: String, _ status: HTTPTypes.HTTPResponse.Status = .ok
  ) -> Response {
    Response(
      status: status, headers: [.contentType: mediaType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  static func bytes(_ bytes: [UInt8], as mediaType: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: mediaType],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  static func html(
    _ html: String, _ status: HTTPTypes.HTTPResponse.Status = .ok
  ) -> Response {
    var response = text(html, as: "text/html; charset=utf-8")
    response.status = status
    return response
  }

  /// To be requested with GET, whatever the original method.
  static func redirect(to location: String) -> Response {
    Response(status: .seeOther, headers: [.location: location], body: ResponseBody())
  }
}

extension Error {
  /// Whether it means that the other side is gone.
  fileprivate var isOfConnection: Bool { self is IOError || self is ChannelError }
}

extension String {
  /// A media type.
  static let plainText = "text/plain; charset=utf-8"
}
