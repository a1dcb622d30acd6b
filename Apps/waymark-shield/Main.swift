import Foundation

@main
enum Main {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let call = CommandLineCall(words) else {
      FileHandle.standardError.write(Data(CommandLineCall.usage.utf8))
      exit(words.first == "--help" ? 0 : 64)
    }
    exit(Program(call: call, variables: ProcessInfo.processInfo.environment).run())
  }
}
