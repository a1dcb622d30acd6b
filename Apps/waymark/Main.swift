import Composition
import Foundation

/// Starts the verb that was asked for.
@main
enum Main {
  static func main() async {
    let system = SystemEnvironment.current
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(await Launcher(system: system).run(arguments))
  }
}
