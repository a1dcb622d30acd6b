import Foundation

/// A program that is one run of the command line.
package enum CommandLineProgram {
  /// The names of the built-in commands, without external ones.
  package static var commands: Set<String> { Set(WaymarkCommand.members.map(\.name)) }

  /// Runs the verb that the process was started with, on the calling thread.
  package static func run(_ system: SystemEnvironment) -> Never {
    let launcher = Launcher(system: system)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let thread = CallingThreadExecutor()
    Task(executorPreference: thread) {
      exit(await launcher.run(arguments))
    }
    withExtendedLifetime(launcher) { thread.run() }
  }
}
