import Commands
import Composition
import TestSupport
import Testing

@testable import waymark_service

/// S6-5: a second `serve` next to the running one.
struct RunningServiceTests {
  private static let url = "http://localhost:7929/waymark"

  private let folder: TemporaryFolder
  /// The lock of the running one.
  private let lock: ServiceLock

  init() throws {
    folder = try TemporaryFolder()
    lock = try #require(try ServiceLock(home: folder.path))
  }

  private var running: RunningService { RunningService(home: folder.path) }

  private func write() { ServedAddresses(url: Self.url).write(home: folder.path) }

  private func request(
    isAwaited: Bool = true, _ change: (inout ServeRequest) -> Void = { _ in }
  ) -> ServeRequest {
    var request = ServeRequest(isAwaited: isAwaited)
    change(&request)
    return request
  }

  @Test("S6-5 A second serve with the same options, or none, gives the address of the running one")
  func same() async throws {
    write()
    #expect(try await running.url(for: request()) == Self.url)
    for port in [0, 7929] {
      #expect(try await running.url(for: request { $0.port = port }) == Self.url)
    }
    #expect(try await running.url(for: request { $0.basePath = "/waymark/" }) == Self.url)
  }

  @Test("S6-5 Different options are refused, and the running one is never silently used")
  func otherwise() async throws {
    write()
    let others = [
      request { $0.port = 8080 }, request { $0.basePath = "other" },
      request { $0.isInNetworks = true }, request { $0.names = ["kitchen"] },
    ]
    for other in others {
      await #expect(throws: AlreadyServingError.otherwise) {
        try await running.url(for: other)
      }
    }
    await #expect(throws: AlreadyServingError.sameRecord) {
      try await running.url(for: request(isAwaited: false))
    }
  }

  @Test("S6-5 A starting one is waited for; one without a web app is named")
  func starting() async throws {
    let looks = Counter()
    let late = RunningService(home: folder.path) {
      looks.add()
      if looks.count == 3 { write() }
    }
    #expect(try await late.url(for: request()) == Self.url)
    #expect(looks.count == 3)
    ServedAddresses.remove(home: folder.path)
    await #expect(throws: AlreadyServingError.noWebApp) {
      try await RunningService(home: folder.path) {}.url(for: request())
    }
  }
}
