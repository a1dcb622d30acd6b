public import Contracts

/// The weight goal, the milestones on the way to it and the trend.
public struct MilestonesPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "milestones", summary: Phrase("Weight goal, milestones and trend"),
    contractVersion: 1,
    requires: ["activity", "notifications", "settings"])

  public let milestones: any MilestoneKeeping
  private let needs: MilestonesNeeds

  public init(
    unitOfWork: any UnitOfWork, store: any MilestoneStore, weights: any WeightReading,
    settings: any SettingsReading, eventLog: any EventLog, time: any PersonalTime,
    posting: any NotificationPosting, undo: any UndoRecording
  ) {
    needs = MilestonesNeeds(
      unitOfWork: unitOfWork, store: store, weights: weights, settings: settings,
      eventLog: eventLog, time: time, posting: posting, undo: undo)
    milestones = WeightMilestones(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(WeighingSubscriber(needs: needs))
    connections.subscribe(MilestoneNotifications(needs: needs))
    connections.add(notifications: NotificationTopic.milestones)
    connections.add(weeklySummary: .weight(needs: needs))
    connections.add(.milestones(needs: needs))
    connections.add(section: MilestonesSection.keys) { [needs] in
      MilestonesSection(needs: needs).section
    }
    connections.add(undo: [.weightGoal, .milestonePreferences]) { [needs] in
      [WeightGoalUndo(needs: needs), MilestonePreferenceUndo(needs: needs)]
    }
    connections.add(settings: { [needs] in .milestones(needs) })
    connections.add(widgets: ["weight-path"]) { [milestones] in [.weightPath(milestones)] }
    connections.add(actions: { [milestones, needs] in
      [WeightGoalAction(milestones: milestones, needs: needs).action]
    })
    connections.add(queries: { [milestones, needs] in
      MilestoneQueries(milestones: milestones, time: needs.time).all
    })
    connections.add(pages: { [milestones, needs] in
      [
        WeightPage(milestones: milestones, weights: needs.weights).page,
        WeightGoalPage(
          milestones: milestones,
          action: WeightGoalAction(milestones: milestones, needs: needs).action,
          unitOfWork: needs.unitOfWork
        ).page,
        MilestonesPage(milestones: milestones).page,
      ]
    })
    connections.add(toPages: { [milestones, needs] in
      let page = WeightPage(milestones: milestones, weights: needs.weights)
      return [page.addition, page.additionToDays]
    })
  }
}

/// Everything Milestones needs from the outside.
struct MilestonesNeeds: Sendable {
  let unitOfWork: any UnitOfWork
  let store: any MilestoneStore
  let weights: any WeightReading
  let settings: any SettingsReading
  let eventLog: any EventLog
  let time: any PersonalTime
  let posting: any NotificationPosting
  let undo: any UndoRecording
}

extension MilestonesNeeds {
  /// The effective preferences: without a chosen unit, that of the chosen unit system. Without either the unit is nil,
  /// and each weighing is judged in its own. Specification S2-1.
  func effectivePreferences(in transaction: any Transaction) throws -> MilestonePreferences {
    var preferences = try store.preferences(in: transaction)
    if preferences.unit == nil {
      preferences.unit = try settings.chosenUnitSystem(in: transaction)?.weightUnit
    }
    return preferences
  }
}
