import Composition
import Contracts
import Synchronization
import TestSupport
import Testing

@testable import WebApp

/// A listening web app, with its own record.
final class ServedSite: Sendable {
  let port: Int
  let url: String
  let base: String
  let waymark: Waymark
  let api: APIDirectory
  let access = InMemoryAccess()
  private let said: CollectedPhrases
  private let running: Task<Void, any Error>
  private let folder: TemporaryFolder

  /// Serves on a free port during `use`.
  static func serve(
    _ parts: SiteParts = SiteParts(), base: String = "", limits: WebLimits = WebLimits(),
    files: [SiteFile] = [],
    language: AppLanguage = .english, gzip: @escaping GzipPacking = MarkedCompression.gzip,
    configure: (inout WebConfiguration) throws -> Void = { _ in },
    _ use: (ServedSite) async throws -> Void
  ) async throws {
    var configuration = try WebConfiguration(port: 0, basePath: base)
    configuration.limits = limits
    try configure(&configuration)
    let site = try await ServedSite(
      parts, configuration, files: files, language: language, gzip: gzip)
    do {
      try await use(site)
    } catch {
      try await site.stop()
      throw error
    }
    try await site.stop()
  }

  private init(
    _ parts: SiteParts, _ configuration: WebConfiguration, files: [SiteFile], language: AppLanguage,
    gzip: @escaping GzipPacking
  ) async throws {
    let folder = try TemporaryFolder()
    var environment = WaymarkEnvironment(
      home: folder.file("home"), stays: true, language: language)
    parts.prepare(&environment)
    let waymark = try await bootstrap(environment)
    let app = try WebApp(
      waymark, configuration, access: access, pages: try parts.pages(waymark, access),
      rendering: try parts.rendering(waymark),
      files: { address in files.first { $0.address == address } },
      gzip: gzip)
    let said = CollectedPhrases()
    let (urls, url) = AsyncStream<String>.makeStream()
    running = Task(executorPreference: DedicatedThread("test site")) {
      defer { url.finish() }
      try await app.run(report: said.add) { address, _ in url.yield(address) }
    }
    self.folder = folder
    self.waymark = waymark
    api = app.api
    self.said = said
    base = configuration.base.path
    self.url = try #require(await urls.first { _ in true })
    port = try #require(
      Int(
        self.url.drop { $0 != ":" }.dropFirst().drop { $0 != ":" }.dropFirst()
          .prefix { $0.isNumber }))
  }

  /// The messages to the person who runs it.
  var reports: [String] { said.all }

  func stop() async throws {
    running.cancel()
    do {
      try await running.value
    } catch is CancellationError {
      // As requested.
    }
    waymark.close()
  }

  /// A signed-in browser: its cookie.
  func enter() async throws -> String {
    let code = try await access.makeCode().text
    let reply = try ask("POST", "\(base)/enter", form: "-form=enter&code=\(code)")
    return try #require(reply.cookie, "\(reply)")
  }

  /// - Parameter path: with the base path.
  func ask(
    _ method: String, _ path: String, host: String? = nil, cookie: String? = nil,
    form: String? = nil, fields: [String] = []
  ) throws -> Reply {
    var lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "localhost:\(port)")"]
    if let cookie { lines.append("Cookie: \(cookie)") }
    if let form {
      lines.append("Content-Type: application/x-www-form-urlencoded")
      lines.append("Content-Length: \(form.utf8.count)")
      if !fields.contains(where: { $0.hasPrefix("Origin") || $0.hasPrefix("Sec-Fetch-Site") }) {
        lines.append("Origin: http://\(host ?? "localhost:\(port)")")
      }
    }
    lines += fields + ["Connection: close", "", form ?? ""]
    return try send(lines.joined(separator: "\r\n"))
  }

  /// The response to these bytes, up to the end.
  func send(_ text: String) throws -> Reply {
    let connection = try RawConnection(port: port)
    connection.send(text)
    return Reply(connection.receiveAll())
  }
}

/// Collected messages, in English.
final class CollectedPhrases: Sendable {
  private let phrases = Mutex<[String]>([])

  var all: [String] { phrases.withLock { $0 } }

  @Sendable func add(_ phrase: Phrase) {
    phrases.withLock { $0.append(Wording.english.say(phrase)) }
  }
}
