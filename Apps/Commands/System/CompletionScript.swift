import ArgumentParser

/// The parser's completion script, extended to complete where a group's standard verb is left out, as in `waymark
/// widget today --family` and `waymark streak --days`: the parser's own expects a verb there.
struct CompletionScript {
  let shell: CompletionShell

  var text: String {
    let script = WaymarkCommand.completionScript(for: shell)
    switch shell {
    case .bash:
      return script.replacing(
        "\n_waymark() {\n", with: "\n_waymark() {\n\(bash)", maxReplacements: 1)
    case .zsh:
      let place = "    local -r command_name=\"${words[1]}\"\n"
      return script.replacing(place, with: zsh + place, maxReplacements: 1)
    case .fish:
      let place = "    set -l unparsed_tokens (__waymark_tokens -pc)\n"
      return script.replacing(place, with: place + fish, maxReplacements: 1)
    default: return script
    }
  }

  /// The groups that need no verb.
  private var groups: [(name: String, standard: String, members: [String], acceptsWords: Bool)] {
    WaymarkCommand.members.compactMap { member in
      guard case .group(let group) = member, let standard = group.standard else { return nil }
      return (
        group.name, standard.configuration.commandName ?? "", group.members.map(\.name),
        group.standardAcceptsWords
      )
    }
  }

  private var bash: String {
    let rows = groups.map { group in
      let words = group.acceptsWords ? "?*" : "-*"
      return """
            \(group.name)) case "${COMP_WORDS[2]}" in
              \(group.members.joined(separator: "|"))) ;;
              \(words)) standard=\(group.standard) ;;
            esac ;;

        """
    }
    return """
          local standard=''
          case "${COMP_WORDS[1]}" in
      \(rows.joined())    esac
          if [[ -n "${standard}" && ( COMP_CWORD -gt 2 || "${COMP_WORDS[2]}" == -* ) ]]; then
              COMP_WORDS=("${COMP_WORDS[@]:0:2}" "${standard}" "${COMP_WORDS[@]:2}")
              COMP_CWORD=$((COMP_CWORD + 1))
          fi

      """
  }

  private var zsh: String {
    let rows = groups.map { group in
      let words = group.acceptsWords ? "?*" : "-*"
      return """
            (\(group.name)) case "${words[3]}" in
              (\(group.members.joined(separator: "|"))) ;;
              (\(words)) standard=\(group.standard) ;;
            esac ;;

        """
    }
    return """
          local standard=''
          case "${words[2]}" in
      \(rows.joined())    esac
          if [[ -n "${standard}" && ( CURRENT -gt 3 || "${words[3]}" == -* ) ]]; then
              words=("${words[1]}" "${words[2]}" "${standard}" "${(@)words[3,-1]}")
              CURRENT=$((CURRENT + 1))
          fi

      """
  }

  private var fish: String {
    let rows = groups.map { group in
      let words = group.acceptsWords ? "'*'" : "'-*'"
      return """
              case \(group.name)
                  switch "$third"
                  case '' \(group.members.joined(separator: " "))
                  case \(words)
                      set unparsed_tokens $unparsed_tokens[1..2] \(group.standard) $unparsed_tokens[3..]
                  end

        """
    }
    return """
          set -l third $unparsed_tokens[3]
          test (count $unparsed_tokens) -eq 2; and set third (commandline -ct | string match -- '-*')
          if test -n "$third"
              switch "$unparsed_tokens[2]"
      \(rows.joined())        end
          end

      """
  }
}
