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
    let amount = try needs.days.dayRecord(on: day, in: transaction).steps
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
      try needs.store.add(
        NewModuleEntry(instant: now, day: today, amount: amount), in: transaction)
      try needs.eventLog.append(
        NewModuleLogged(day: today, amount: amount.count), at: now, in: transaction)
      return try day(today, in: transaction)
    }
  }
  //: end
}
