import Contracts

/// What features would refuse, such as the weather while location permission is undecided.
struct SettingGates {
  let catalogue: SettingCatalogue
  let values: SettingRows.Values

  /// Why every other value of a setting would be refused now, in the words of that refusal; nil if one would be
  /// accepted, or if its values cannot be listed.
  func refusal(of status: SettingStatus, in transaction: any Transaction) throws -> Phrase? {
    let others = candidates(of: status.setting.type).filter { $0 != status.value }
    var reason: Phrase?
    for value in others {
      let wanted = catalogue.completed([status.setting.key: value])
      do {
        try catalogue.check(
          catalogue.changes(from: values, to: wanted), from: values, in: transaction)
        return nil
      } catch let error as any ExplainedError {
        reason = reason ?? error.explanation.message
      }
    }
    return reason
  }

  /// For a range, its ends: a refusal in between is shown when it is chosen.
  private func candidates(of type: SettingType) -> [SettingValue] {
    switch type {
    case .flag, .choice: type.values ?? []
    case .number(let range, _): [.number(range.lowerBound), .number(range.upperBound)]
    case .text: []
    }
  }
}
