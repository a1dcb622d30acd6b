internal import Contracts

extension ExportScanner {
  private static let activityPrefix = "HKWorkoutActivityType"

  mutating func workout(_ tag: ExportTag) throws {
    guard openRecord == nil, openWorkout == nil else {
      throw defect(Phrase("a Workout starts before the previous element ends"), at: tag.start)
    }
    var fields = RecordFields()
    var distance = MeasuredText()
    var energy = MeasuredText()
    var attributes = tag.attributes(behind: 8)
    while true {
      switch attributes.next() {
      case .attribute(let name, let value):
        if name.equals("workoutActivityType") {
          fields.type = value
        } else if name.equals("totalDistance") {
          distance.value = value
        } else if name.equals("totalDistanceUnit") {
          distance.unit = value
        } else if name.equals("totalEnergyBurned") {
          energy.value = value
        } else if name.equals("totalEnergyBurnedUnit") {
          energy.unit = value
        } else {
          fields.set(value, as: name)
        }
      case .end(let isSelfClosed):
        cursor = attributes.cursor
        tally.recordsRead += 1
        var open = OpenWorkout(
          workout: workout(fields, at: tag.start),
          source: try sources.source(name: fields.sourceName, device: fields.device))
        open.attributed.millimeters = distance.amount(by: QuantityUnit.millimeters)
        open.attributed.calories = energy.amount(by: QuantityUnit.calories)
        if isSelfClosed {
          try store(open)
        } else {
          openWorkout = open
        }
        return
      case .broken(let fault):
        throw defect(fault.reason, at: tag.start)
      }
    }
  }

  /// Stores a complete workout.
  mutating func store(_ open: OpenWorkout) throws {
    guard let workout = open.finished else { return }
    try batch.sink.add(workout, from: open.source)
  }

  /// Adds a sum of a distance, of active energy or of steps to the open workout.
  mutating func workoutStatistics(_ tag: ExportTag) throws {
    var type: ByteSlice?
    var sum = MeasuredText()
    var attributes = tag.attributes(behind: 18)
    while true {
      switch attributes.next() {
      case .attribute(let name, let value):
        if name.equals("type") {
          type = value
        } else if name.equals("sum") {
          sum.value = value
        } else if name.equals("unit") {
          sum.unit = value
        }
      case .end:
        cursor = attributes.cursor
        guard let type, let open = openWorkout else { return }
        if open.isInActivity {
          openWorkout?.summedInActivities.add(sum, of: type)
        } else {
          openWorkout?.summed.add(sum, of: type)
        }
        return
      case .broken(let fault):
        throw defect(fault.reason, at: tag.start)
      }
    }
  }

  private mutating func workout(
    _ fields: RecordFields, at place: UnsafePointer<UInt8>
  ) -> Workout? {
    do throws(SampleRefusal) {
      guard let type = fields.type?.readable else { throw .missing("workoutActivityType") }
      let start = try instant(fields.startDate, "startDate")
      let end = try instant(fields.endDate, "endDate")
      try SampleRules.check(start)
      try SampleRules.check(end)
      guard end >= start else { throw .endsBeforeStart }
      guard end - start <= Int64(Sample.longestDuration) else { throw .tooLong }
      let hasPrefix = type.hasPrefix(ExportScanner.activityPrefix)
      let activity = hasPrefix ? type.dropFirst(ExportScanner.activityPrefix.count) : type[...]
      return Workout(start: start, end: end, activity: String(activity))
    } catch {
      reject(error, at: place)
      return nil
    }
  }
}
