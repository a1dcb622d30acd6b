import Contracts
package import Documents

/// Reads the state of App Lock, with its shields as last seen.
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
  /// Its state, the changes pending until midnight, and what prevents something.
  var words: [Phrase] {
    [status.summary(machineState, in: calendar)] + LockWords(status: status).notes
  }
}
