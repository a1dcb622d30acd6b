import Commands
import Composition
import Contracts
import Foundation

/// The process that serves the record already, as another one finds it.
struct RunningService {
  /// The folder of the record.
  let home: String
  /// Between two looks for the address: it may be starting at this moment.
  var wait: @Sendable () async throws -> Void = { try await pause(for: .milliseconds(100)) }

  /// How often the address is looked for, about four seconds in all.
  static let mostLooks = 40

  /// Where its web app is, for a request that is content with how it serves.
  ///
  /// - Throws: ``AlreadyServingError``.
  func url(for request: ServeRequest) async throws -> String {
    guard request.isAwaited else { throw AlreadyServingError.sameRecord }
    guard !request.asksForNetworks else { throw AlreadyServingError.otherwise }
    for _ in 0..<Self.mostLooks {
      if let url = ServedAddresses(home: home)?.url {
        guard request.isMet(by: url) else { throw AlreadyServingError.otherwise }
        return url
      }
      try await wait()
    }
    throw AlreadyServingError.noWebApp
  }
}

extension ServeRequest {
  /// Whether it asks for what an address does not tell.
  fileprivate var asksForNetworks: Bool {
    isInNetworks || certificateFiles != nil || !names.isEmpty || proxy != nil
  }

  /// Whether a web app at that address is what it asks for; what it does not name may be anything.
  fileprivate func isMet(by url: String) -> Bool {
    guard let served = URLComponents(string: url) else { return false }
    let isPort = port == nil || port == 0 || port == served.port
    let path = basePath.split(separator: "/")
    return isPort && (path.isEmpty || path == served.path.split(separator: "/"))
  }
}
