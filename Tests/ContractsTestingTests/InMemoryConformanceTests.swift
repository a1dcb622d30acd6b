import Contracts
import ContractsTesting
import Foundation
import Testing

/// Every law of every store contract, for the in-memory implementations.
struct InMemoryConformanceTests {
  private let record = InMemoryRecord()
  private var entries: EntryStores {
    EntryStores(
      steps: record.stepEntries, exercises: record.exercises, weights: record.weightEntries,
      samples: record.samples, identities: record.identities, lives: record.lives)
  }

  @Test(arguments: ShareCodeMakingLaws.all)
  func `The maker of codes keeps its law`(_ law: ShareCodeMakingLaws.Law) async throws {
    try await law.verify(InMemoryShareCodes())
  }

  @Test(arguments: PNGEncodingLaws.all)
  func `The writer of PNG keeps its law`(_ law: PNGEncodingLaws.Law) async throws {
    try await law.verify(InMemoryPNGs())
  }

  @Test(arguments: DrawingRenderingLaws.all)
  func `The renderer keeps its law`(_ law: DrawingRenderingLaws.Law) async throws {
    try await law.verify(InMemoryDrawings())
  }

  @Test(arguments: UnitOfWorkLaws.all)
  func `The unit of work keeps its law`(_ law: UnitOfWorkLaws.Law) async throws {
    try await law.verify(subject(record.eventLog))
  }

  @Test(arguments: EventLogLaws.all)
  func `The event log keeps its law`(_ law: EventLogLaws.Law) async throws {
    try await law.verify(subject(record.eventLog))
  }

  @Test(arguments: FeedbackStoreLaws.all)
  func `The store of ideas keeps its law`(_ law: FeedbackStoreLaws.Law) async throws {
    try await law.verify(subject(record.feedback))
  }

  @Test(arguments: WidgetSignalStoreLaws.all)
  func `The store of the revisions of widgets keeps its law`(
    _ law: WidgetSignalStoreLaws.Law
  ) async throws {
    try await law.verify(subject(record.widgetSignals))
  }

  @Test(arguments: FeedbackBoardLaws.all)
  func `A shared board keeps the law of boards`(_ law: FeedbackBoardLaws.Law) async throws {
    try await law.verify(
      InMemoryFeedbackBoard(time: FixedTimeSource(now: Instant(secondsSince1970: 0))))
  }

  @Test(arguments: OnboardingStoreLaws.all)
  func `The store of the first steps keeps its law`(_ law: OnboardingStoreLaws.Law) async throws {
    try await law.verify(subject(record.onboarding))
  }

  @Test(arguments: AccessStoreLaws.all)
  func `S6-5 The store of who may enter keeps its law`(_ law: AccessStoreLaws.Law) async throws {
    try await law.verify(subject(record.access))
  }

  @Test(arguments: AccessSecretMakingLaws.all)
  func `S6-5 Secrets in memory keep their law`(_ law: AccessSecretMakingLaws.Law) async throws {
    try await law.verify(InMemoryAccessSecrets())
  }

  @Test(arguments: AppLockStoreLaws.all)
  func `The store of App Lock keeps its law`(_ law: AppLockStoreLaws.Law) async throws {
    try await law.verify(subject(record.appLock))
  }

  @Test(arguments: ShieldStoreLaws.all)
  func `The store of shields keeps its law`(_ law: ShieldStoreLaws.Law) async throws {
    try await law.verify(subject(record.appLock))
  }

  @Test(arguments: WatchedFolderStoreLaws.all)
  func `The store of the watched folder keeps its law`(
    _ law: WatchedFolderStoreLaws.Law
  ) async throws {
    try await law.verify(subject(record.watchedFolder))
  }

  @Test(arguments: DeliveryStoreLaws.all)
  func `The store of deliveries keeps its law`(_ law: DeliveryStoreLaws.Law) async throws {
    try await law.verify(subject(record.deliveries))
  }

  @Test(arguments: DeliverySpoolLaws.all)
  func `S7-2 Deliveries in memory keep their law`(_ law: DeliverySpoolLaws.Law) async throws {
    try await law.verify(.inMemory(InMemoryDeliverySpool()))
  }

  @Test(arguments: DatabaseFileReadingLaws.all)
  func `S7-1 Databases in memory keep their law`(
    _ law: DatabaseFileReadingLaws.Law
  ) async throws {
    try await law.verify(.inMemory(InMemoryDatabaseFiles()) { $0 })
  }

  @Test(.timeLimit(.minutes(1)), arguments: FolderObservingLaws.all)
  func `S5-8 Folders in memory keep their law`(_ law: FolderObservingLaws.Law) async throws {
    let observer = InMemoryFolderObserver(["inbox"])
    try await law.verify(
      FolderUnderTest(observer, folder: "inbox") { observer.arrive(in: "inbox") })
  }

  @Test(arguments: UndoStoreLaws.all)
  func `S8-2b The store of what can be undone keeps its law`(_ law: UndoStoreLaws.Law) async throws
  {
    try await law.verify(subject(record.undo))
  }

  @Test(arguments: DailyGoalStoreLaws.all)
  func `S0-7, S9-2 The store of daily goals keeps its law`(
    _ law: DailyGoalStoreLaws.Law
  ) async throws {
    try await law.verify(subject(record.goals))
  }

  @Test(arguments: YearlyGoalStoreLaws.all)
  func `S9-5 The store of yearly goals keeps its law`(_ law: YearlyGoalStoreLaws.Law) async throws {
    try await law.verify(subject(record.yearlyGoals))
  }

  @Test(arguments: AchievementStoreLaws.all)
  func `The store of achievements keeps its law`(_ law: AchievementStoreLaws.Law) async throws {
    try await law.verify(subject(record.achievements))
  }

  @Test(arguments: StreakStoreLaws.all)
  func `The store of streaks keeps its law`(_ law: StreakStoreLaws.Law) async throws {
    try await law.verify(subject(record.streaks))
  }

  @Test(arguments: MilestoneStoreLaws.all)
  func `The store of milestones keeps its law`(_ law: MilestoneStoreLaws.Law) async throws {
    try await law.verify(subject(record.milestones))
  }

  @Test(arguments: NotificationStoreLaws.all)
  func `The store of notifications keeps its law`(
    _ law: NotificationStoreLaws.Law
  ) async throws {
    try await law.verify(subject(record.notifications))
  }

  @Test(arguments: ChannelStoreLaws.all)
  func `The store of channels keeps its law`(_ law: ChannelStoreLaws.Law) async throws {
    try await law.verify(subject(record.channels))
  }

  @Test(arguments: OutboxStoreLaws.all)
  func `The outbox keeps its law`(_ law: OutboxStoreLaws.Law) async throws {
    try await law.verify(subject(record.outbox))
  }

  @Test(arguments: NotificationPostingLaws.all)
  func `Whoever takes drafts keeps the law`(_ law: NotificationPostingLaws.Law) async throws {
    let posting = InMemoryNotificationPosting(
      record.notifications, time: FixedPersonalTime(now: PostingUnderTest.now))
    try await law.verify(subject(PostingUnderTest(posting, over: record.notifications)))
  }

  @Test(arguments: SettingStoreLaws.all)
  func `The store of settings keeps its law`(_ law: SettingStoreLaws.Law) async throws {
    try await law.verify(subject(record.settings))
  }

  @Test(arguments: LicenceStoreLaws.all)
  func `The store of the licence keeps its law`(_ law: LicenceStoreLaws.Law) async throws {
    try await law.verify(subject(record.licences))
  }

  @Test(arguments: ClockStoreLaws.all)
  func `The store of the latest instant seen keeps its law`(_ law: ClockStoreLaws.Law) async throws
  {
    try await law.verify(subject(record.clock))
  }

  @Test(arguments: WeatherStoreLaws.all)
  func `The store of the weather keeps its law`(_ law: WeatherStoreLaws.Law) async throws {
    try await law.verify(subject(record.weather))
  }

  @Test(arguments: WorkoutCountingStoreLaws.all)
  func `The store of whether workouts count keeps its law`(
    _ law: WorkoutCountingStoreLaws.Law
  ) async throws {
    try await law.verify(subject(record.workoutCounting))
  }

  @Test(arguments: ZoneMoveStoreLaws.all)
  func `The store of moves keeps its law`(_ law: ZoneMoveStoreLaws.Law) async throws {
    try await law.verify(subject(record.zoneMoves))
  }

  @Test(arguments: EntryStoreLaws<StepEntry>.all)
  func `The store of steps by hand keeps its law`(
    _ law: EntryStoreLaws<StepEntry>.Law
  ) async throws {
    try await law.verify(subject(record.stepEntries))
  }

  @Test(arguments: EntryStoreLaws<ExerciseSession>.all)
  func `The store of exercises keeps its law`(
    _ law: EntryStoreLaws<ExerciseSession>.Law
  ) async throws {
    try await law.verify(subject(record.exercises))
  }

  @Test(arguments: EntryStoreLaws<WeightEntry>.all)
  func `The store of weights keeps the law of entries`(
    _ law: EntryStoreLaws<WeightEntry>.Law
  ) async throws {
    try await law.verify(subject(record.weightEntries))
  }

  @Test(arguments: WeightEntryStoreLaws.all)
  func `The weight record keeps its law`(_ law: WeightEntryStoreLaws.Law) async throws {
    try await law.verify(subject(entries))
  }

  @Test(arguments: EntryIdentityLaws.all)
  func `S5-8 The stores of entries keep the law of identities`(
    _ law: EntryIdentityLaws.Law
  ) async throws {
    try await law.verify(subject(entries))
  }

  @Test(arguments: RecordLifeStoreLaws.all)
  func `S5-8 The life of the record keeps its law`(_ law: RecordLifeStoreLaws.Law) async throws {
    try await law.verify(subject(record.lives))
  }

  @Test(arguments: WatchStoreLaws.all)
  func `S5-8 The store of watches keeps its law`(_ law: WatchStoreLaws.Law) async throws {
    try await law.verify(subject(WatchStores(watches: record.watches, lives: record.lives)))
  }

  @Test(arguments: DayRecordStoreLaws.all)
  func `The store of day records keeps its law`(_ law: DayRecordStoreLaws.Law) async throws {
    try await law.verify(subject(record.dayRecords))
  }

  @Test(arguments: SourceStoreLaws.all)
  func `The store of sources keeps its law`(_ law: SourceStoreLaws.Law) async throws {
    try await law.verify(
      subject(SampleStores(samples: record.samples, sources: record.sources)))
  }

  @Test(arguments: FarDateStoreLaws.all)
  func `The store of far dates keeps its law`(_ law: FarDateStoreLaws.Law) async throws {
    try await law.verify(
      subject(
        DatedStores(
          farDates: record.farDates, samples: record.samples, sources: record.sources,
          days: record.dayRecords,
          entries: entries)))
  }

  @Test(arguments: ImportStoreLaws.all)
  func `The store of imports keeps its law`(_ law: ImportStoreLaws.Law) async throws {
    try await law.verify(subject(record.imports))
  }

  @Test(arguments: SampleStoreLaws.all)
  func `The store of samples keeps its law`(_ law: SampleStoreLaws.Law) async throws {
    try await law.verify(
      subject(SampleStores(samples: record.samples, sources: record.sources)))
  }

  @Test(arguments: CityFindingLaws.all)
  func `Lists of cities in memory keep their law`(_ law: CityFindingLaws.Law) async throws {
    try await law.verify(CitiesUnderTest { (InMemoryCities(["list": $0]), "list") })
  }

  @Test(arguments: ForecastFetchingLaws.all)
  func `Forecasts in memory keep their law`(_ law: ForecastFetchingLaws.Law) async throws {
    let forecasts = InMemoryForecasts()
    try await law.verify(
      ForecastsUnderTest(forecasts) { answer in
        forecasts.answer { _ in
          switch answer {
          case .forecast(let forecast): .success(forecast)
          case .nobody: .failure(.unreachable(Phrase("nobody is there")))
          case .tooOften(let seconds): .failure(.tooOften(retryAfter: seconds))
          case .refusal(let reason): .failure(.refused(reason))
          case .nonsense: .failure(.unreadable)
          }
        }
      })
  }

  @Test(arguments: LicenceVerifyingLaws.all)
  func `Licences in memory keep their law`(_ law: LicenceVerifyingLaws.Law) async throws {
    let licences = InMemoryLicences()
    try await law.verify(LicencesUnderTest(licences) { licences.issue($0) })
  }

  @Test func `A transaction of another record in memory is refused`() async throws {
    let other = InMemoryRecord()
    await #expect(throws: StorageError.foreignTransaction) {
      try await other.unitOfWork.read { try record.goals.log(of: .steps, in: $0) }
    }
    await #expect(throws: StorageError.foreignTransaction) {
      try await other.unitOfWork.write { try record.streaks.unmark(Day(ordinal: 1), in: $0) }
    }
  }

  private func subject<Store: Sendable>(_ store: Store) -> StoreUnderTest<Store> {
    StoreUnderTest(unitOfWork: record.unitOfWork, eventLog: record.eventLog, store: store)
  }
}

extension SpoolUnderTest {
  /// With bodies that are their own paths.
  static func inMemory(_ spool: some DeliverySpool) -> SpoolUnderTest {
    SpoolUnderTest(
      write: { "\(UUID().uuidString)/\($0)" },
      read: { $0.split(separator: "/").last.map(String.init) ?? "" }, open: { spool })
  }
}

extension DatabasesUnderTest {
  static func inMemory(
    _ files: InMemoryDatabaseFiles,
    _ reading: (InMemoryDatabaseFiles) -> any DatabaseFileReading
  ) -> DatabasesUnderTest {
    DatabasesUnderTest(
      reading(files),
      put: { content in
        let path = UUID().uuidString
        files.put(content, at: path)
        return path
      }, remove: { files.put(nil, at: $0) })
  }
}
