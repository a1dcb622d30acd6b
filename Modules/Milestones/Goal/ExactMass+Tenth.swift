import Contracts

extension ExactMass {
  /// Whether this goal differs from `old` by more than 10 % of it; exactly 10 % is not more.
  /// Specification S2-7.
  func isMoreThanATenth(off old: ExactMass) -> Bool {
    (self - old).magnitude.units * 10 > old.units
  }
}
