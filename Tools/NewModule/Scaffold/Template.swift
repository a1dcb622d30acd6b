import Foundation

/// A file of a new feature, stored in `Tools/NewModule/Templates`: the real text of a feature called `NewModule`, with
/// lines that say which part of it belongs to which ``FeaturePart``.
///
///     //: needs verb          in the first lines: the file is made with that part alone
///     //: if store            what follows is of that part; also `not store`, `store or setting`
///     //: else
///     //: end
struct Template {
  /// From the root of the package.
  let path: String
  let text: String

  /// The placeholder for the module's name in paths and texts.
  static let placeholder = "NewModule"

  /// The file for a feature; nil if its parts do not need it.
  ///
  /// - Throws: ``ScaffoldError/badTemplate(file:line:)``.
  func file(
    for module: ModuleName, with parts: Set<FeaturePart>, contractVersion: Int
  ) throws -> FileChange? {
    var made: [String] = []
    /// For each open block whether its lines are included, and where it began.
    var blocks: [(isTaken: Bool, line: Int)] = []
    for (number, line) in text.components(separatedBy: "\n").enumerated() {
      func bad() -> ScaffoldError { .badTemplate(file: path, line: number + 1) }
      let words = line.trimmingPrefix(while: \.isWhitespace).split(separator: " ")
      guard words.first == "//:" else {
        if blocks.allSatisfy(\.isTaken) { made.append(line) }
        continue
      }
      let condition = words.dropFirst(2)
      switch words.dropFirst().first {
      case "needs" where made.isEmpty:
        guard let holds = holds(condition, for: parts) else { throw bad() }
        if !holds { return nil }
      case "if":
        guard let holds = holds(condition, for: parts) else { throw bad() }
        blocks.append((holds, number + 1))
      case "else":
        guard let block = blocks.popLast(), condition.isEmpty else { throw bad() }
        blocks.append((!block.isTaken, block.line))
      case "end":
        guard blocks.popLast() != nil, condition.isEmpty else { throw bad() }
      default: throw bad()
      }
    }
    if let open = blocks.last {
      throw ScaffoldError.badTemplate(file: path, line: open.line)
    }
    let name = named(path, module)
    return FileChange(
      creating: name,
      text: named(made.joined(separator: "\n"), module)
        .replacing("contractVersion: 0", with: "contractVersion: \(contractVersion)"))
  }

  /// Nil for an invalid condition.
  private func holds(_ words: ArraySlice<Substring>, for parts: Set<FeaturePart>) -> Bool? {
    var holds = false
    for term in words.split(separator: "or", omittingEmptySubsequences: false) {
      let isNegated = term.first == "not"
      let names = isNegated ? term.dropFirst() : term
      guard names.count == 1, let name = names.first, let part = FeaturePart(rawValue: String(name))
      else { return nil }
      if parts.contains(part) != isNegated { holds = true }
    }
    return holds
  }

  private func named(_ text: String, _ module: ModuleName) -> String {
    module.replacements.reduce(text) { $0.replacing($1.placeholder, with: $1.text) }
  }
}
