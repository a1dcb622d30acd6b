import Commands
import Composition
import ServiceComposition

/// The same command line, with network access and other programs, running for as long as it is
/// wanted.
@main
enum Main {
  static func main() {
    var system = SystemEnvironment.current
    system.host = ServiceHost(
      outside: {
        .ofService(
          home: $0, variables: .ofProcess, commands: CommandLineProgram.commands,
          program: CommandLine.arguments[0])
      },
      serve: { try await ServiceRun(waymark: $0, log: ServiceLog(in: $1, isQuiet: $2)).run() })
    CommandLineProgram.run(system)
  }
}
