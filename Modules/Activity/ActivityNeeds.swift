public import Contracts

/// Everything Activity needs from the outside.
public struct ActivityNeeds: Sendable {
  /// All that plugins declare.
  public var measures: @Sendable () -> MeasureCatalog
  public var unitOfWork: any UnitOfWork
  public var events: any EventLog
  public var samples: any SampleStore
  public var farDates: any FarDateStore
  public var sources: any SourceStore
  public var imports: any ImportStore
  public var stepEntries: any EntryStore<StepEntry>
  public var exercises: any EntryStore<ExerciseSession>
  public var measureEntries: any EntryStore<MeasureEntry>
  public var weights: any WeightEntryStore
  public var identities: any EntryIdentityStore
  public var dayRecords: any DayRecordStore
  public var workoutCounting: any WorkoutCountingStore
  public var moves: any ZoneMoveStore
  public var personalTime: any PersonalTime
  public var timeSource: any TimeSource
  public var undo: any UndoRecording
  /// In the order in which they are tried. Created when a file is about to be read.
  public var readers: @Sendable () -> [any HealthFileReader]
  /// Opens the file at a path; throws `ImportError` if there is nothing to read.
  public var openFile: @Sendable (String) throws -> HealthFile
  public var folders: any WatchedFolderStore
  /// The files in a folder, oldest first.
  public var listFolder: @Sendable (String) throws(FolderError) -> [FolderFile]
  /// The present state of a file in a folder; nil if its path is not found.
  public var statFile: @Sendable (String) -> FolderFile?
  public var spool: any DeliverySpool
  public var deliveries: any DeliveryStore
  /// The programs with a token for sending samples, whether or not they ever did.
  public var deliverers: @Sendable (any Transaction) throws -> [AccessGrant]
  /// Nil where nothing follows from an import.
  public var consequences: ImportConsequences?
  /// Nil where silent sources are not reported.
  public var silenceNotices: SilenceNoticeNeeds?
  /// Nil if the person's units are unknown.
  public var settings: (any SettingsReading)?
  /// Nil where a weight without a unit is refused.
  public var usualWeights: (any UsualWeightReading)?

  public init(
    measures: @escaping @Sendable () -> MeasureCatalog,
    unitOfWork: any UnitOfWork, events: any EventLog, samples: any SampleStore,
    farDates: any FarDateStore, sources: any SourceStore, imports: any ImportStore,
    stepEntries: any EntryStore<StepEntry>,
    exercises: any EntryStore<ExerciseSession>, measureEntries: any EntryStore<MeasureEntry>,
    weights: any WeightEntryStore,
    identities: any EntryIdentityStore,
    dayRecords: any DayRecordStore, workoutCounting: any WorkoutCountingStore,
    moves: any ZoneMoveStore, personalTime: any PersonalTime, timeSource: any TimeSource,
    undo: any UndoRecording,
    readers: @escaping @Sendable () -> [any HealthFileReader],
    openFile: @escaping @Sendable (String) throws -> HealthFile,
    folders: any WatchedFolderStore,
    listFolder: @escaping @Sendable (String) throws(FolderError) -> [FolderFile],
    statFile: @escaping @Sendable (String) -> FolderFile?,
    spool: any DeliverySpool, deliveries: any DeliveryStore,
    deliverers: @escaping @Sendable (any Transaction) throws -> [AccessGrant] = { _ in [] },
    consequences: ImportConsequences? = nil, silenceNotices: SilenceNoticeNeeds? = nil,
    settings: (any SettingsReading)? = nil, usualWeights: (any UsualWeightReading)? = nil
  ) {
    self.measures = measures
    self.unitOfWork = unitOfWork
    self.events = events
    self.samples = samples
    self.farDates = farDates
    self.sources = sources
    self.imports = imports
    self.stepEntries = stepEntries
    self.exercises = exercises
    self.measureEntries = measureEntries
    self.weights = weights
    self.identities = identities
    self.dayRecords = dayRecords
    self.workoutCounting = workoutCounting
    self.moves = moves
    self.personalTime = personalTime
    self.timeSource = timeSource
    self.undo = undo
    self.readers = readers
    self.openFile = openFile
    self.folders = folders
    self.listFolder = listFolder
    self.statFile = statFile
    self.spool = spool
    self.deliveries = deliveries
    self.deliverers = deliverers
    self.consequences = consequences
    self.silenceNotices = silenceNotices
    self.settings = settings
    self.usualWeights = usualWeights
  }
}

extension ActivityNeeds {
  var measureDays: MeasureDays { MeasureDays(measures: measures, days: dayRecords) }

  /// The unit system of numbers typed without a unit.
  func unitSystem(in transaction: any Transaction) throws -> UnitSystem {
    try settings?.unitSystem(in: transaction) ?? .metric
  }

  /// What a weight without a unit is read by.
  func usualWeight(
    at instant: Instant? = nil, besides entry: Int64? = nil, in transaction: any Transaction
  ) throws -> UsualWeight {
    try usualWeights?.usualWeight(at: instant, besides: entry, in: transaction)
      ?? UsualWeight(unit: nil, last: nil)
  }
}
