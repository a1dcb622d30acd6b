import ArgumentParser

/// Options that every command takes.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of your record.", valueName: "dir"))
  var home: String?

  @Option(help: ArgumentHelp("The time to use as now, in ISO 8601.", valueName: "instant"))
  var now: String?

  @Flag(help: "Print one JSON document to standard output.")
  var json = false

  @Flag(help: "Print only the result.")
  var quiet = false

  @Flag(help: "Don't use colour.")
  var noColor = false

  /// Options with a value that may also precede the verb.
  static let namesWithValue = ["--home", "--now"]

  /// The value of an option among unparsed words; nil when the option is absent.
  static func value(of option: String, in words: [String]) -> String? {
    for (index, word) in words.enumerated() {
      if word == "--" { return nil }
      if word == option { return words.dropFirst(index + 1).first }
      if word.hasPrefix("\(option)=") { return String(word.dropFirst(option.count + 1)) }
    }
    return nil
  }

  var values: RunOptions {
    RunOptions(home: home, now: now, json: json, quiet: quiet, noColor: noColor)
  }
}
