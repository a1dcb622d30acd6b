import Commands

/// The command line people use.
@main
enum Main {
  /// Not `async`: the main thread of an asynchronous `main` ends in `pthread_exit`, which makes a static executable
  /// sort the unwind tables of all its code, for 50 ms at every start.
  static func main() {
    var system = SystemEnvironment.current
    system.guides = {
      [
        Guide("importing", PackageResources.importing_md),
        Guide("goals", PackageResources.goals_md),
        Guide("app-lock", PackageResources.app_lock_md),
        Guide("alerts", PackageResources.alerts_md),
        Guide("devices", PackageResources.devices_md),
        Guide("record", PackageResources.record_md),
        Guide("extending", PackageResources.extending_md),
        Guide("known-gaps", PackageResources.known_gaps_md),
      ]
    }
    CommandLineProgram.run(system)
  }
}
