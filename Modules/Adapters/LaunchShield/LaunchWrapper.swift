/// A script named like a program, which asks Waymark before running it.
///
/// It runs the program if Waymark is gone. `exec` passes on the exit status, the process id and signals.
struct LaunchWrapper: Equatable {
  private static let mark = "# Written by Waymark for App Lock, and removed by it."

  /// The path of `waymark`.
  var waymark: String
  /// The folder of the record; nil for where it usually is.
  var home: String?
  /// The path of the program it wraps.
  var program: String

  /// Nil for a path that does not fit into a one-line script.
  init?(waymark: String, home: String?, program: String) {
    let paths = [waymark, program] + (home.map { [$0] } ?? [])
    guard paths.allSatisfy({ !$0.unicodeScalars.contains { $0.value < 32 || $0.value == 127 } })
    else { return nil }
    self.waymark = waymark
    self.home = home
    self.program = program
  }

  /// Nil unless it is one of ours to the last byte.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 7, lines[1] == Self.mark, let words = Self.words(in: lines[3]) else {
      return nil
    }
    let (first, last) = (words.first, words.last)
    let home = words.count == 3 ? words[1] : nil
    guard words.count == 2 || words.count == 3, let first, let last,
      let wrapper = LaunchWrapper(waymark: first, home: home, program: last),
      wrapper.text == text
    else { return nil }
    self = wrapper
  }

  var text: String {
    let (waymark, program) = (Self.quoted(waymark), Self.quoted(program))
    let home = home.map { "--home \(Self.quoted($0)) " } ?? ""
    return """
      #!/bin/sh
      \(Self.mark)
      if [ -f \(waymark) ] && [ -x \(waymark) ]; then
        exec \(waymark) lock run \(home)-- \(program) "$@"
      fi
      exec \(program) "$@"

      """
  }

  /// Not `shellWord`: not every shell supports `$'…'`.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  /// The quoted words of a line; nil for an unclosed quote.
  private static func words(in line: Substring) -> [String]? {
    var words: [String] = []
    var rest = line
    while let start = rest.firstIndex(of: "'") {
      var word = ""
      rest = rest[rest.index(after: start)...]
      while true {
        guard let end = rest.firstIndex(of: "'") else { return nil }
        word += rest[..<end]
        rest = rest[rest.index(after: end)...]
        guard rest.hasPrefix(#"\''"#) else { break }
        word += "'"
        rest = rest.dropFirst(3)
      }
      words.append(word)
    }
    return words
  }
}
