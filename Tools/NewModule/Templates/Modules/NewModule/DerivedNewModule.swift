import Contracts

/// New module as the record has it.
struct DerivedNewModule: NewModuleKeeping {
  let needs: NewModuleNeeds

  func today(in transaction: any Transaction) throws -> NewModuleDay {
    try day(needs.time.today(in: transaction), in: transaction)
  }

  /// A day against the target of now.
  func day(_ day: Day, in transaction: any Transaction) throws -> NewModuleDay {
    //: if store
    let amount = try needs.store.amount(on: day, in: transaction)
    //: else
    let record = try needs.days.dayRecord(on: day, in: transaction)
    //: if measure
    let amount = Int(record[Measure.newModule.id])
    //: else
    let amount = record.steps
    //: end
    //: end
    //: if setting
    let target = try needs.settings.value(of: .newModuleTarget, in: transaction).number
    return NewModuleDay(
      day: day, amount: amount, target: target ?? NewModuleDay.standardTarget)
    //: else
    return NewModuleDay(day: day, amount: amount)
    //: end
  }
  //: if store

  func log(_ amount: NewModuleAmount) async throws -> NewModuleDay {
    try await needs.unitOfWork.write { transaction in
      let now = needs.time.now()
      let today = try needs.time.calendar(in: transaction).day(of: now)
      let number = try needs.store.add(
        NewModuleEntry(instant: now, day: today, amount: amount), as: nil, in: transaction)
      try needs.eventLog.append(NewModuleChanged(day: today), at: now, in: transaction)
      let subject = UndoSubject(.newModuleEntry, String(number))
      let state = try needs.undo.state(of: subject, in: transaction)
      try needs.undo.record(
        Phrase("New module: \(amount.count) logged"), number: nil,
        [UndoPart(subject, before: nil, after: state)], in: transaction)
      return try day(today, in: transaction)
    }
  }
  //: end
}
