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
    #expect(broken.contains("A day is noted as reached once for each goal"))
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
      broken == ["The last entry of each key is in force, and all are logged in order"])
  }

  @Test func `A store that finds samples by their start alone breaks the laws`() async throws {
    let stores = SampleStores(
      samples: ShortSightedSampleStore(base: record.samples), sources: record.sources)
    let broken = try await brokenLaws(of: SampleStoreLaws.all, by: stores)
    #expect(
      broken == [
        "Changed are exactly the stretches in which something was added",
        "Changed stretches are in order and apart, also for long and nested samples",
        "Samples that begin as long as 31 days before the interval are found",
        "Totals come back by the days they are of, in order of day, and are no samples",
        "Of two totals of a day by one source the larger stands, whichever came first",
        "Of two totals of a day by one source in one import, the larger stands",
        "A smaller total comes back with the import of the larger, whatever is undone first",
        "Of totals that knew their whole day the latest counts, lower or not, in any order",
        "A lower total that may not have known its whole day stays below, and that is counted",
        "A larger total counts beside one of the whole day if it is later or of no known time",
        "What else was said of a day counts again when the import of what counted is undone",
        "A total that a continuing import withdraws at the same time is gone, if it knew its whole day",
        "All that one continuing import said of a day goes with it",
        "What repeats the last total of the day before does not count until another one follows, in any order",
        "What is said of the day before, or taken back of it, changes what counts of the day after",
        "The first total of a day is unconfirmed until another follows, but below the last of the day before",
        "What is said of a day that is over counts, however much the day before had",
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
        "A file that is dropped leaves nothing, whatever it brought, and the others stay",
        "What some imports brought is told apart, also where others brought the same",
        "The totals of some imports are what these alone would have made of them",
        "What covers an interval replaces what its source had counted of this measure there, no more",
        "A covered interval without a sample empties it, whole days far from any sample too",
        "Of claims to the same time the later counts, whichever comes first; what is left out is known",
        "What is claimed by nobody is added beside claims, and not into them",
        "Of what a continuing import says twice of one time the later counts, and what others say holds",
        "A claim is about the samples of its own file, in whichever order an import has the files",
        "What was replaced does not come back with an undo, and what the others brought stays",
        "The claim of an import that is undone is gone, unless another makes it too",
        "A continuing import is one, however often it brings more, and is undone as one",
        "A merge tells in which order the file trusts its sources",
        "Of totals that knew their whole day the latest counts, lower or not, in any order",
        "A total that replaces a larger one changes its day, and is no duplicate",
        "A lower total that may not have known its whole day stays below, and that is counted",
        "A larger total counts beside one of the whole day if it is later or of no known time",
        "What else was said of a day counts again when the import of what counted is undone",
        "A total that a continuing import withdraws at the same time is gone, if it knew its whole day",
        "All that one continuing import said of a day goes with it",
        "What repeats the last total of the day before does not count until another one follows, in any order",
        "What is said of the day before, or taken back of it, changes what counts of the day after",
        "The first total of a day is unconfirmed until another follows, but below the last of the day before",
      ])
    let hasty = MetadataBlindSampleStore(base: record.samples, isHasty: true)
    let repeats = try await brokenLaws(
      of: SampleStoreLaws.all, by: SampleStores(samples: hasty, sources: record.sources))
    #expect(
      repeats.isSuperset(of: [
        "A delivery that comes again changes nothing", "Claims of the same time hold together",
      ]))
    let sources = try await brokenLaws(
      of: SourceStoreLaws.all,
      by: SampleStores(samples: record.samples, sources: ForgetfulSourceStore(base: record.sources))
    )
    #expect(
      sources == [
        "A suggested order gives ranks from 0 to its sources and takes them from no other",
        "Of each source is known when it was heard from last, and on which days",
        "The newest 14 days on which a source was heard from are known",
        "A source that goes is not known to have been heard from, and was not kept by it",
      ])
    let imports = try await brokenLaws(
      of: ImportStoreLaws.all, by: AppendingImportStore(base: record.imports) as any ImportStore)
    #expect(
      imports == [
        "What comes by one path by itself is one import, whatever comes between",
        "An import that a person made goes on with nothing that comes by its path",
        "What comes by the path of an import that was undone is a new one",
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
        "What is claimed is claimed by nobody else while who has it is there, whatever the clocks say"
      ))
    #expect(broken.contains("What somebody is sending does not expire while they have it"))
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
        "A key is used once for ever, and keeps the instant of that time",
        "What is withdrawn stays recorded, and its key used",
        "What nobody wants to be told is kept all the same, and its key is used",
        "What goes stale with a day that is over came too late, and its key is used",
      ])
  }

  @Test func `S7-2 A spool in the wrong order, or with room for one a second, breaks the laws`()
    async
  {
    let laws = DeliverySpoolLaws.all
    let reversed = await brokenLaws(of: laws) { .inMemory(ReversedSpool()) }
    #expect(reversed.count == laws.count - 1)
    let overwriting = await brokenLaws(of: laws) { .inMemory(OverwritingSpool()) }
    #expect(overwriting.contains("Of what several hand in at once everything is kept, once each"))
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
