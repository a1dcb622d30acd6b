import Foundation

/// Starts the verb that was asked for.
@main
enum Main {
  /// Not `async`: the main thread of an asynchronous `main` ends in `pthread_exit`, which makes a
  /// static executable sort the unwind tables of all its code, for 50 ms, at every start.
  static func main() {
    let launcher = Launcher(system: .current)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let thread = CallingThread()
    Task(executorPreference: thread) {
      exit(await launcher.run(arguments))
    }
    withExtendedLifetime(launcher) { thread.run() }
  }
}
