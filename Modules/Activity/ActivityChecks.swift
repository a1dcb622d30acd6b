import Contracts

/// What `waymark doctor` checks in this feature.
struct ActivityChecks: Sendable {
  let unitOfWork: any UnitOfWork
  let farDates: any FarDateStore
  let derivation: DayRecordDerivation
  let zones: ZoneLog

  var all: [HealthCheck] {
    [
      HealthCheck(name: Phrase("Day records"), examine: dayRecords),
      HealthCheck(name: Phrase("Time zone"), examine: timeZone),
      HealthCheck(name: Phrase("Samples dated in the future"), examine: futureSamples),
      HealthCheck(name: Phrase("Implausible dates"), examine: datesOutside),
    ]
  }

  /// Day records must match the samples: recalculates all of them and discards the result.
  private func dayRecords() async throws -> HealthFinding {
    let differing = try await differingDays()
    guard let first = differing.first else {
      return HealthFinding(state: .ok, detail: Phrase("match the samples"))
    }
    return HealthFinding(
      state: .failed,
      detail: Phrase(
        one: "\(differing.count) day differs from its samples: \(first)",
        other: "\(differing.count) days differ from their samples, first \(first)"),
      fix: Phrase(verbatim: "waymark resync"))
  }

  private func differingDays() async throws -> [Day] {
    do {
      return try await unitOfWork.write { transaction in
        throw Comparison(differing: try derivation.deriveAll(in: transaction))
      }
    } catch let comparison as Comparison {
      return comparison.differing
    }
  }

  private func timeZone() async throws -> HealthFinding {
    do {
      let (zone, warning) = try await unitOfWork.read { transaction in
        (try zones.currentZone(in: transaction), try zones.warning(in: transaction))
      }
      if let warning {
        return HealthFinding(state: .warning, detail: warning.text, fix: warning.wayOut)
      }
      return HealthFinding(state: .ok, detail: Phrase(verbatim: zone))
    } catch TimeError.unknownZoneInRecord(let name) {
      return HealthFinding(
        state: .failed, detail: Phrase("this machine doesn't know the time zone “\(name)”"),
        fix: Phrase("install the package tzdata, or: waymark timezone set ZONE"))
    }
  }

  private func datesOutside() async throws -> HealthFinding {
    let count = try await unitOfWork.read { try farDates.count(in: $0) }
    guard count > 0 else { return HealthFinding(state: .ok, detail: Phrase("none")) }
    let days = Day.recordable
    return HealthFinding(
      state: .failed,
      detail: Phrase(
        one: """
          \(count) item is dated outside \(days.lowerBound) to \(days.upperBound) and isn't counted
          """,
        other: """
          \(count) items are dated outside \(days.lowerBound) to \(days.upperBound) and aren't \
          counted
          """),
      fix: Phrase("to remove them: waymark resync"))
  }

  private func futureSamples() async throws -> HealthFinding {
    let now = derivation.personalTime.now()
    let last = try await unitOfWork.read { try derivation.extent(in: $0)?.upperBound }
    guard let last, last > now + 86_400 else {
      return HealthFinding(state: .ok, detail: Phrase("none"))
    }
    let day = try await unitOfWork.read {
      try derivation.personalTime.calendar(in: $0).day(of: last - 1)
    }
    return HealthFinding(
      state: .warning,
      detail: Phrase(
        """
        some are dated as late as \(day): a device's clock may have been wrong; they count on \
        their date
        """
      ),
      fix: Phrase("there's nothing you need to do"))
  }
}

/// The result of a comparison, thrown so that its transaction is rolled back.
private struct Comparison: Error {
  var differing: [Day]
}
