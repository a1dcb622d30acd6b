import ArgumentParser
import Composition
import Contracts
import Terminal

/// `waymark completions SHELL`.
struct Completions: Verb {
  static let configuration = CommandConfiguration(
    commandName: "completions", abstract: "Print a completion script for bash, zsh or fish.")

  @Argument(help: "bash, zsh or fish.")
  var shell: String

  @OptionGroup var options: GlobalOptions

  func run(in context: CommandContext) async throws {
    guard let shell = CompletionShell(rawValue: shell) else {
      throw CommandFailure(
        .usage, Phrase("There are no completions for “\(shell)”."),
        hint: Phrase("Use bash, zsh or fish."))
    }
    let script = CompletionScript(shell: shell).text
    context.output.show(["script": script], text: script + "\n")
  }
}
