public import Contracts

/// Distracting apps and sites, locked until the day's step goal is met.
public struct AppLockPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "appLock", summary: Phrase("Apps locked until the day's step goal is met"),
    contractVersion: 1, requires: ["activity", "goals", "notifications", "settings"])

  let appLock: any AppLockKeeping
  let shields: any ShieldKeeping
  private let needs: AppLockNeeds
  let patrol: ShieldPatrol

  public init(_ needs: AppLockNeeds) {
    self.needs = needs
    patrol = ShieldPatrol(needs: needs)
    appLock = RecordedAppLock(needs: needs)
    shields = ShieldReconciler(needs: needs, patrol: patrol)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.offer(appLock, as: (any AppLockKeeping).self)
    connections.offer(shields, as: (any ShieldKeeping).self)
    connections.subscribe(UnlockingSubscriber(needs: needs))
    for handler in ShieldSchedule.all(needs: needs, patrol: patrol) { connections.add(handler) }
    connections.add(patrol)
    connections.add(notifications: [
      NotificationTopic(
        .appUnlock, NotificationStyle(.success, icon: "dialog-password", emoji: "unlock"),
        title: Phrase("Apps and sites are unlocked")),
      NotificationTopic(
        .nearUnlock, NotificationStyle(.info, icon: "dialog-password", emoji: "footprints"),
        title: Phrase("Only a few steps left until something opens")),
    ])
    connections.add(.appLock(needs: needs, shields: shields))
    connections.add(settings: { [needs] in .appLock(needs) })
    connections.add(section: [AppLockSection.key]) { [needs] in AppLockSection(needs: needs).section
    }
    connections.add(widgets: LockWidgets.names) { [needs, shields] in
      LockWidgets(needs: needs, shields: shields).kinds
    }
    let reading = LockReading(appLock: appLock, shields: shields, needs: needs)
    connections.offer(reading, as: LockReading.self)
    connections.add(queries: { [appLock] in LockQueries(appLock: appLock, reading: reading).all })
    let actions = LockActions(
      appLock: appLock, shields: shields, reading: reading, unitOfWork: needs.unitOfWork,
      measures: needs.measures)
    connections.add(actions: { actions.all })
    let page = LockPage(
      appLock: appLock, shields: shields, goals: needs.goals,
      unitOfWork: needs.unitOfWork, actions: actions)
    connections.add(pages: { [needs, shields] in
      [
        page.page, LockChoicesPage(lock: page, installedApps: needs.installedApps).page,
        LockServersPage(shields: shields, actions: actions).page,
      ] + LockOpeningPage(lock: page).pages
    })
    connections.add(toPages: { [page.addition, page.proAddition] + page.goalAdditions })
  }
}

/// Everything App Lock needs from the outside.
public struct AppLockNeeds: Sendable {
  public var unitOfWork: any UnitOfWork
  public var store: any AppLockStore
  public var goals: any DailyGoalReading
  public var days: any DayRecordReading
  public var origins: any OriginReading
  public var measures: @Sendable () -> MeasureCatalog
  public var units: any SettingsReading
  public var entitlement: any EntitlementReading
  public var eventLog: any EventLog
  public var time: any PersonalTime
  public var clock: LockClock
  public var posting: any NotificationPosting
  public var hosts: any HostNaming
  public var apps: any AppFinding
  /// The apps in this machine's menu, by title. Takes a moment.
  public var installedApps: @Sendable () -> [LockableApp]
  public var categories: any LockCategoryReading
  public var machine: ShieldNeeds

  public init(
    unitOfWork: any UnitOfWork, store: any AppLockStore,
    goals: any DailyGoalReading, days: any DayRecordReading,
    origins: any OriginReading, measures: @escaping @Sendable () -> MeasureCatalog,
    units: any SettingsReading,
    entitlement: any EntitlementReading, eventLog: any EventLog, time: any PersonalTime,
    clock: LockClock, posting: any NotificationPosting, hosts: any HostNaming,
    apps: any AppFinding, installedApps: @escaping @Sendable () -> [LockableApp],
    categories: any LockCategoryReading, machine: ShieldNeeds
  ) {
    self.unitOfWork = unitOfWork
    self.store = store
    self.goals = goals
    self.days = days
    self.origins = origins
    self.measures = measures
    self.units = units
    self.entitlement = entitlement
    self.eventLog = eventLog
    self.time = time
    self.clock = clock
    self.posting = posting
    self.hosts = hosts
    self.apps = apps
    self.installedApps = installedApps
    self.categories = categories
    self.machine = machine
  }
}

/// What is known of this run's clock besides its time.
public struct LockClock: Sendable {
  /// Whether it is the machine's, and not simulated for this run.
  public var isReal: @Sendable () -> Bool
  /// Whether a time service synchronises it.
  public var isSynchronized: @Sendable () -> Bool
  /// Nil if the machine does not report it, and for simulated time.
  public var bootTime: @Sendable () -> BootTime?
  /// The machine's time in a run with simulated time: a strict policy follows it. Nil if the run uses the machine's
  /// clock anyway, and if there is no machine.
  public var machineTime: @Sendable () -> Instant?
  /// The rules of a zone by its name; nil for an unknown one.
  public var rules: @Sendable (_ zone: String) -> (any ZoneRules)?

  public init(
    isReal: @escaping @Sendable () -> Bool, isSynchronized: @escaping @Sendable () -> Bool,
    bootTime: @escaping @Sendable () -> BootTime?,
    machineTime: @escaping @Sendable () -> Instant? = { nil },
    rules: @escaping @Sendable (_ zone: String) -> (any ZoneRules)?
  ) {
    self.isReal = isReal
    self.isSynchronized = isSynchronized
    self.bootTime = bootTime
    self.machineTime = machineTime
    self.rules = rules
  }
}

/// The shields of a process, and what it keeps about them.
public struct ShieldNeeds: Sendable {
  public var store: any ShieldStore
  /// Those of this machine, in the order they are listed.
  public var shields: @Sendable () -> [any Shield]
  /// Makes the shield of a server; nil in a process without network access.
  public var remote: (@Sendable (ShieldServer) -> any Shield)?
  public var secrets: any SecretStore
  public var locks: any FileLocking
  /// The path of a file that is locked while a process works on the shields of a group.
  public var lockPath: @Sendable (_ group: String) -> String
  /// Files left beside the record.
  public var marks: any LockMarking
  /// Whether this process may change the machine: not in a run with simulated time.
  public var mayChange: Bool
  /// Waits.
  public var pause: @Sendable (Duration) async throws -> Void

  public init(
    store: any ShieldStore, shields: @escaping @Sendable () -> [any Shield],
    remote: (@Sendable (ShieldServer) -> any Shield)?, secrets: any SecretStore,
    locks: any FileLocking, lockPath: @escaping @Sendable (_ group: String) -> String,
    marks: any LockMarking, mayChange: Bool,
    pause: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.store = store
    self.shields = shields
    self.remote = remote
    self.secrets = secrets
    self.locks = locks
    self.lockPath = lockPath
    self.marks = marks
    self.mayChange = mayChange
    self.pause = pause
  }
}
