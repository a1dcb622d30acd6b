import Contracts
package import Documents

/// Reads App Lock as it stands, with its shields as they were last seen.
package struct LockReading: Sendable {
  package typealias Screen = Documents.LockView

  let appLock: any AppLockKeeping
  let shields: any ShieldKeeping
  let needs: AppLockNeeds

  package func view() async throws -> Screen {
    let reports = try await shields.reports()
    let (status, calendar) = try await needs.unitOfWork.read {
      (try appLock.status(in: $0), try needs.time.calendar(in: $0))
    }
    return Screen(
      status: status, shields: reports, calendar: calendar, now: needs.time.now(),
      rescue: needs.machine.marks.rescue, isFreed: shields.isFreed)
  }
}

extension LockReading.Screen {
  /// How it stands, what waits for midnight, and what stands in the way.
  var words: [Phrase] {
    [status.standing(sight, in: calendar)] + LockWords(status: status).notes
  }
}
