package import Composition
package import Contracts

/// What the service can do and the light command line cannot.
package struct ServiceHost: Sendable {
  /// Makes what a process reaches beyond the record, for the record in a folder.
  package typealias Outside = @Sendable (_ home: String) -> OutsideWorld
  /// Runs until the process is told to stop, and reports in `wording`; only problems when it
  /// `isQuiet`.
  package typealias Serve =
    @Sendable (Waymark, _ wording: Wording, _ isQuiet: Bool) async throws -> Void

  let outside: Outside
  let serve: Serve

  package init(outside: @escaping Outside, serve: @escaping Serve) {
    self.outside = outside
    self.serve = serve
  }
}
