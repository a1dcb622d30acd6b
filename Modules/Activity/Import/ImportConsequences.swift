public import Contracts

/// The effects of an import on features that Activity does not know.
public struct ImportConsequences: Sendable {
  /// Lets them process what was imported; returns when they have.
  public let settle: @Sendable () async throws -> Void
  public let milestones: any MilestoneReading
  /// A milestone as pages list it, with weights in a unit.
  public let row: @Sendable (MilestoneAchievement, WeightUnit) -> PageRow

  public init(
    settle: @escaping @Sendable () async throws -> Void, milestones: any MilestoneReading,
    row: @escaping @Sendable (MilestoneAchievement, WeightUnit) -> PageRow
  ) {
    self.settle = settle
    self.milestones = milestones
    self.row = row
  }
}

/// Which milestones a file reaches, as `waymark import` lists them.
struct MilestoneWatch: Sendable {
  private let consequences: ImportConsequences
  private let unitOfWork: any UnitOfWork
  private let known: Set<MilestoneAchievement.ID>

  /// Create it before the import.
  init(_ consequences: ImportConsequences, _ unitOfWork: any UnitOfWork) async throws {
    self.consequences = consequences
    self.unitOfWork = unitOfWork
    let before = try await unitOfWork.read {
      try consequences.milestones.achievements(MilestoneQuery(), in: $0)
    }
    known = Set(before.map(\.id))
  }

  /// The milestones reached since, oldest first.
  func reached() async throws -> [PageRow] {
    try await consequences.settle()
    return try await unitOfWork.read { transaction in
      let unit = try consequences.milestones.status(on: nil, in: transaction).unit
      return try consequences.milestones.achievements(MilestoneQuery(), in: transaction)
        .filter { !known.contains($0.id) }.reversed().map { consequences.row($0, unit) }
    }
  }
}
