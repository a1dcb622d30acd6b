import Contracts
import Synchronization

/// All effects of onboarding elsewhere: each change is noted, and the process can be killed before
/// or after any of them.
final class World: Sendable {
  struct Killed: Error {}

  private struct State {
    var deeds: [String] = []
    var goal = DailyGoal(isEnabled: false, target: 10_000)
    var files: Set<String> = []
    var folder: WatchedFolder?
    var preferences = NotificationPreferences()
    var platforms: [String: ChannelPermission] = [:]
    var registrations: [ChannelRegistration] = []
    var isCompleted = false
    /// How many more steps this process lives; nil for ever.
    var life: Int?
  }

  private let state = Mutex(State())

  /// The changes, in order.
  var deeds: [String] { state.withLock { $0.deeds } }
  var goal: DailyGoal { state.withLock { $0.goal } }
  var folder: WatchedFolder? { state.withLock { $0.folder } }
  var preferences: NotificationPreferences { state.withLock { $0.preferences } }
  var platforms: [String] { state.withLock { $0.platforms.keys.sorted() } }
  var registrations: [ChannelRegistration] { state.withLock { $0.registrations } }
  var isCompleted: Bool { state.withLock { $0.isCompleted } }

  func set(_ preferences: NotificationPreferences) {
    state.withLock { $0.preferences = preferences }
  }

  /// A channel of the machine with this permission.
  func set(_ permission: ChannelPermission, for kind: String) {
    state.withLock { $0.platforms[kind] = permission }
  }

  /// - Parameter moments: the number until the process is killed; nil for a new process that lives
  ///   on.
  func live(_ moments: Int?) {
    state.withLock { $0.life = moments }
  }

  /// One step passes, possibly the last.
  func moment() throws {
    try state.withLock { state in
      guard let life = state.life else { return }
      guard life > 0 else { throw Killed() }
      state.life = life - 1
    }
  }

  func set(_ goal: DailyGoal) throws {
    try change("goal \(goal.isEnabled ? "\(goal.target)" : "off")") { state in
      defer { state.goal = goal }
      return state.goal != goal
    }
  }

  func occupy(_ path: String) throws {
    guard !path.hasPrefix("/bad") else { throw ImportError.unrecognized(path: path, formats: []) }
    try change("import \(path)") { $0.files.insert(path).inserted }
  }

  func watch(_ folder: WatchedFolder) throws {
    guard !folder.path.hasPrefix("/bad") else {
      throw FolderError.noSuchFolder(path: folder.path)
    }
    try change("watch \(folder.path)") { state in
      guard state.folder?.path != folder.path else { return false }
      state.folder = folder
      return true
    }
  }

  func prefer(_ preferences: NotificationPreferences) throws {
    try change("notifications \(preferences.isEnabled ? "on" : "off")") { state in
      defer { state.preferences = preferences }
      return state.preferences != preferences
    }
  }

  func addPlatform(_ kind: String) throws -> ChannelPermission? {
    let permission = state.withLock { state -> ChannelPermission? in
      guard state.preferences.isEnabled, !state.registrations.contains(where: { $0.kind == kind })
      else { return nil }
      return state.platforms[kind]
    }
    guard permission == .granted else { return permission }
    try change("channel \(kind)") { state in
      state.registrations.append(
        ChannelRegistration(
          id: "\(kind)-1", kind: kind, address: "", addedAt: Instant(secondsSince1970: 0)))
      return true
    }
    return permission
  }

  func complete(_ isCompleted: Bool) throws {
    try change("completed \(isCompleted ? "on" : "off")") { state in
      defer { state.isCompleted = isCompleted }
      return state.isCompleted != isCompleted
    }
  }

  /// - Parameter work: returns whether it changed anything.
  private func change(_ deed: String, _ work: (inout State) -> Bool) throws {
    try moment()
    state.withLock { if work(&$0) { $0.deeds.append(deed) } }
    try moment()
  }
}

/// A record whose process may be killed before and after each transaction that changes it.
struct MortalUnitOfWork: UnitOfWork {
  let record: any UnitOfWork
  let world: World

  func read<Value: Sendable>(_ work: (any Transaction) throws -> Value) async throws -> Value {
    try await record.read(work)
  }

  func write<Value: Sendable>(
    _ work: (any WriteTransaction) throws -> Value
  ) async throws -> Value {
    try world.moment()
    let value = try await record.write(work)
    try world.moment()
    return value
  }
}
