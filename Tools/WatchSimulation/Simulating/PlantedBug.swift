/// A mistake made on purpose, to see that the simulation finds it.
public enum PlantedBug: String, CaseIterable, Sendable {
  /// What is confirmed is stored after the confirmation was sent.
  case confirmedBeforeStored
  /// A restored record goes on under its old incarnation.
  case keptIncarnation

  func spoiled<Step>(_ steps: [Step], isStoring: (Step) -> Bool) -> [Step] {
    guard self == .confirmedBeforeStored else { return steps }
    return steps.filter { !isStoring($0) } + steps.filter(isStoring)
  }
}
