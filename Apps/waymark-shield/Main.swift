import FileReplacement
import Foundation

@main
enum Main {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let call = CommandLineCall(words) else {
      try? OpenFile.write(Array(CommandLineCall.usage.utf8), to: STDERR_FILENO)
      exit(words.first == "--help" ? 0 : 64)
    }
    exit(Program(call: call, variables: ProcessInfo.processInfo.environment).run())
  }
}
