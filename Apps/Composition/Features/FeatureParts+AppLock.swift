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
    let isReal = environment.now == nil && environment.clock == nil
    return AppLockPlugin(
      AppLockNeeds(
        unitOfWork: unitOfWork, store: SQLiteAppLockStore(), goals: goals,
        days: days, origins: origins, measures: measures, units: settings, entitlement: entitlement,
        eventLog: events,
        time: time,
        clock: .ofMachine(
          isReal: isReal,
          isSetForRun: environment.now != nil && environment.outside.machine.isReal),
        posting: posting, hosts: HostNames(except: environment.outside.machine.neverLocked),
        apps: environment.outside.machine.apps(),
        installedApps: environment.outside.machine.installedApps,
        // A line for something the machine needs since then leaves the others unchanged.
        categories: CategoryFile(path: HomeFolder.categoriesPath(in: home), hosts: HostNames()),
        machine: ShieldNeeds(
          environment.outside, home: home, secrets: secrets, locks: locks,
          isReal: isReal, leaves: environment.recordPlace == .home)))
  }
}

extension ShieldNeeds {
  /// - Parameters:
  ///   - isReal: whether time is the machine's, and not simulated for this run.
  ///   - leaves: whether anything is written to the record's folder.
  fileprivate init(
    _ outside: OutsideWorld, home: String, secrets: any SecretStore, locks: any FileLocking,
    isReal: Bool, leaves: Bool
  ) {
    var remote: (@Sendable (ShieldServer) -> any Shield)?
    if let make = outside.remoteShields { remote = { make($0, secrets) } }
    self.init(
      store: SQLiteShieldStore(), shields: { outside.machine.shields(home) }, remote: remote,
      secrets: secrets, locks: locks,
      lockPath: { HomeFolder.shieldLockPath(of: $0, in: home) },
      marks: leaves ? LockMarks(home: home) : TransientLockMarks(),
      mayChange: isReal || !outside.machine.isReal,
      pause: { try await Composition.pause(for: $0) })
  }
}

extension LockClock {
  /// - Parameters:
  ///   - isReal: whether time is the machine's, and not simulated for this run.
  ///   - isSetForRun: whether it is simulated, on a machine with its own clock.
  fileprivate static func ofMachine(isReal: Bool, isSetForRun: Bool) -> LockClock {
    LockClock(
      isReal: { isReal }, isSynchronized: { isReal && KernelClock().isSynchronized },
      bootTime: { isReal ? KernelClock().bootTime : nil },
      machineTime: { isSetForRun ? SystemTimeSource().now() : nil },
      rules: { try? SystemTimeSource().rules(forZone: $0) })
  }
}
