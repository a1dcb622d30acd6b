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
    let machine = environment.outside.machine
    let remote = environment.outside.remoteShields
    let isReal = environment.now == nil && environment.clock == nil
    let hosts = HostNames()
    return AppLockPlugin(
      AppLockNeeds(
        unitOfWork: unitOfWork, store: SQLiteAppLockStore(), stepGoals: stepGoals,
        days: days, entitlement: entitlement, eventLog: events, time: time,
        clock: LockClock(
          isReal: { isReal }, isSynchronized: { isReal && KernelClock().isSynchronized },
          bootTime: { isReal ? KernelClock().bootTime : nil }),
        posting: posting, hosts: hosts, apps: machine.apps(),
        categories: CategoryFile(path: HomeFolder.categoriesPath(in: home), hosts: hosts),
        machine: ShieldNeeds(
          store: SQLiteShieldStore(), shields: { machine.shields(home) },
          remote: remote.map { remote in { remote($0, secrets) } }, secrets: secrets,
          locks: locks, lockPath: { HomeFolder.shieldLockPath(of: $0, in: home) })))
  }
}
