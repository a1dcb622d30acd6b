import Contracts

/// Everything Milestones needs of the world.
struct MilestonesNeeds: Sendable {
  let unitOfWork: any UnitOfWork
  let store: any MilestoneStore
  let weights: any WeightReading
  let eventLog: any EventLog
  let time: any PersonalTime
}
