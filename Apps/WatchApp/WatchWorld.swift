package import Contracts

/// Everything waymark-watch depends on, chosen by the main program or a test.
package struct WatchWorld: Sendable {
  /// Makes the link of the device with that folder.
  let links: @Sendable (_ secretsFolder: String) -> any PeerLinking
  let secrets: any AccessSecretMaking
  let locks: any FileLocking
  let folders: any FolderObserving
  let drawings: any DrawingRendering
  let wording: @Sendable (AppLanguage) -> Wording
  let zone: any ZoneRules
  let now: @Sendable () -> Instant
  /// A random number.
  let draw: @Sendable () -> UInt64
  let pause: @Sendable (Duration) async throws -> Void

  package init(
    links: @escaping @Sendable (_ secretsFolder: String) -> any PeerLinking,
    secrets: any AccessSecretMaking, locks: any FileLocking, folders: any FolderObserving,
    drawings: any DrawingRendering, wording: @escaping @Sendable (AppLanguage) -> Wording,
    zone: any ZoneRules,
    now: @escaping @Sendable () -> Instant,
    draw: @escaping @Sendable () -> UInt64 = { .random(in: 0...(.max)) },
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.links = links
    self.secrets = secrets
    self.locks = locks
    self.folders = folders
    self.drawings = drawings
    self.wording = wording
    self.zone = zone
    self.now = now
    self.draw = draw
    self.pause = pause
  }

  var calendar: PersonalCalendar { PersonalCalendar(only: zone) }

  /// With the phone side's start of days, if known.
  func calendar(of payload: WatchPayload?) -> PersonalCalendar {
    PersonalCalendar(only: zone, beginnings: payload?.beginnings ?? .atMidnight)
  }
}
