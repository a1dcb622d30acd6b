import Commands
import Composition
import ServiceComposition

/// The same command line, with networks and other programs, and at work for as long as it is wanted.
@main
enum Main {
  static func main() {
    var system = SystemEnvironment.current
    system.host = ServiceHost(
      channels: { home, time in
        ServiceChannels(
          home: home, variables: .ofProcess, commands: CommandLineProgram.commands
        ).all(time: time)
      },
      forecasts: { ServiceForecasts.openMeteo(at: $0, variables: .ofProcess) },
      serve: { try await ServiceRun(context: $0).run() })
    CommandLineProgram.run(system)
  }
}
