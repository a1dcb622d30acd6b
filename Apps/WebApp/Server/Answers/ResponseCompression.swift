import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization

/// Compresses bytes with gzip; nil if it cannot.
///
/// - Parameter isKept: whether the result is sent often, so that better compression pays.
public typealias GzipPacking = @Sendable (_ bytes: [UInt8], _ isKept: Bool) -> [UInt8]?

/// Compresses outgoing text.
///
/// The length of compressed text reveals its content in spite of TLS to anybody who can add to it and see the traffic
/// (BREACH). So answers to other sites' requests are not compressed, and no secret is on a page twice.
final class ResponseCompression: Sendable {
  /// In bytes: below, gzip's header outweighs the gain; above, an answer is one of the person's files, which would have
  /// to be in memory.
  static let sizes = 512...1_048_576
  /// There are as many addresses of theme style sheets as colours.
  private static let capacity = 32
  private static let types = [
    "application/javascript", "application/json", "application/manifest+json", "application/xml",
    "image/svg+xml",
  ]

  private let gzip: GzipPacking
  private let kept = Mutex<[String: [UInt8]]>([:])

  init(_ gzip: @escaping GzipPacking) {
    self.gzip = gzip
  }

  /// - Parameter fields: of the request.
  func packed(_ response: Response, for fields: HTTPFields) async throws -> Response {
    guard Self.isText(response.headers[.contentType] ?? "") || response.status == .notModified
    else { return response }
    var response = response
    // Also for uncompressed answers, so that no cache gives those to others.
    let own = response.headers[.vary].map { [$0] } ?? []
    response.headers[.vary] = (own + [HTTPField.Name.acceptEncoding.canonicalName])
      .joined(separator: ", ")
    guard response.headers[.contentEncoding] == nil, fields.acceptsGzip, Self.isAskedByUs(fields),
      let length = response.body.contentLength, Self.sizes.contains(length)
    else { return response }
    let bytes = try await response.body.bytes()
    if let packed = gzip(bytes, false), packed.count < length {
      response.hold(packed)
    } else {
      response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    }
    return response
  }

  /// A file that is the same for everybody, compressed once; uncompressed if requested.
  func answer(with file: SiteFile, for fields: HTTPFields) -> Response {
    var response = Response.bytes(file.bytes, as: file.mediaType)
    guard file.isImmutable, Self.isText(file.mediaType), Self.sizes.contains(file.bytes.count),
      fields.acceptsGzip, let packed = packed(file), packed.count < file.bytes.count
    else { return response }
    response.hold(packed)
    return response
  }

  private func packed(_ file: SiteFile) -> [UInt8]? {
    if let packed = kept.withLock({ $0[file.address] }) { return packed }
    guard let packed = gzip(file.bytes, true) else { return nil }
    kept.withLock { kept in
      if kept.count >= Self.capacity { kept.removeAll() }
      kept[file.address] = packed
    }
    return packed
  }

  /// Other sites cannot have pages compressed together with words of their choice.
  private static func isAskedByUs(_ fields: HTTPFields) -> Bool {
    [nil, "same-origin", "none"].contains(fields[.fetchSite])
  }

  /// An event stream is text that has to arrive line by line.
  private static func isText(_ mediaType: String) -> Bool {
    let type = mediaType.prefix { $0 != ";" }.lowercased()
    return types.contains(type) || (type.hasPrefix("text/") && type != "text/event-stream")
  }
}

extension Response {
  /// The tags of a compressed and an uncompressed answer differ; both are weak: RFC 9110, 8.8.1.
  fileprivate mutating func hold(_ packed: [UInt8]) {
    body = ResponseBody(byteBuffer: ByteBuffer(bytes: packed))
    headers[.contentEncoding] = "gzip"
    if let tag = headers[.eTag], !tag.hasPrefix("W/") { headers[.eTag] = "W/\(tag)" }
  }
}

extension ResponseBody {
  fileprivate func bytes() async throws -> [UInt8] {
    let collected = CollectedBytes()
    try await write(CollectingWriter(collected: collected))
    return collected.all.withLock { $0 }
  }
}

private final class CollectedBytes: Sendable {
  let all = Mutex<[UInt8]>([])
}

private struct CollectingWriter: ResponseBodyWriter {
  let collected: CollectedBytes

  func write(_ buffer: ByteBuffer) async throws {
    collected.all.withLock { $0 += buffer.readableBytesView }
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
