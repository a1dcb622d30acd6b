/// The activity rings of each day, which only a person with a watch has.
struct ActivitySummarySection: DaySection {
  let energy: EnergySection

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    guard energy.person.sources.contains(.watch), !plan.day.window.isEmpty else { return }
    let worn = plan.worn(.watch)
    let walks = plan.timeline.bouts.filter { bout in worn.contains { $0.overlaps(bout) } }
    let exercise = walks.filter { $0.count >= 300 }.map(\.count).reduce(0, +) / 60
    let hours = Set(walks.map { $0.lowerBound / 3_600 }).count
    writer.buffer.append(
      """
       <ActivitySummary dateComponents="\(plan.day.date)" \
      activeEnergyBurned="\(FixedText.decimal(energy.total(of: plan), places: 3))" \
      activeEnergyBurnedGoal="520" activeEnergyBurnedUnit="\(writer.style.energyUnit.rawValue)" \
      appleMoveTime="0" appleMoveTimeGoal="0" appleExerciseTime="\(exercise)" appleExerciseTimeGoal="30" \
      appleStandHours="\(hours)" appleStandHoursGoal="12"/>

      """)
  }
}
