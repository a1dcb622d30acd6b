import ArgumentParser
import Composition
import Contracts

/// A weight as somebody typed it: a number, with its unit if that is not otherwise clear.
struct TypedWeight: TypedValue, Hashable {
  let written: WrittenWeight

  init(argument: String) {
    written = WrittenWeight(TypedWeight.typed(argument))
  }
}

extension CommandContext {
  /// The weight that was typed, in the user's unit if it has none.
  func weight(_ typed: TypedWeight) async throws -> Weight {
    let written = typed.written
    guard !written.namesUnit else { return try written.weight(usual: nil) }
    return try written.weight(
      usual: try await waymark.read { try $0.milestones.status(on: nil, in: $1) }.usualUnit)
  }
}
