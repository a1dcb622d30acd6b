public import Contracts

/// The weight goal, the milestones on the way to it and the trend.
public struct MilestonesPlugin: Plugin {
  public let manifest = PluginManifest(
    identifier: "milestones", summary: Phrase("Weight goal, milestones and trend"),
    contractVersion: 1,
    requires: ["activity", "settings"])

  public let milestones: any MilestoneKeeping
  private let needs: MilestonesNeeds

  public init(
    unitOfWork: any UnitOfWork, store: any MilestoneStore, weights: any WeightReading,
    settings: any SettingsReading, eventLog: any EventLog, time: any PersonalTime
  ) {
    needs = MilestonesNeeds(
      unitOfWork: unitOfWork, store: store, weights: weights, settings: settings,
      eventLog: eventLog, time: time)
    milestones = WeightMilestones(needs: needs)
  }

  public func connect(to connections: inout PluginConnections) {
    connections.subscribe(WeighingSubscriber(needs: needs))
    connections.add(notifications: [
      NotificationTopic(
        .milestone, NotificationStyle(.success, icon: "emblem-favorite", emoji: "tada"))
    ])
    connections.add(.milestones(needs: needs))
    connections.add(section: MilestonesSection.keys) { [needs] in
      MilestonesSection(needs: needs).section
    }
    connections.add(settings: { [needs] in .milestones(needs) })
    connections.add(widgets: ["weight-path"]) { [milestones] in [.weightPath(milestones)] }
  }
}
