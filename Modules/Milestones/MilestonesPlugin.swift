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
    posting: any NotificationPosting
  ) {
    needs = MilestonesNeeds(
      unitOfWork: unitOfWork, store: store, weights: weights, settings: settings,
      eventLog: eventLog, time: time, posting: posting)
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
    connections.add(settings: { [needs] in .milestones(needs) })
    connections.add(widgets: ["weight-path"]) { [milestones] in [.weightPath(milestones)] }
  }
}
