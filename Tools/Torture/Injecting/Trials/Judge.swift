import Foundation

/// Holds what a harmed command left against what it does when left alone.
struct Judge {
  let sandbox: Sandbox
  /// The arguments of the tool that do it again.
  let replay: String
  /// What is added to the name of what is kept.
  let label: String

  /// A command, and what the record holds before and after it when nothing befalls it.
  struct Expected {
    let words: [String]
    let before: RecordImage
    let after: RecordImage
    /// The files that then lie there, before or after.
    let names: Set<String>
    let code: Int32
    let nanoseconds: Int64
    /// Calls that change files.
    let calls: UInt64
  }

  /// Runs a command unharmed and goes back to before it.
  ///
  /// - Returns: nil where the command has nothing to do or is refused, which teaches nothing.
  func expected(of words: [String], isCounted: Bool = false) throws -> Expected? {
    try sandbox.keep()
    guard try sandbox.settle().isDone else { return nil }
    let before = try sandbox.image()
    let names = try sandbox.names()
    try sandbox.goBack()
    let run = try sandbox.run(words, isCounted: isCounted)
    guard case .exited(let code) = run.end, try sandbox.settle().isDone else { return nil }
    let after = try sandbox.image()
    let namesAfter = try sandbox.names()
    try sandbox.goBack()
    return Expected(
      words: words, before: before, after: after, names: names.union(namesAfter), code: code,
      nanoseconds: run.nanoseconds,
      calls: run.calls)
  }

  /// Judges what a run left, and brings the record to what stands after the command.
  ///
  /// - Parameters:
  ///   - codes: exit codes that are right besides that of the command left alone.
  ///   - looksFurther: asks `doctor`, and does again what is not there. Much is the same for each kill
  ///     of one command, so it is not done for each.
  func judge(
    _ run: ProgramRun, of expected: Expected, fate: Fate, allowing codes: Set<Int32> = [],
    looksFurther: Bool, into tally: inout Tally
  ) throws {
    let failures = tally.failures.count
    try judgeEnd(run, expected, fate, codes, &tally)
    let settled = try sandbox.settle()
    if !settled.isDone {
      note(.broken, run, fate, "the next start: \(settled.summary)", &tally)
    } else {
      try judgeRecord(run, expected, fate, looksFurther, &tally)
      // The next start clears what else was left.
      let left = try sandbox.names().subtracting(expected.names).sorted()
      if !left.isEmpty { note(.leftover, run, fate, left.joined(separator: ", "), &tally) }
      if looksFurther, tally.failures.count == failures {
        let doctor = try sandbox.run(["doctor", "--json"])
        tally.count("health checks")
        if !doctor.isDone { note(.doctor, run, fate, Self.faults(in: doctor), &tally) }
      }
    }
  }

  private func judgeEnd(
    _ run: ProgramRun, _ expected: Expected, _ fate: Fate, _ codes: Set<Int32>,
    _ tally: inout Tally
  ) throws {
    switch run.end {
    case .killed: tally.count("kills")
    case .exited(let code):
      tally.count(code == 0 ? "acknowledged" : "refused")
      if code != expected.code, !codes.contains(code) {
        note(.code, run, fate, "\(code) instead of \(expected.code)", &tally)
      }
    case .died: note(.trap, run, fate, "", &tally)
    case .hung: note(.hang, run, fate, "", &tally)
    }
  }

  private func judgeRecord(
    _ run: ProgramRun, _ expected: Expected, _ fate: Fate, _ looksFurther: Bool,
    _ tally: inout Tally
  ) throws {
    let found: RecordImage
    do {
      found = try sandbox.image()
    } catch let error as RecordImage.Unreadable {
      return note(.broken, run, fate, error.description, &tally)
    }
    if found == expected.after {
      tally.count("whole")
      if found != expected.before, case .exited(let code) = run.end, code != expected.code {
        // Who believes it does it again, and has it twice.
        note(.twice, run, fate, "refused, and there all the same", &tally)
      }
      // What changes no record, such as a copy, is done again all the same.
      if found == expected.before, looksFurther { try judgeRepetition(run, expected, fate, &tally) }
    } else if found != expected.before {
      note(.mixed, run, fate, found.difference(from: expected.after) ?? "", &tally)
    } else if run.isDone {
      note(.lost, run, fate, found.difference(from: expected.after) ?? "", &tally)
    } else {
      tally.count("absent")
      if looksFurther { try judgeRepetition(run, expected, fate, &tally) }
    }
  }

  /// What is not there can be done again, with the same result.
  private func judgeRepetition(
    _ run: ProgramRun, _ expected: Expected, _ fate: Fate, _ tally: inout Tally
  ) throws {
    let again = try sandbox.run(expected.words)
    guard again.end == .exited(expected.code), try sandbox.settle().isDone else {
      return note(.broken, run, fate, "done again: \(again.summary)", &tally)
    }
    let left = try sandbox.leftoversOfCopies()
    if !left.isEmpty {
      note(.leftover, run, fate, "done again: \(left.joined(separator: ", "))", &tally)
    }
    if let difference = try sandbox.image().difference(from: expected.after) {
      note(.mixed, run, fate, "done again: \(difference)", &tally)
    }
  }

  func note(
    _ kind: Failure.Kind, _ run: ProgramRun, _ fate: Fate, _ detail: String, _ tally: inout Tally
  ) {
    guard !sandbox.bench.ignored.contains(kind) else { return tally.count("ignored") }
    let call = run.call.map { " (\($0.name) of \($0.path))" } ?? ""
    tally.fail(
      Failure(
        kind: kind, detail: "\(run.summary), \(fate)\(call)\(detail.isEmpty ? "" : ": \(detail)")",
        replay: replay, evidence: sandbox.keepEvidence("\(label)-\(tally.failures.count)")))
  }

  /// What `doctor --json` finds fault with.
  static func faults(in run: ProgramRun) -> String {
    struct Document: Decodable {
      struct Check: Decodable {
        var name: String
        var state: String
        var detail: String
      }
      var checks: [Check]
    }
    guard let document = try? JSONDecoder().decode(Document.self, from: run.output) else {
      return run.summary
    }
    return document.checks.filter { $0.state == "failed" }.map { "\($0.name): \($0.detail)" }
      .joined(separator: "; ")
  }
}
