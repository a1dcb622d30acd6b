import Contracts
import ContractsTesting

/// The step goal of a world; nothing but reading and changing it may be called.
struct WorldGoals: StepGoalKeeping {
  let world: World
  private let none = UnimplementedDailyGoalKeeping<StepTarget>()

  init(world: World) { self.world = world }

  func set(_ target: StepTarget) async throws -> StepGoal {
    try world.set(StepGoal(isEnabled: true, target: target))
    return world.goal
  }

  func setEnabled(_ isEnabled: Bool) async throws -> StepGoal {
    try world.set(StepGoal(isEnabled: isEnabled, target: world.goal.target))
    return world.goal
  }

  func current(in transaction: any Transaction) throws -> StepGoal { world.goal }
  func preview(_ goal: StepGoal, in transaction: any Transaction) throws -> StepGoalPreview {
    try none.preview(goal, in: transaction)
  }
  func log(in transaction: any Transaction) throws -> StepGoalLog { try none.log(in: transaction) }
  func progress(on day: Day, in transaction: any Transaction) throws -> StepGoalProgress {
    try none.progress(on: day, in: transaction)
  }
  func message(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try none.message(on: day, in: transaction)
  }
  func closingMessage(on day: Day, in transaction: any Transaction) throws -> Phrase {
    try none.closingMessage(on: day, in: transaction)
  }
}

/// Files and folders of a world. Paths that begin with `/bad` are refused.
struct WorldFiles: HealthImporting, FolderWatching {
  let world: World

  var formats: [ImportFormat] { [] }

  func importFile(
    _ request: ImportRequest, progress: @escaping @Sendable (ImportProgress) throws -> Void
  ) async throws -> ImportReport {
    try progress(ImportProgress(phase: .reading, done: 0, total: 1))
    try world.take(request.path)
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

  func unwatch(_ path: String?) async throws -> WatchedFolder? {
    try await UnimplementedFolderWatching().unwatch(path)
  }

  func states() async throws -> [WatchedFolderState] {
    try await UnimplementedFolderWatching().states()
  }
}

/// The one setting of a world.
struct WorldSettings: SettingsKeeping {
  let world: World
  private let none = UnimplementedSettingsKeeping()

  init(world: World) { self.world = world }

  func hasCompletedOnboarding(in transaction: any Transaction) throws -> Bool {
    world.isCompleted
  }

  func set(
    _ key: Setting.Key, to text: String, undoable isUndoable: Bool
  ) async throws -> [SettingChange] {
    guard key == OnboardingState.settingKey else { return try await none.set(key, to: text) }
    try world.complete(text == "on")
    return []
  }

  func unitSystem(in transaction: any Transaction) throws -> UnitSystem {
    try none.unitSystem(in: transaction)
  }

  func chosenUnitSystem(in transaction: any Transaction) throws -> UnitSystem? {
    try none.chosenUnitSystem(in: transaction)
  }

  func chosenWeekStart(in transaction: any Transaction) throws -> WeekStart? {
    try none.chosenWeekStart(in: transaction)
  }
  func value(of setting: Setting, in transaction: any Transaction) throws -> SettingValue {
    setting.standard
  }
  func weekStart(in transaction: any Transaction) throws -> WeekStart {
    try none.weekStart(in: transaction)
  }
  func presentation(in transaction: any Transaction) throws -> Presentation {
    try none.presentation(in: transaction)
  }
  func colorTheme(in transaction: any Transaction) throws -> ColorTheme {
    try none.colorTheme(in: transaction)
  }
  func appIcon(in transaction: any Transaction) throws -> AppIcon {
    try none.appIcon(in: transaction)
  }
  func changes() async throws -> AsyncStream<SettingChanged> { try await none.changes() }
  func list() async throws -> [SettingStatus] { try await none.list() }
  func status(of key: Setting.Key) async throws -> SettingStatus { try await none.status(of: key) }
  func previewReset(_ key: Setting.Key?) async throws -> SettingsResetResult {
    try await none.previewReset(key)
  }
  func reset(_ key: Setting.Key?) async throws -> SettingsResetResult { try await none.reset(key) }
  func export() async throws -> String { try await none.export() }
  func preview(_ document: String) async throws -> SettingsImport {
    try await none.preview(document)
  }
  func take(_ document: String) async throws -> SettingsImport { try await none.take(document) }
}

/// Notifications of a world: the switch, and the channels of its machine.
struct WorldNotifications: NotificationKeeping {
  let world: World
  private let none = UnimplementedNotificationKeeping()

  init(world: World) { self.world = world }

  var channelKinds: [String] { world.platforms }
  var topics: [NotificationTopic] { none.topics }

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

  func list(latest limit: Int?) async throws -> [NotificationStatus] {
    try await none.list(latest: limit)
  }
  func channelStatuses() async throws -> [ChannelStatus] { try await none.channelStatuses() }
  func publicKey(of kind: String) throws -> String? { try none.publicKey(of: kind) }
  func optOuts() async throws -> [OptOut] { try await none.optOuts() }
  func addChannel(_ request: ChannelRequest) async throws -> ChannelRegistration {
    try await none.addChannel(request)
  }
  func removeChannel(_ id: ChannelRegistration.ID) async throws {
    try await none.removeChannel(id)
  }
  func test(_ id: ChannelRegistration.ID) async throws -> SendOutcome { try await none.test(id) }
  func deliver() async throws -> DeliveryReport { try await none.deliver() }
  func waiting() async throws -> WaitingDeliveries { try await none.waiting() }
  func tick() async throws { try await none.tick() }
  func nextDue() async throws -> Instant? { try await none.nextDue() }
}
