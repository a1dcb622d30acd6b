import Contracts
import ContractsTesting
import Testing

/// A law that no implementation breaks proves nothing.
struct BrokenSiblingTests {
  private let record = InMemoryRecord()

  @Test func `A store that tells a goal as reached twice breaks the law about it`() async throws {
    let store = ForgetfulGoalStore(base: record.goals)
    let broken = try await brokenLaws(
      of: DailyGoalStoreLaws.all, by: store as any DailyGoalStore)
    #expect(broken.contains("A day is recorded as reached once for each goal"))
    #expect(broken.count == 1)
  }

  @Test func `A store that gives the checkpoint of the day itself breaks the law`() async throws {
    let store = LateStreakStore(base: record.streaks)
    let broken = try await brokenLaws(of: StreakStoreLaws.all, by: store as any StreakStore)
    #expect(
      broken.contains("The checkpoint asked for is the latest before the day, never of the day"))
  }

  @Test func `A store of settings that trusts clocks breaks the law of the last writer`()
    async throws
  {
    let store = LatestInstantSettingStore(base: record.settings)
    let broken = try await brokenLaws(of: SettingStoreLaws.all, by: store as any SettingStore)
    #expect(
      broken == ["The last entry of each key applies, and all are logged in order"])
  }

  @Test func `A store that finds samples by their start alone breaks the laws`() async throws {
    let stores = SampleStores(
      samples: ShortSightedSampleStore(base: record.samples), sources: record.sources)
    let broken = try await brokenLaws(of: SampleStoreLaws.all, by: stores)
    #expect(
      broken == [
        "The changed intervals are exactly those in which something was added",
        "Changed intervals are in order and disjoint, even for long and nested samples",
        "Samples that begin as long as 31 days before the interval are found",
        "Totals come back by day, in order, and are not samples",
        "Of two totals of a day by one source, the larger counts, whichever came first",
        "Of two totals of a day by one source in one import, the larger counts",
        "A smaller total comes back with the import of the larger, whatever is undone first",
        "Of totals that knew their whole day, the latest counts, lower or not, in any order",
        "A lower total that may not have known its whole day does not count, and is reported",
        "A larger total counts beside one of the whole day if it is later or of no known time",
        "Another total of a day counts again when the import of the one that counted is undone",
        "A total that a continuing import withdraws at the same time is gone, if it knew its whole day",
        "All totals of a day from one continuing import are removed with it",
        "A total that repeats the last one of the day before does not count until another one follows, in any order",
        "A total of one day, or its removal, can change which total of the next day counts",
        "The first total of a day is unconfirmed until another follows, but below the last of the day before",
        "A total of a day that is over counts, however much the day before had",
      ])
  }

  @Test func `S7-5 A store that hears nothing of claims and times breaks every law about them`()
    async throws
  {
    let samples = try await brokenLaws(
      of: SampleStoreLaws.all,
      by: SampleStores(
        samples: MetadataBlindSampleStore(base: record.samples), sources: record.sources))
    #expect(
      samples == [
        "A dropped file leaves nothing, whatever it contained, and the others stay",
        "The data of some imports is distinguished, even if others contained the same",
        "The totals of some imports are those that these alone would have produced",
        "A claim to an interval replaces what its source had counted of this measure there, and nothing else",
        "A claimed interval without a sample is emptied, even whole days far from any sample",
        "Of claims to the same time the later counts, whichever comes first; samples it leaves out count as known",
        "Samples outside all claims are added, but none inside a claim",
        "If a continuing import covers one time twice, the later data counts; that of other imports stays",
        "A claim is about the samples of its own file, in whichever order an import has the files",
        "Replaced data does not come back with an undo, and that of other imports stays",
        "The claim of an undone import is gone, unless another import makes it, too",
        "A continuing import is one, however often it brings more, and is undone as one",
        "A merge reports in which order the file trusts its sources",
        "Of totals that knew their whole day, the latest counts, lower or not, in any order",
        "A total that replaces a larger one changes its day, and is no duplicate",
        "A lower total that may not have known its whole day does not count, and is reported",
        "A larger total counts beside one of the whole day if it is later or of no known time",
        "Another total of a day counts again when the import of the one that counted is undone",
        "A total that a continuing import withdraws at the same time is gone, if it knew its whole day",
        "All totals of a day from one continuing import are removed with it",
        "A total that repeats the last one of the day before does not count until another one follows, in any order",
        "A total of one day, or its removal, can change which total of the next day counts",
        "The first total of a day is unconfirmed until another follows, but below the last of the day before",
      ])
    let hasty = MetadataBlindSampleStore(base: record.samples, isHasty: true)
    let repeats = try await brokenLaws(
      of: SampleStoreLaws.all, by: SampleStores(samples: hasty, sources: record.sources))
    #expect(
      repeats.isSuperset(of: [
        "A delivery that comes again changes nothing", "Claims with the same time apply together",
      ]))
    let sources = try await brokenLaws(
      of: SourceStoreLaws.all,
      by: SampleStores(samples: record.samples, sources: ForgetfulSourceStore(base: record.sources))
    )
    #expect(
      sources == [
        "A suggested order gives ranks from 0 to its sources and takes them from no other",
        "For each source, the last report and the days of its reports are known",
        "The latest 14 days on which a source reported are known",
        "A removed source has no reports, and having reports does not keep it",
      ])
    let imports = try await brokenLaws(
      of: ImportStoreLaws.all, by: AppendingImportStore(base: record.imports) as any ImportStore)
    #expect(
      imports == [
        "Automatic deliveries from one path are one import, whatever comes between",
        "An import by a person is not continued by deliveries from its path",
        "A delivery from the path of an undone import is a new import",
      ])
  }

  @Test func `A unit of work that keeps failed writes breaks the law of every store`() async throws
  {
    let sentence = "A write that throws leaves nothing, neither state nor event"
    let goals = try await brokenLaws(
      of: DailyGoalStoreLaws.all, by: record.goals as any DailyGoalStore,
      isLeaky: true)
    #expect(goals.contains(sentence))
    let entries = try await brokenLaws(
      of: EntryStoreLaws.all, by: record.stepEntries as any EntryStore<StepEntry>, isLeaky: true)
    #expect(entries.contains(sentence))
  }

  @Test func `An outbox that hands out what another has claimed breaks the law`() async throws {
    let store = CarelessOutboxStore(base: record.outbox)
    let broken = try await brokenLaws(of: OutboxStoreLaws.all, by: store as any OutboxStore)
    #expect(
      broken.contains(
        "While its claimant is running, a claimed delivery is claimed by no other, whatever the clocks say"
      ))
    #expect(broken.contains("A delivery that is being sent does not expire while it is claimed"))
    #expect(
      broken.contains("What is brought forward under one topic stays as it is under every other"))
  }

  @Test func `Whoever says twice of a thing that it is to be told breaks the law`() async throws {
    let posting = ForgetfulPosting(
      base: InMemoryNotificationPosting(
        record.notifications, time: FixedPersonalTime(now: PostingUnderTest.now)))
    let broken = try await brokenLaws(
      of: NotificationPostingLaws.all, by: PostingUnderTest(posting, over: record.notifications))
    #expect(
      broken == [
        "A key is used only once, and keeps the instant of that use",
        "A withdrawn notification stays recorded, and its key stays used",
        "A notification of a kind that is off is stored all the same, and its key is used",
        "A notification that became stale with its day came too late, and its key is used",
      ])
  }

  @Test func `S7-2 A spool in the wrong order, or with room for one a second, breaks the laws`()
    async
  {
    let laws = DeliverySpoolLaws.all
    let reversed = await brokenLaws(of: laws) { .inMemory(ReversedSpool()) }
    #expect(reversed.count == laws.count - 1)
    let overwriting = await brokenLaws(of: laws) { .inMemory(OverwritingSpool()) }
    #expect(overwriting.contains("Deliveries sent at the same time are all kept, each once"))
  }

  @Test func `S7-1 A reader of other databases breaks every law`() async {
    let broken = await brokenLaws(of: DatabaseFileReadingLaws.all) {
      .inMemory(InMemoryDatabaseFiles()) { _ in InMemoryDatabaseFiles() }
    }
    #expect(broken.count == DatabaseFileReadingLaws.all.count)
  }

  @Test func `S5-8 Who hears of every folder, and of no file, breaks every law of observers`()
    async
  {
    let broken = await brokenLaws(of: FolderObservingLaws.all) {
      FolderUnderTest(SilentFolderObserver(), folder: "inbox") {}
    }
    #expect(broken.count == FolderObservingLaws.all.count)
  }

  /// The one law that a store of another record obeys.
  private let refusal = "A transaction of another record is refused, for reading and for writing"

  @Test func `A store of another record breaks every law but one, and a forgetful one that one`()
    async throws
  {
    let ofOther = try await brokenLaws(
      of: ZoneMoveStoreLaws.all, by: InMemoryRecord().zoneMoves as any ZoneMoveStore)
    #expect(ofOther == Set(ZoneMoveStoreLaws.all.map(\.sentence)).subtracting([refusal]))
    let ofForgetful = try await brokenLaws(
      of: ZoneMoveStoreLaws.all, by: ForgetfulZoneMoveStore() as any ZoneMoveStore)
    #expect(ofForgetful.contains(refusal))
  }

  @Test func `S5-8 Watches or identities of another record break every law but one`() async throws {
    let other = InMemoryRecord()
    let watches = WatchStores(watches: other.watches, lives: record.lives)
    let ofWatches = try await brokenLaws(of: WatchStoreLaws.all, by: watches)
    #expect(ofWatches == Set(WatchStoreLaws.all.map(\.sentence)).subtracting([refusal]))
    let entries = EntryStores(
      steps: record.stepEntries, exercises: record.exercises, weights: record.weightEntries,
      samples: record.samples, identities: other.identities, lives: record.lives)
    let ofIdentities = try await brokenLaws(of: EntryIdentityLaws.all, by: entries)
    // Only stores of entries show whether an identity is used twice.
    #expect(ofIdentities.count == EntryIdentityLaws.all.count - 2)
    #expect(!ofIdentities.contains(refusal))
    let lives = try await brokenLaws(
      of: RecordLifeStoreLaws.all, by: other.lives as any RecordLifeStore)
    #expect(lives == Set(RecordLifeStoreLaws.all.map(\.sentence)).subtracting([refusal]))
  }

  /// The laws that a subject breaks, each tested with a new one.
  private func brokenLaws<Subject: Sendable>(
    of laws: [ConformanceLaw<Subject>], by make: () -> Subject
  ) async -> Set<String> {
    var broken: Set<String> = []
    for law in laws {
      do {
        try await law.verify(make())
      } catch {
        broken.insert(law.sentence)
      }
    }
    return broken
  }

  /// The laws that `store` breaks, each tested on an empty record.
  private func brokenLaws<Store: Sendable>(
    of laws: [ConformanceLaw<StoreUnderTest<Store>>], by store: Store, isLeaky: Bool = false
  ) async throws -> Set<String> {
    var broken: Set<String> = []
    for law in laws {
      let subject = StoreUnderTest(
        unitOfWork: isLeaky
          ? LeakyUnitOfWork(base: record.unitOfWork) : record.unitOfWork as any UnitOfWork,
        eventLog: record.eventLog, store: store)
      do {
        try await law.verify(subject)
      } catch {
        broken.insert(law.sentence)
      }
      record.unitOfWork.clear()
    }
    return broken
  }
}
