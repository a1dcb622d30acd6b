/// What a program prints for `--help`, without knowing how it was made: blocks with empty lines between them.
struct HelpPage {
  /// A line with a label and what it means.
  struct Row: Equatable {
    let label: String
    var text: String
  }

  struct Block: Equatable {
    /// Its lines that are not indented.
    var prose = ""
    var rows: [Row] = []
  }

  /// The lines that begin with the program's name.
  private(set) var usage: [String] = []
  private(set) var blocks: [Block] = []

  init(_ text: String, of program: String) {
    for part in text.split(separator: "\n\n") {
      var block = Block()
      for line in part.split(separator: "\n") {
        let words = line.trimmingPrefix { $0 == " " }
        if words.hasPrefix("\(program) ") {
          usage.append(String(words))
        } else if words.startIndex == line.startIndex {
          block.prose += block.prose.isEmpty ? line : " \(line)"
        } else if line.hasPrefix("   "), !block.rows.isEmpty {
          block.rows[block.rows.count - 1].text += " \(words)"
        } else if let gap = words.firstRange(of: "  ") {
          let text = words[gap.upperBound...].trimmingPrefix { $0 == " " }
          block.rows.append(Row(label: String(words[..<gap.lowerBound]), text: String(text)))
        }
      }
      if block != Block() { blocks.append(block) }
    }
  }
}
