extension WeightProgress {
  /// How much of the way is done: `42.5 % of the way`; before the start and past the goal the
  /// distance from it, `4.0 kg above the start`. Specification S2-12.
  ///
  /// - Parameter isRounded: whether to whole percent; else to tenths.
  public func standing(isRounded: Bool) -> Phrase {
    let fromStart = (current.exact - start.exact).magnitude
    if percentage < 0, fromStart.tenths(of: unit) > 0 {
      let distance = fromStart.text(in: unit)
      return isLosing
        ? Phrase("\(distance) above the start") : Phrase("\(distance) below the start")
    }
    if percentage > 100, distanceFromGoal.tenths(of: unit) > 0 {
      let distance = distanceFromGoal.text(in: unit)
      return isLosing ? Phrase("\(distance) below the goal") : Phrase("\(distance) above the goal")
    }
    // 100 % means that the goal is reached.
    let most = hasReached(.complete) ? 100 : isRounded ? 99 : 99.9
    let percent = min(max(percentage, 0), most)
    return isRounded
      ? Phrase("\(Int(percent.rounded())) % of the way")
      : Phrase("\(percent, places: 1) % of the way")
  }
}
