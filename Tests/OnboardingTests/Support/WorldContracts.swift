import Contracts
import ContractsTesting

/// The step goal of a world; only reading and changing it is expected.
struct WorldGoals: PartialDailyGoals, DailyGoalKeeping {
  let world: World

  func change(
    _ kind: GoalKind, _ edit: @escaping @Sendable (DailyGoal) -> DailyGoal
  ) async throws -> DailyGoal {
    try world.set(edit(world.goal))
    return world.goal
  }

  func current(_ kind: GoalKind, in transaction: any Transaction) throws -> DailyGoal { world.goal }
}

/// Files and folders of a world. Paths that start with `/bad` are refused.
struct WorldFiles: HealthImporting, FolderWatching {
  let world: World

  var formats: [ImportFormat] { [] }

  func importFile(
    _ request: ImportRequest, progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport {
    try progress(ImportProgress(phase: .reading, done: 0, total: 1))
    try world.occupy(request.path)
    return ImportReport(
      path: request.path, format: "any", tally: ImportTally(), samplesAdded: 1, samplesDuplicate: 0,
      samplesInFuture: 0, days: nil, daysChanged: 1)
  }

  func folders(in transaction: any Transaction) throws -> [WatchedFolder] {
    world.folder.map { [$0] } ?? []
  }

  func watch(_ path: String) async throws -> WatchedFolder {
    let folder = WatchedFolder(path: path, since: Instant(secondsSince1970: 0))
    try world.watch(folder)
    return folder
  }

  func unwatch(_ path: String?) async throws -> WatchedFolder? { try unexpected() }

  func states() async throws -> [WatchedFolderState] { try unexpected() }
}

/// The one setting of a world.
struct WorldSettings: SettingsKeeping {
  let world: World

  func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool {
    world.isCompleted
  }

  func set(
    _ key: Setting.Key, to text: String, undoable isUndoable: Bool
  ) async throws -> [SettingChange] {
    guard key == OnboardingState.settingKey else { try unexpected() }
    try world.complete(text == "on")
    return []
  }

  func unitSystem(in transaction: any Transaction) throws -> UnitSystem { try unexpected() }

  func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem? { try unexpected() }

  func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart? { try unexpected() }
  func value(of setting: Setting, in transaction: any Transaction) throws -> SettingValue {
    setting.standard
  }
  func weekStart(in transaction: any Transaction) throws -> WeekStart { try unexpected() }
  func presentation(in transaction: any Transaction) throws -> Presentation { try unexpected() }
  func colorTheme(in transaction: any Transaction) throws -> ColorTheme { try unexpected() }
  func appIcon(in transaction: any Transaction) throws -> AppIcon { try unexpected() }
  func changes() async throws -> AsyncStream<SettingChanged> { try unexpected() }
  func list() async throws -> [SettingStatus] { try unexpected() }
  func status(of key: Setting.Key) async throws -> SettingStatus { try unexpected() }
  func previewReset(_ key: Setting.Key?) async throws -> SettingsResetResult { try unexpected() }
  func reset(_ key: Setting.Key?) async throws -> SettingsResetResult { try unexpected() }
  func export() async throws -> String { try unexpected() }
  func preview(_ document: String) async throws -> SettingsImport { try unexpected() }
  func importDocument(_ document: String) async throws -> SettingsImport { try unexpected() }
}

/// Notifications of a world: the switch, and the machine's channels.
struct WorldNotifications: NotificationKeeping {
  let world: World

  var channelKinds: [String] { world.platforms }
  var topics: [NotificationTopic] { [] }

  func preferences() async throws -> NotificationPreferences { world.preferences }
  func changePreferences(
    _ edit: (inout NotificationPreferences) throws -> Void
  ) async throws {
    var preferences = world.preferences
    try edit(&preferences)
    try world.prefer(preferences)
  }
  func channels() async throws -> [ChannelRegistration] { world.registrations }
  func addPlatformChannel(_ kind: String) async throws -> ChannelPermission? {
    try world.addPlatform(kind)
  }

  func list(latest limit: Int?) async throws -> [NotificationStatus] { try unexpected() }
  func channelStatuses() async throws -> [ChannelStatus] { try unexpected() }
  func publicKey(of kind: String) throws -> String? { try unexpected() }
  func optOuts() async throws -> [OptOut] { try unexpected() }
  func addChannel(_ request: ChannelRequest) async throws -> ChannelRegistration {
    try unexpected()
  }
  func removeChannel(_ id: ChannelRegistration.ID) async throws { try unexpected() }
  func test(_ id: ChannelRegistration.ID) async throws -> SendOutcome { try unexpected() }
  func deliver() async throws -> DeliveryReport { try unexpected() }
  func waiting() async throws -> WaitingDeliveries { try unexpected() }
  func tick() async throws { try unexpected() }
  func nextDue() async throws -> Instant? { try unexpected() }
}
