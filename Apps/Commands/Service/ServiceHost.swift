package import Composition
package import Contracts

/// What the service can do beyond the light command line.
package struct ServiceHost: Sendable {
  /// What it reaches beyond the record in a folder.
  package typealias Outside = @Sendable (_ home: String) -> OutsideWorld
  /// Keeps at work until the process is told to stop, and tells of it in `wording`; of nothing but
  /// trouble when it `isQuiet`.
  package typealias Serve =
    @Sendable (Waymark, _ wording: Wording, _ isQuiet: Bool) async throws -> Void

  let outside: Outside
  let serve: Serve

  package init(outside: @escaping Outside, serve: @escaping Serve) {
    self.outside = outside
    self.serve = serve
  }
}
