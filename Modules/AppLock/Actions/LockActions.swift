import Contracts
import Documents

/// The actions of App Lock. Each takes effect on this machine before it is reported.
struct LockActions: Sendable {
  let appLock: any AppLockKeeping
  let shields: any ShieldKeeping
  let reading: LockReading
  let unitOfWork: any UnitOfWork
  let measures: @Sendable () -> MeasureCatalog

  var all: [Action] {
    [selecting, unselecting, scheduling, unscheduling]
      + [switching, choosingPolicy, choosingGoal, choosingPause, usingPass, opening]
      + [addingServer, removingServer]
  }

  /// What a change did, and each shield that does not follow.
  func outcome(
    _ headline: Phrase, of reports: [ShieldReport], details: [Phrase] = [],
    document: any Codable & Sendable
  ) -> ActionOutcome {
    let failed = reports.filter { $0.state == .failed }
      .map { Phrase("\($0.title): \($0.detail ?? $0.state.spoken)") }
    return ActionOutcome(
      headline, details: details + failed, tone: failed.isEmpty ? .success : .warning,
      document: document)
  }

  // MARK: - What is selected

  var selecting: Action {
    Action(
      .adds, "lock/selection", Phrase("Lock sites, apps or categories"),
      [LockFields.items, LockFields.at], answering: LockChangeDocument.self
    ) { input in
      let stage = try await input.refusing(at: LockFields.at) {
        try input[LockFields.at.name].map { try LockStage(typed: $0) }
      }
      return try await change(input) { try await appLock.add($0, until: stage) }
    }
  }

  var unselecting: Action {
    Action(
      .removes, "lock/selection/:items", Phrase("Stop locking them"), [LockFields.items],
      answering: LockChangeDocument.self
    ) { input in
      try await change(input) { try await appLock.remove($0) }
    }
  }

  private func change(
    _ input: ActionInput, _ work: ([LockItem]) async throws -> AppLockStatus
  ) async throws -> ActionOutcome {
    let (items, status) = try await input.refusing(at: LockFields.items) {
      () -> ([LockItem], AppLockStatus) in
      let items = try await typedItems(input)
      guard !items.isEmpty else {
        throw WrittenRefusal(
          Phrase("Nothing is selected."), hint: LockFields.items.hint ?? LockFields.items.label)
      }
      return (items, try await work(items))
    }
    let reports = try await shields.reconcile(isThorough: false)
    // The change counts even if the file cannot be read.
    let categories = (try? appLock.categories().categories) ?? []
    let changed = items.map { item in
      LockChangeDocument.Item(item, of: status, categories, reports)
    }
    let words = zip(items, changed).map { item, change in
      status.summary(of: item, canBeHeld: !change.heldBy.isEmpty)
    }
    return outcome(
      words.joined(separator: " "), of: reports, document: LockChangeDocument(items: changed))
  }

  /// Selected items are found by name, even if no longer installed.
  private func typedItems(_ input: ActionInput) async throws -> [LockItem] {
    let selected = try await unitOfWork.read { try appLock.status(in: $0) }.selected.map(\.item)
    return try input.names(LockFields.items.name).map { text in
      try selected.first { $0.name == text || $0.key == text } ?? appLock.item(typed: text)
    }
  }

  // MARK: - When it is locked

  var scheduling: Action {
    Action(
      .adds, "lock/schedules", Phrase("Lock items only during these hours"),
      [LockFields.schedule, LockFields.scheduled], answering: LockSchedulesDocument.self
    ) { try await put($0, isSet: true) }
  }

  var unscheduling: Action {
    Action(
      .removes, "lock/schedules/:items/:schedule", Phrase("Remove a schedule"),
      [LockFields.scheduled, LockFields.schedule], answering: LockSchedulesDocument.self
    ) { try await put($0, isSet: false) }
  }

  private func put(_ input: ActionInput, isSet: Bool) async throws -> ActionOutcome {
    let schedule = try await input.refusing(at: LockFields.schedule) {
      try LockSchedule.typed(input[LockFields.schedule.name] ?? "")
    }
    let isForAll = input.names(LockFields.items.name) == [LockFields.everything]
    let items = try await input.refusing(at: LockFields.items) { () -> [LockItem] in
      isForAll ? [] : try await typedItems(input)
    }
    let status = try await input.refusing(at: LockFields.schedule) {
      try await appLock.put(schedule, on: items, isSet: isSet)
    }
    let reports = try await shields.reconcile(isThorough: false)
    let changed = items.isEmpty ? [nil] : items.map(Optional.some)
    return outcome(
      changed.map { status.summary(of: schedule, on: $0) }.joined(separator: " "), of: reports,
      document: LockSchedulesDocument(status))
  }
}

extension LockChangeDocument.Item {
  fileprivate init(
    _ item: LockItem, of status: AppLockStatus, _ categories: [LockCategory],
    _ reports: [ShieldReport]
  ) {
    let kinds =
      item.kind == .category
      ? Set(categories.first { $0.name == item.name }?.items.map(\.kind) ?? []) : [item.kind]
    let concerned = reports.filter { !$0.kinds.isDisjoint(with: kinds) }
    let selected = status.selected.first { $0.item == item }
    // Deselected from that day on.
    let until = selected == nil ? status.day.day : selected?.until
    self.init(
      item, selected?.terms ?? .always, from: (selected?.from ?? status.day.day).description,
      until: until?.description,
      heldBy: concerned.filter { $0.state != .unavailable }.map(\.name.rawValue),
      notHeldBy: concerned.filter { $0.state == .unavailable }.map(\.name.rawValue))
  }
}
