import Contracts
import ContractsTesting
import Testing

@testable import SQLiteStore

/// Every law of every store contract, for SQLite in both kinds of process.
struct SQLiteConformanceTests {
  private let store: StoreFixture

  private var entries: EntryStores {
    EntryStores(
      steps: store.entries, exercises: SQLiteExerciseSessionStore(), weights: store.weights,
      samples: store.samples, identities: SQLiteEntryIdentityStore(),
      lives: SQLiteRecordLifeStore())
  }

  init() throws {
    store = try StoreFixture()
  }

  @Test(arguments: UnitOfWorkLaws.all)
  func `The unit of work keeps its law`(_ law: UnitOfWorkLaws.Law) async throws {
    try await keeps(law, store.events)
  }

  @Test(arguments: EventLogLaws.all)
  func `The event log keeps its law`(_ law: EventLogLaws.Law) async throws {
    try await keeps(law, store.events)
  }

  @Test(arguments: FeedbackStoreLaws.all)
  func `The store of ideas keeps its law`(_ law: FeedbackStoreLaws.Law) async throws {
    try await keeps(law, SQLiteFeedbackStore())
  }

  @Test(arguments: WidgetSignalStoreLaws.all)
  func `The store of the revisions of widgets keeps its law`(
    _ law: WidgetSignalStoreLaws.Law
  ) async throws {
    try await keeps(law, SQLiteWidgetSignalStore())
  }

  @Test(arguments: OnboardingStoreLaws.all)
  func `The store of the first steps keeps its law`(_ law: OnboardingStoreLaws.Law) async throws {
    try await keeps(law, SQLiteOnboardingStore())
  }

  @Test(arguments: AccessStoreLaws.all)
  func `S6-5 The store of who may enter keeps its law`(_ law: AccessStoreLaws.Law) async throws {
    try await keeps(law, SQLiteAccessStore())
  }

  @Test(arguments: AppLockStoreLaws.all)
  func `The store of App Lock keeps its law`(_ law: AppLockStoreLaws.Law) async throws {
    try await keeps(law, SQLiteAppLockStore())
  }

  @Test(arguments: ShieldStoreLaws.all)
  func `The store of shields keeps its law`(_ law: ShieldStoreLaws.Law) async throws {
    try await keeps(law, SQLiteShieldStore())
  }

  @Test(arguments: WatchedFolderStoreLaws.all)
  func `The store of the watched folder keeps its law`(
    _ law: WatchedFolderStoreLaws.Law
  ) async throws {
    try await keeps(law, SQLiteWatchedFolderStore())
  }

  @Test(arguments: DeliveryStoreLaws.all)
  func `The store of deliveries keeps its law`(_ law: DeliveryStoreLaws.Law) async throws {
    try await keeps(law, SQLiteDeliveryStore())
  }

  @Test(arguments: UndoStoreLaws.all)
  func `S8-2b The store of what can be undone keeps its law`(_ law: UndoStoreLaws.Law) async throws
  {
    try await keeps(law, SQLiteUndoStore())
  }

  @Test(arguments: DailyGoalStoreLaws.all)
  func `S0-7, S9-2 The store of daily goals keeps its law`(
    _ law: DailyGoalStoreLaws.Law
  ) async throws {
    try await keeps(law, SQLiteDailyGoalStore())
  }

  @Test(arguments: YearlyGoalStoreLaws.all)
  func `S9-5 The store of yearly goals keeps its law`(_ law: YearlyGoalStoreLaws.Law) async throws {
    try await keeps(law, SQLiteYearlyGoalStore())
  }

  @Test(arguments: AchievementStoreLaws.all)
  func `The store of achievements keeps its law`(_ law: AchievementStoreLaws.Law) async throws {
    try await keeps(law, SQLiteAchievementStore())
  }

  @Test(arguments: StreakStoreLaws.all)
  func `The store of streaks keeps its law`(_ law: StreakStoreLaws.Law) async throws {
    try await keeps(law, SQLiteStreakStore())
  }

  @Test(arguments: MilestoneStoreLaws.all)
  func `The store of milestones keeps its law`(_ law: MilestoneStoreLaws.Law) async throws {
    try await keeps(law, SQLiteMilestoneStore())
  }

  @Test(arguments: NotificationStoreLaws.all)
  func `The store of notifications keeps its law`(
    _ law: NotificationStoreLaws.Law
  ) async throws {
    try await keeps(law, SQLiteNotificationStore())
  }

  @Test(arguments: ChannelStoreLaws.all)
  func `The store of channels keeps its law`(_ law: ChannelStoreLaws.Law) async throws {
    try await keeps(law, SQLiteChannelStore())
  }

  @Test(arguments: OutboxStoreLaws.all)
  func `The outbox keeps its law`(_ law: OutboxStoreLaws.Law) async throws {
    try await keeps(law, SQLiteOutboxStore())
  }

  @Test(arguments: SettingStoreLaws.all)
  func `The store of settings keeps its law`(_ law: SettingStoreLaws.Law) async throws {
    try await keeps(law, SQLiteSettingStore())
  }

  @Test(arguments: LicenceStoreLaws.all)
  func `The store of the licence keeps its law`(_ law: LicenceStoreLaws.Law) async throws {
    try await keeps(law, SQLiteLicenceStore())
  }

  @Test(arguments: ClockStoreLaws.all)
  func `The store of the latest instant seen keeps its law`(_ law: ClockStoreLaws.Law) async throws
  {
    try await keeps(law, SQLiteClockStore())
  }

  @Test(arguments: WeatherStoreLaws.all)
  func `The store of the weather keeps its law`(_ law: WeatherStoreLaws.Law) async throws {
    try await keeps(law, SQLiteWeatherStore())
  }

  @Test(arguments: WorkoutCountingStoreLaws.all)
  func `The store of whether workouts count keeps its law`(
    _ law: WorkoutCountingStoreLaws.Law
  ) async throws {
    try await keeps(law, SQLiteWorkoutCountingStore())
  }

  @Test(arguments: ZoneMoveStoreLaws.all)
  func `The store of moves keeps its law`(_ law: ZoneMoveStoreLaws.Law) async throws {
    try await keeps(law, SQLiteZoneMoveStore())
  }

  @Test(arguments: EntryStoreLaws<StepEntry>.all)
  func `The store of steps by hand keeps its law`(
    _ law: EntryStoreLaws<StepEntry>.Law
  ) async throws {
    try await keeps(law, store.entries)
  }

  @Test(arguments: EntryStoreLaws<ExerciseSession>.all)
  func `The store of exercises keeps its law`(
    _ law: EntryStoreLaws<ExerciseSession>.Law
  ) async throws {
    try await keeps(law, SQLiteExerciseSessionStore())
  }

  @Test(arguments: EntryStoreLaws<WeightEntry>.all)
  func `The store of weights keeps the law of entries`(
    _ law: EntryStoreLaws<WeightEntry>.Law
  ) async throws {
    try await keeps(law, store.weights)
  }

  @Test(arguments: WeightEntryStoreLaws.all)
  func `The weight record keeps its law`(_ law: WeightEntryStoreLaws.Law) async throws {
    try await keeps(law, entries)
  }

  @Test(arguments: EntryIdentityLaws.all)
  func `S5-8 The stores of entries keep the law of identities`(
    _ law: EntryIdentityLaws.Law
  ) async throws {
    try await keeps(law, entries)
  }

  @Test(arguments: RecordLifeStoreLaws.all)
  func `S5-8 The life of the record keeps its law`(_ law: RecordLifeStoreLaws.Law) async throws {
    try await keeps(law, SQLiteRecordLifeStore())
  }

  @Test(arguments: WatchStoreLaws.all)
  func `S5-8 The store of watches keeps its law`(_ law: WatchStoreLaws.Law) async throws {
    try await keeps(law, WatchStores(watches: SQLiteWatchStore(), lives: SQLiteRecordLifeStore()))
  }

  @Test(arguments: DayRecordStoreLaws.all)
  func `The store of day records keeps its law`(_ law: DayRecordStoreLaws.Law) async throws {
    try await keeps(law, store.dayRecords)
  }

  @Test(arguments: SourceStoreLaws.all)
  func `The store of sources keeps its law`(_ law: SourceStoreLaws.Law) async throws {
    try await keeps(law, SampleStores(samples: store.samples, sources: store.sources))
  }

  @Test(arguments: FarDateStoreLaws.all)
  func `The store of far dates keeps its law`(_ law: FarDateStoreLaws.Law) async throws {
    try await keeps(
      law,
      (DatedStores(
        farDates: SQLiteFarDateStore(), samples: store.samples, sources: store.sources,
        days: store.dayRecords,
        entries: entries)))
  }

  @Test(arguments: ImportStoreLaws.all)
  func `The store of imports keeps its law`(_ law: ImportStoreLaws.Law) async throws {
    try await keeps(law, SQLiteImportStore())
  }

  @Test(arguments: SampleStoreLaws.all)
  func `The store of samples keeps its law`(_ law: SampleStoreLaws.Law) async throws {
    try await keeps(law, SampleStores(samples: store.samples, sources: store.sources))
  }

  @Test func `A transaction of another sort of record is refused`() async throws {
    let memory = InMemoryRecord()
    await #expect(throws: StorageError.foreignTransaction) {
      try await memory.unitOfWork.read { try store.dayRecords.firstAndLastDay(in: $0) }
    }
    await #expect(throws: StorageError.foreignTransaction) {
      try await store.record.read { try memory.dayRecords.firstAndLastDay(in: $0) }
    }
    let staging = try memory.samples.makeStaging()
    await #expect(throws: StorageError.foreignTransaction) {
      try await store.record.write { try store.samples.merge(staging, in: $0) { _ in } }
    }
  }

  /// Each with its own record: the single connection of a command, and the pool of a long-running
  /// process.
  private func keeps<Store: Sendable>(
    _ law: ConformanceLaw<StoreUnderTest<Store>>, _ sut: Store
  ) async throws {
    try await store.check(law, of: sut)
  }
}
