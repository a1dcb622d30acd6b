import Contracts
import Foundation
import Synchronization

/// Remembers the programs of apps for a few seconds, because several looks follow one another.
final class RecentApps: Sendable {
  private static let lifetime = Duration.seconds(5)

  private struct Found {
    var app: LockableApp?
    var until: ContinuousClock.Instant
  }

  private let apps: any AppFinding
  private let found = Mutex<[String: Found]>([:])

  init(_ apps: any AppFinding) {
    self.apps = apps
  }

  /// The installed ones. A program that is gone is still recognised by its path, because it may be running.
  func named(_ names: Set<String>) -> [LockableApp] {
    let now = ContinuousClock.now
    return found.withLock { found in
      found = found.filter { names.contains($0.key) && $0.value.until > now }
      return names.sorted().compactMap { name in
        if let known = found[name] { return known.app }
        let app = apps.app(named: name) ?? Self.gone(name)
        found[name] = Found(app: app, until: now + Self.lifetime)
        return app
      }
    }
  }

  /// Nil for one that exists, and so was refused.
  private static func gone(_ name: String) -> LockableApp? {
    guard name.hasPrefix("/"), access(name, F_OK) != 0 else { return nil }
    return LockableApp(name: name, title: name, programs: [name])
  }
}
