/// Some of the long walks, recorded as workouts by the watch.
struct WorkoutSection: DaySection {
  let person: Person

  func write(_ plan: DayPlan, to writer: RecordWriter) {
    var random = SplitMix64(seed: person.seed, day: plan.day.date.number, topic: .workout)
    guard let walk = recorded(plan, random: &random) else { return }
    let offset = writer.offset
    let start = offset.text(plan.day.start + walk.lowerBound)
    let end = offset.text(plan.day.start + walk.upperBound)
    let created = offset.text(plan.day.start + walk.upperBound + 21)
    let steps = plan.timeline.steps(in: walk)
    let span = "startDate=\"\(start)\" endDate=\"\(end)\""
    let minutes = FixedText.decimal(walk.count * 1_000_000 / 60, places: 6)
    let signature = writer.signature(of: .watch, at: plan.day.start)
    writer.buffer.append(
      """
       <Workout workoutActivityType="HKWorkoutActivityTypeWalking" duration="\(minutes)" \
      durationUnit="min" \(signature) creationDate="\(created)" \(span)>
        <MetadataEntry key="HKIndoorWorkout" value="0"/>
        <MetadataEntry key="HKTimeZone" value="\(writer.style.timeZoneName)"/>
        <MetadataEntry key="HKWeatherHumidity" value="\(random.within(35...95))00 %"/>
        <WorkoutEvent type="HKWorkoutEventTypeSegment" date="\(start)" duration="\(minutes)" \
      durationUnit="min"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" \(span) \
      sum="\(FixedText.decimal(steps * 38, places: 3))" unit="\(writer.style.energyUnit.rawValue)"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierBasalEnergyBurned" \(span) \
      sum="\(FixedText.decimal(walk.count * 21, places: 3))" unit="\(writer.style.energyUnit.rawValue)"/>
        <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" \(span) \
      sum="\(FixedText.decimal(steps * 74, places: 5))" unit="km"/>
       </Workout>

      """)
  }
}

extension WorkoutSection {
  /// The walk that the watch recorded, in seconds of the day; nil on a day without one.
  func recorded(_ plan: DayPlan) -> Range<Int>? {
    var random = SplitMix64(seed: person.seed, day: plan.day.date.number, topic: .workout)
    return recorded(plan, random: &random)
  }

  private func recorded(_ plan: DayPlan, random: inout SplitMix64) -> Range<Int>? {
    guard let walk = plan.longWalk, random.chance(percent: 60),
      plan.worn(.watch).contains(where: { $0.clamped(to: walk) == walk })
    else { return nil }
    return walk
  }
}

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
