import Commands
import Composition
import ServiceComposition

/// The same command line, with network access and other programs, running for as long as needed.
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
      serve: { waymark, request, wording, isQuiet in
        let log = ServiceLog(in: wording, isQuiet: isQuiet)
        try await ServiceRun(
          waymark: waymark, request: request, log: log, sockets: ServiceNetwork.sockets(.ofProcess)
        ).run()
      })
    CommandLineProgram.run(system)
  }
}
