import Composition
import Contracts
import Foundation
import Synchronization

/// Plays a life through the program's own composition, with its record in memory and a simulated clock.
struct InMemoryPlayer: Player {
  private let waymark: Waymark
  private let clock: MovingClock
  private let folder: String
  /// The record's IDs for the entries of the life.
  private var numbers: [Int: Int64] = [:]

  /// - Parameter folder: for files to import; hooks and secrets would be there too.
  init(folder: String) async throws {
    let clock = MovingClock()
    self.clock = clock
    self.folder = folder
    waymark = try await bootstrap(
      WaymarkEnvironment(home: folder, clock: { clock.now }, recordPlace: .memory))
  }

  mutating func play(_ moment: Moment) async throws -> Outcome {
    clock.now = moment.at
    try await waymark.dispatcher.dispatch()
    do {
      try await perform(moment.act)
    } catch is ActivityError {
      return .refused
    } catch is StreakError {
      return .refused
    } catch is FieldRefusal {
      return .refused
    }
    try await waymark.dispatcher.dispatch()
    return .done
  }

  private mutating func perform(_ act: Act) async throws {
    switch act {
    case .live(let zone): _ = try await waymark.zones.setZone(zone, from: nil)
    case .beginDays(let hour): _ = try await waymark.settings.set("dayStartsAt", to: "\(hour)")
    case .log(let entry, let at, let name):
      numbers[name] = try await waymark.activityLog.log(try newEntry(entry), at: at).id
    case .edit(let name, let entry):
      guard let number = numbers[name] else { return }
      _ = try await waymark.activityLog.edit(number, try edit(to: entry))
    case .delete(let name):
      guard let number = numbers.removeValue(forKey: name) else { return }
      _ = try await waymark.activityLog.delete(number)
    case .importHealth(let delivery): try await importFile(DeliveredFile(delivery))
    case .importTable(let delivery): try await importFile(DeliveredFile(delivery))
    case .importRows(let delivery): try await importFile(DeliveredFile(delivery))
    case .deliver(let delivery):
      let source = SourceDescription(name: delivery.device.name, kind: delivery.device.kind)
      try await importFile(
        DeliveredFile(delivery), ImportDelivery(source: source, receivedAt: clock.now))
    case .countWorkouts(let count):
      _ = try await waymark.settings.set("workoutsCountAsExercises", to: count ? "on" : "off")
    case .orderSources(let names): _ = try await waymark.sources.order(names)
    case .setGoal, .enableGoal, .setWeightGoal: try await changeGoal(act)
    case .rest(let day, let reason):
      try await waymark.streaks.markRestDay(RestDay(day: day, reason: reason))
    case .unrest(let day): try await waymark.streaks.unmarkRestDay(day)
    case .recover(let kind): _ = try await waymark.streaks.recover(kind)
    case .rearm(let rearm): try await waymark.milestones.changePreferences { $0.rearm = rearm }
    case .weighIn(let unit): try await waymark.milestones.changePreferences { $0.unit = unit }
    case .summary(let day, let hour):
      // One after another, like the commands.
      try await waymark.notifications.changePreferences { $0.weeklySummaryDay = day }
      try await waymark.notifications.changePreferences {
        $0.weeklySummaryHour = HourOfDay(hour) ?? .nine
      }
    case .resync: _ = try await waymark.resyncing.resync { _ in }
    case .tick: for handler in waymark.dueTimeHandlers { try await handler.runDue() }
    case .look: break
    }
  }

  private func changeGoal(_ act: Act) async throws {
    switch act {
    case .setGoal(let kind, let target, let days, let times):
      guard kind != .steps || GoalTargets.ofSteps.contains(target) else { throw ImpossibleAct() }
      var values = ["target": kind.typed(target)]
      values["on"] = days.map { $0.map { "\($0)" }.joined(separator: ",") }
      values["times"] = times.map(String.init)
      try await setGoal(kind, values)
    case .enableGoal(let kind, let isEnabled):
      try await setGoal(kind, ["enabled": isEnabled ? "on" : "off"])
    case .setWeightGoal(let weight?):
      _ = try await waymark.milestones.setGoal(try weight.asWeight())
    case .setWeightGoal(nil): _ = try await waymark.milestones.clearGoal()
    default: throw ImpossibleAct()
    }
  }

  /// By the action that every surface performs.
  private func setGoal(_ kind: GoalKind, _ values: [String: String]) async throws {
    _ = try await waymark.perform(PagePath("goal/\(kind.rawValue)"), values)
  }

  private func newEntry(_ entry: Entry) throws -> NewEntry {
    switch entry {
    case .steps(let steps): return .steps(steps)
    case .weight(let weight): return .weight(try weight.asWeight())
    case .exercise:
      guard let name = ExerciseName("Squats") else { throw ImpossibleAct() }
      return .exercise(name)
    }
  }

  private func edit(to entry: Entry) throws -> EntryEdit {
    var edit = EntryEdit()
    switch entry {
    case .steps(let steps): edit.steps = steps
    case .weight(let weight): edit.weight = try weight.asWeight()
    case .exercise: break
    }
    return edit
  }

  private func importFile(_ file: DeliveredFile, _ delivery: ImportDelivery? = nil) async throws {
    let path = "\(folder)/delivery.\(file.ending)"
    try file.write(to: path, at: clock.now)
    _ = try await waymark.importing.importFile(
      ImportRequest(path: path, delivery: delivery)
    ) { _ in }
  }

  func look(at days: ClosedRange<Day>) async throws -> Snapshot {
    var sight = Snapshot()
    let steps = try await waymark.read { try $0.streaks.judgedDays(for: .steps, in: days, in: $1) }
    let exercise = try await waymark.read {
      try $0.streaks.judgedDays(for: .exercise, in: days, in: $1)
    }
    let records = try await waymark.unitOfWork.read {
      try waymark.dayRecords.dayRecords(in: days, in: $0)
    }
    let byDay = Dictionary(uniqueKeysWithValues: records.map { ($0.day, $0) })
    let distance = try await waymark.read {
      try $0.streaks.judgedDays(for: .distance, in: days, in: $1)
    }
    for ((steps, exercise), distance) in zip(zip(steps, exercise), distance) {
      let record = byDay[steps.day] ?? DayRecord(day: steps.day)
      sight.days[steps.day] = Snapshot.OfDay(
        steps: record.steps, millimeters: Int(record.distance.millimeters),
        exercises: record.exercises, hours: record.hourlySteps.counts, stepVerdict: steps.verdict,
        stepTarget: steps.target, exerciseVerdict: exercise.verdict,
        exerciseTarget: exercise.target, distanceVerdict: distance.verdict)
    }
    for kind in GoalKind.ofLives {
      sight.streaks[kind] = Snapshot.OfStreak(
        try await waymark.read { try $0.streaks.report(for: kind, days: 0, in: $1) })
    }
    let achievements = try await waymark.read { try $0.achievements.report(in: $1) }
    sight.achievements = Set(
      achievements.items.filter { $0.unlockedOn != nil }.map(\.achievement.id))
    sight.experience = achievements.experience
    sight.milestones = try await waymark.read {
      try $0.milestones.achievements(MilestoneQuery(), in: $1)
    }
    .map(Snapshot.OfMilestone.init)
    let status = try await waymark.read { try $0.milestones.status(on: nil, in: $1) }
    sight.weight = Snapshot.OfWeight(
      latestGrams: status.latest.map { Int($0.weight.mass.grams) },
      goalGrams: status.goal.map { Int($0.weight.mass.grams) },
      percentage: status.progress.map { Int(($0.percentage * 1_000).rounded()) })
    let kept = try await waymark.notifications.list(latest: nil)
    sight.announced = Set(
      kept.filter { $0.notification.kind != .summary }.map(\.notification.key.text))
    return sight
  }
}

/// A life that contains an impossible act.
struct ImpossibleAct: Error {}

/// The time of a life.
final class MovingClock: Sendable {
  private let instant = Mutex(Instant(secondsSince1970: 0))

  var now: Instant {
    get { instant.withLock(\.self) }
    set { instant.withLock { $0 = newValue } }
  }
}

extension BodyWeight {
  func asWeight() throws -> Weight {
    guard let weight = Weight(thousandths: Int64(tenths) * 100, unit: unit) else {
      throw ImpossibleAct()
    }
    return weight
  }
}

extension Snapshot.OfStreak {
  fileprivate init(_ report: StreakReport) {
    self.init(
      current: report.current, currentFrom: report.currentFrom, best: report.best,
      bestFrom: report.bestFrom, bestTo: report.bestTo, freezes: report.freezesAvailable,
      isRecoveryUsed: report.recoveryUsed)
  }
}

extension Snapshot.OfMilestone {
  fileprivate init(_ achievement: MilestoneAchievement) {
    self.init(
      at: achievement.instant, day: achievement.day, type: achievement.type,
      grams: Int(achievement.weight.mass.grams), startGrams: Int(achievement.start.mass.grams),
      goalGrams: Int(achievement.goal.weight.mass.grams))
  }
}
