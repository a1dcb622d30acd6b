package import Contracts

/// App Lock at one moment: what was chosen, what was decided, and the observed state of each shield.
package struct LockView: Sendable {
  package var status: AppLockStatus
  package var shields: [ShieldReport]
  package var calendar: PersonalCalendar
  package var now: Instant
  /// The path of the script that frees the machine.
  package var rescue: String
  /// Whether everything was freed by hand.
  package var isFreed: Bool

  package init(
    status: AppLockStatus, shields: [ShieldReport], calendar: PersonalCalendar, now: Instant,
    rescue: String, isFreed: Bool
  ) {
    self.status = status
    self.shields = shields
    self.calendar = calendar
    self.now = now
    self.rescue = rescue
    self.isFreed = isFreed
  }

  package var machineState: LockMachineState { LockMachineState(shields, isFreed: isFreed) }

  /// Whether anything on this machine can enforce a lock.
  package var isAuthorised: Bool { shields.contains { $0.state != .unavailable } }
}

/// The JSON of `lock status`.
package struct LockDocument: Codable, Sendable {
  /// Switched on, and Pro is active.
  package var enabled: Bool
  /// Turned on, with or without Pro: the value of the setting `appLockEnabled`.
  package var chosen: Bool
  /// Whether anything on this machine can enforce a lock.
  package var authorised: Bool
  package var locked: Bool
  package var unlockedToday: Bool
  package var day: Day
  package var dayEndsAt: DocumentInstant
  package var steps: Int
  package var target: Nullable<Int>
  package var remaining: Nullable<Int>
  /// What opens a day: a daily goal, `any` or `all`.
  package var goal: String
  /// The goals that open today; empty while none of them is on.
  package var goals: [LockGoalDocument]
  /// Which steps open it; `steps` are these.
  package var stepsThatCount: LockBasis
  /// The origins of the day's steps; null while all of them count anyway.
  package var stepOrigins: Nullable<StepOriginsDocument>
  /// What opened the day.
  package var opening: Nullable<LockLogDocument.Entry>
  package var selection: [LockItemDocument]
  package var schedules: [LockScheduleDocument]
  /// When hours begin or end next today.
  package var nextChangeAt: Nullable<DocumentInstant>
  package var shields: [ShieldDocument]
  package var policy: LockPolicy
  /// The days from which a choice that waits for midnight applies.
  package var disabledFrom: Nullable<Day>
  package var defaultPolicyFrom: Nullable<Day>
  package var offWithoutProFrom: Nullable<Day>
  package var passesLeft: Int
  package var passEndsAt: Nullable<DocumentInstant>
  /// How long to wait before everything may be opened; null for no pause.
  package var pauseSeconds: Nullable<Int>
  /// How often it was opened this way today.
  package var openings: Nullable<Int>
  package var clockBehind: Bool
  /// Something on this machine is locked although nothing should be.
  package var stillHeld: Bool
  /// Everything was freed by hand, and nothing is locked until App Lock is turned on again.
  package var freed: Bool
  /// The path of the script that frees the machine.
  package var rescue: String

  package init(_ view: LockView) {
    let status = view.status
    enabled = status.isEnabled
    chosen = status.isChosen
    authorised = view.isAuthorised
    locked = status.isLocked
    unlockedToday = status.isUnlockedToday
    day = status.day.day
    dayEndsAt = DocumentInstant(status.end, in: view.calendar)
    steps = status.day.steps
    target = Nullable(status.day.target)
    remaining = Nullable(status.day.remaining)
    goal = status.day.opener.rawValue
    goals = status.day.goals.map(LockGoalDocument.init)
    stepsThatCount = status.basis
    stepOrigins = Nullable(status.origins.map(StepOriginsDocument.init))
    opening = Nullable(
      status.opening.map { LockLogDocument.Entry(.opening($0), in: view.calendar) })
    selection = status.selected.map(LockItemDocument.init)
    schedules = status.schedules.map(LockScheduleDocument.init)
    nextChangeAt = Nullable(
      status.nextBorder.map { DocumentInstant($0, in: view.calendar) })
    shields = view.shields.map { ShieldDocument($0, calendar: view.calendar) }
    policy = status.policy
    disabledFrom = Nullable(status.endsOn)
    defaultPolicyFrom = Nullable(status.strictEndsOn)
    offWithoutProFrom = Nullable(status.proEndsOn)
    passesLeft = status.passesLeft
    passEndsAt = Nullable(status.pass.map { DocumentInstant($0.end, in: view.calendar) })
    pauseSeconds = Nullable(status.pause?.seconds)
    openings = Nullable(status.pause?.openings)
    clockBehind = status.isClockBehind
    stillHeld = view.machineState.isLeft
    freed = view.isFreed
    rescue = view.rescue
  }
}

/// The JSON of an item that is selected.
package struct LockItemDocument: Codable, Sendable {
  package var item: String
  package var kind: LockItem.Kind
  /// The first day on which it is selected.
  package var from: Day
  /// The first day on which it is no longer selected.
  package var until: Nullable<Day>
  /// The steps that open it; null for the goal.
  package var at: Nullable<Int>
  /// Its hours, including those for everything; empty for all day.
  package var hours: [String]
  /// Whether its hours and the steps so far lock it, while the day is locked.
  package var due: Bool

  package init(_ selected: AppLockStatus.Selected) {
    item = selected.item.name
    kind = selected.item.kind
    from = selected.from
    until = Nullable(selected.until)
    at = Nullable(selected.terms.stage.steps)
    hours = selected.terms.schedules.sorted().map(\.description)
    due = selected.isDue
  }
}

/// The JSON of a schedule.
package struct LockScheduleDocument: Codable, Sendable {
  package var schedule: String
  /// Null for everything that is selected.
  package var item: Nullable<String>
  package var kind: Nullable<LockItem.Kind>
  /// The first day on which it applies.
  package var from: Day
  /// The first day on which it no longer applies.
  package var until: Nullable<Day>

  package init(_ scheduled: AppLockStatus.Scheduled) {
    schedule = scheduled.schedule.description
    item = Nullable(scheduled.item?.name)
    kind = Nullable(scheduled.item?.kind)
    from = scheduled.from
    until = Nullable(scheduled.until)
  }
}

/// The JSON of `lock schedule`.
package struct LockSchedulesDocument: Codable, Sendable {
  package var items: [LockScheduleDocument]

  package init(_ status: AppLockStatus) {
    items = status.schedules.map(LockScheduleDocument.init)
  }
}

/// The JSON of a shield.
package struct ShieldDocument: Codable, Sendable {
  package var name: String
  package var state: ShieldReport.State
  package var evidence: ShieldEvidence
  package var checkedAt: Nullable<DocumentInstant>
  package var detail: Nullable<Phrase>
  /// Why it cannot be changed now.
  package var obstacle: Nullable<Phrase>
  package var fix: Nullable<Phrase>
  package var gaps: [Phrase]
  package var kinds: [LockItem.Kind]
  /// `soft` if the person can undo it, `administrator` if only an administrator can.
  package var hold: Nullable<ShieldHold>

  package init(_ report: ShieldReport, calendar: PersonalCalendar) {
    name = report.name.rawValue
    state = report.state
    evidence = report.evidence
    checkedAt = Nullable(report.checkedAt.map { DocumentInstant($0, in: calendar) })
    detail = Nullable(report.detail)
    obstacle = Nullable(report.obstacle)
    fix = Nullable(report.remedy)
    gaps = report.gaps
    kinds = LockItem.Kind.allCases.filter(report.kinds.contains)
    hold = Nullable(report.hold)
  }
}

/// The JSON of `lock list`.
package struct LockSelectionDocument: Codable, Sendable {
  package struct Category: Codable, Sendable {
    package var name: String
    package var items: [String]
  }

  package var items: [LockItemDocument]
  package var categories: [Category]
  /// The file in which the categories can be edited.
  package var categoriesFile: String

  package init(
    _ selected: [AppLockStatus.Selected], categories: [LockCategory], file: String
  ) {
    items = selected.map(LockItemDocument.init)
    self.categories = categories.map { category in
      Category(name: category.name, items: category.items.map(\.name))
    }
    categoriesFile = file
  }
}

/// The JSON of `lock add` and `lock remove`.
package struct LockChangeDocument: Codable, Sendable {
  package struct Item: Codable, Sendable {
    package var item: String
    package var kind: LockItem.Kind
    package var from: String
    package var until: Nullable<String>
    /// The steps that open it; null for the goal.
    package var at: Nullable<Int>
    /// Its hours; empty for all day.
    package var hours: [String]
    /// The names of shields on this machine that can lock it, and of those that cannot.
    package var heldBy: [String]
    package var notHeldBy: [String]

    package init(
      _ item: LockItem, _ terms: LockTerms, from: String, until: String?, heldBy: [String],
      notHeldBy: [String]
    ) {
      self.item = item.name
      kind = item.kind
      self.from = from
      self.until = Nullable(until)
      at = Nullable(terms.stage.steps)
      hours = terms.schedules.sorted().map(\.description)
      self.heldBy = heldBy
      self.notHeldBy = notHeldBy
    }
  }

  package var items: [Item]

  package init(items: [Item]) {
    self.items = items
  }
}

/// The JSON of `lock pass` and `lock open`.
package struct LockPassDocument: Codable, Sendable {
  /// `emergency` or `pause`.
  package var kind: String
  package var endsAt: String
  package var minutes: Int
  package var passesLeft: Int

  package init(_ pass: LockPass, passesLeft: Int, calendar: PersonalCalendar) {
    kind = pass.kind.rawValue
    endsAt = InstantText.iso8601(pass.end, in: calendar)
    minutes = Int((pass.end.secondsSince1970 - pass.start.secondsSince1970) / 60)
    self.passesLeft = passesLeft
  }
}

/// The JSON of `lock install` and `lock uninstall`.
package struct LockSetupDocument: Codable, Sendable {
  package var done: [Phrase]

  package init(done: [Phrase]) {
    self.done = done
  }
}

/// The JSON of `lock server`.
package struct LockServersDocument: Codable, Sendable {
  package struct Server: Codable, Sendable {
    package var name: String
    package var kind: ShieldServer.Kind
    package var address: String
    package var client: Nullable<String>

    package init(_ server: ShieldServer) {
      name = server.name
      kind = server.kind
      address = server.address
      client = Nullable(server.client)
    }
  }

  package var items: [Server]

  package init(_ servers: [ShieldServer]) {
    items = servers.map(Server.init)
  }
}
