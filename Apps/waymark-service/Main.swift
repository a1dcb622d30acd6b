import Commands
import ServiceComposition

/// The same command line, with networks and other programs, and at work for as long as it is wanted.
@main
enum Main {
  static func main() {
    var system = SystemEnvironment.current
    system.host = ServiceHost(
      channels: { ServiceChannels.all(home: $0, time: $1) },
      serve: { try await ServiceRun(context: $0).run() })
    CommandLineProgram.run(system)
  }
}
