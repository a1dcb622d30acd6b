import AppLock
import CategoryFile
import Contracts
import HostNames
import KernelClock
import SQLiteStore

extension FeatureParts {
  func appLock(
    _ environment: WaymarkEnvironment, secrets: any SecretStore, locks: any FileLocking
  ) -> any Plugin {
    let home = HomeFolder.absolute(environment.home)
    let hosts = HostNames()
    return AppLockPlugin(
      AppLockNeeds(
        unitOfWork: unitOfWork, store: SQLiteAppLockStore(), stepGoals: stepGoals,
        days: days, entitlement: entitlement, eventLog: events, time: time,
        clock: .ofMachine(isReal: environment.now == nil && environment.clock == nil),
        posting: posting, hosts: hosts, apps: environment.outside.machine.apps(),
        categories: CategoryFile(path: HomeFolder.categoriesPath(in: home), hosts: hosts),
        machine: ShieldNeeds(environment.outside, home: home, secrets: secrets, locks: locks)))
  }
}

extension ShieldNeeds {
  fileprivate init(
    _ outside: OutsideWorld, home: String, secrets: any SecretStore, locks: any FileLocking
  ) {
    var remote: (@Sendable (ShieldServer) -> any Shield)?
    if let make = outside.remoteShields { remote = { make($0, secrets) } }
    self.init(
      store: SQLiteShieldStore(), shields: { outside.machine.shields(home) }, remote: remote,
      secrets: secrets, locks: locks,
      lockPath: { HomeFolder.shieldLockPath(of: $0, in: home) },
      pause: { try await Composition.pause(for: $0) })
  }
}

extension LockClock {
  /// - Parameter isReal: whether time is the machine's, and not an instant somebody set for this run.
  fileprivate static func ofMachine(isReal: Bool) -> LockClock {
    LockClock(
      isReal: { isReal }, isSynchronized: { isReal && KernelClock().isSynchronized },
      bootTime: { isReal ? KernelClock().bootTime : nil })
  }
}
