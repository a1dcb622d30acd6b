import Composition
public import Contracts

/// The web app: everything a person can do in the terminal, in a browser. Specification S6.
public struct WebApp: Sendable {
  let waymark: Waymark
  let access: any AccessKeeping
  let pages: PageDirectory
  let api: APIDirectory
  let rendering: any PageRendering
  let files: SiteFileFinding
  let configuration: WebConfiguration
  let gzip: GzipPacking

  init(
    _ waymark: Waymark, _ configuration: WebConfiguration, access: any AccessKeeping,
    pages: PageDirectory, rendering: any PageRendering,
    files: @escaping SiteFileFinding, gzip: @escaping GzipPacking
  ) throws {
    self.waymark = waymark
    self.configuration = configuration
    self.access = access
    self.pages = pages
    api = APIDirectory(try waymark.queries(), try waymark.actions())
    self.rendering = rendering
    self.files = files
    self.gzip = gzip
  }

  /// Answers until its task is cancelled.
  ///
  /// - Parameters:
  ///   - report: gets messages for the person who runs it, without secrets.
  ///   - hasWritten: called after a form was accepted; what became due can be done.
  ///   - onDelivery: called after a delivery was stored and answered; it is now due to be imported.
  ///   - onListening: called once with the address, without a trailing slash, and with the addresses in networks.
  /// - Throws: an `ExplainedError` of kind `unavailable` if another program has the port.
  public func run(
    report: @escaping @Sendable (Phrase) -> Void = { _ in },
    hasWritten: @escaping @Sendable () async -> Void = {},
    onDelivery: @escaping @Sendable () -> Void = {},
    onListening: @escaping @Sendable (_ url: String, NetworkAddresses?) async -> Void
  ) async throws {
    let threads = WebThreads()
    defer { threads.stop() }
    try await withTaskExecutorPreference(threads) {
      try await withThrowingTaskGroup { group in
        let changes = ChangeBroadcast(heartbeat: configuration.limits.heartbeat)
        let site = site(changes, report: report, hasWritten: hasWritten, onDelivery: onDelivery)
        group.addTask {
          try await changes.follow(waymark.observing, settling: configuration.limits.settling)
        }
        let port = try await listen(site, in: &group)
        let network = try await listenInNetworks(site, port, in: &group)
        await onListening("http://localhost:\(port)\(configuration.base.path)", network)
        // The first that fails ends the others.
        for try await _ in group {}
      }
    }
  }

  private func site(
    _ changes: ChangeBroadcast, report: @escaping @Sendable (Phrase) -> Void,
    hasWritten: @escaping @Sendable () async -> Void, onDelivery: @escaping @Sendable () -> Void
  ) -> WebSite {
    WebSite(
      waymark: waymark, access: access, pages: pages, api: api, rendering: rendering,
      base: configuration.base, limits: configuration.limits,
      cookie: SessionCookie(
        instance: HomeFolder.absolute(waymark.home), base: configuration.base),
      attempts: LoginThrottle(), notices: FlashMessages(), changes: changes,
      files: files, uploads: UploadFolder(home: waymark.home), packing: ResponseCompression(gzip),
      report: report, hasWritten: hasWritten, onDelivery: onDelivery)
  }
}
