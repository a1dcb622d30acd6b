import Commands
import Composition
import Contracts
import Foundation

/// The process that already serves the record, as seen by another one.
struct RunningService {
  /// The folder of the record.
  let home: String
  /// Between two checks for the address: it may just be starting.
  var wait: @Sendable () async throws -> Void = { try await pause(for: .milliseconds(100)) }

  /// How often to check for the address, about four seconds in all.
  static let mostLooks = 40

  /// The address of its web app, for a request that it satisfies.
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
  /// Whether it has requirements that an address does not reveal.
  fileprivate var asksForNetworks: Bool {
    isInNetworks || certificateFiles != nil || !names.isEmpty || proxy != nil
  }

  /// Whether a web app at that address satisfies it; anything it does not name may differ.
  fileprivate func isMet(by url: String) -> Bool {
    guard let served = URLComponents(string: url) else { return false }
    let isPort = port == nil || port == 0 || port == served.port
    let path = basePath.split(separator: "/")
    return isPort && (path.isEmpty || path == served.path.split(separator: "/"))
  }
}
