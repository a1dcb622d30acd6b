/// Writes commands with all below them.
struct CommandWriter {
  /// What every command accepts, which is said once.
  let common: Set<ArgumentDescription>

  /// A line for each command at the end of a branch.
  func synopsis(of command: CommandDescription, after path: [String], to mdoc: inout Mdoc) {
    let path = path + [command.commandName]
    guard let members = command.subcommands else {
      mdoc.add(macro: "Nm \(path[0])")
      mdoc.add(macro: path.dropFirst().map(Mdoc.words).joined(separator: " "))
      for argument in own(command) {
        mdoc.add(macro: argument.isOptional ? "Op \(argument.usage)" : argument.usage)
      }
      return
    }
    for member in members { synopsis(of: member, after: path, to: &mdoc) }
  }

  func describe(_ command: CommandDescription, after path: [String], to mdoc: inout Mdoc) {
    let path = path + [command.commandName]
    mdoc.add(macro: "Ss \(Mdoc.escaped(path.joined(separator: " "), isTyped: true))")
    mdoc.add(
      prose: [command.abstract, command.discussion].compactMap(\.self).joined(separator: "\n\n"))
    if let standard = command.defaultSubcommand {
      mdoc.add(prose: "Without a command: `\(standard)`.")
    }
    if let members = command.subcommands {
      for member in members { describe(member, after: path, to: &mdoc) }
    } else {
      mdoc.list(own(command).map { ($0.label, $0.explanation) })
    }
  }

  private func own(_ command: CommandDescription) -> [ArgumentDescription] {
    (command.arguments ?? []).filter { $0.shouldDisplay && !common.contains($0) }
  }

  /// - Parameter line: such as `waymark-shield serve [--owner UID]`.
  static func add(usage line: String, to mdoc: inout Mdoc) {
    let program = line.prefix { $0 != " " }
    mdoc.add(macro: "Nm \(program)")
    for part in line.dropFirst(program.count).matches(of: /\[[^\]]*\]|[^\[\]]+/) {
      let isOptional = part.output.hasPrefix("[")
      let words = Mdoc.words(String(isOptional ? part.output.dropFirst().dropLast() : part.output))
      if !words.isEmpty { mdoc.add(macro: isOptional ? "Op \(words)" : words) }
    }
  }
}

extension ArgumentDescription {
  /// As written in a command line.
  fileprivate var usage: String {
    let words = [preferredName.map { Mdoc.words($0.text) }, kind == .flag ? nil : value]
    return words.compactMap(\.self).joined(separator: " ") + (isRepeating ? " ..." : "")
  }

  /// All its names.
  var label: String {
    let flags = names?.map { Mdoc.words($0.text) }.joined(separator: " , ")
    return [flags, kind == .flag ? nil : value].compactMap(\.self).joined(separator: " ")
  }

  private var value: String {
    "Ar \(Mdoc.escaped(valueName ?? "", isTyped: true))"
  }
}
