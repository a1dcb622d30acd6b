import Foundation

/// Compares the result of a disturbed command with that of an undisturbed one.
struct Judge {
  let sandbox: Sandbox
  /// The arguments of the tool that reproduce it.
  let replay: String
  /// Added to the name of the remains.
  let label: String

  /// A command, and the content of the record before and after it without disturbance.
  struct Expected {
    let words: [String]
    let before: RecordImage
    let after: RecordImage
    /// The files present afterwards.
    let names: Set<String>
    let code: Int32
    let nanoseconds: Int64
    /// Calls that change files.
    let calls: UInt64
  }

  /// Runs a command undisturbed and goes back to the state before it.
  ///
  /// - Returns: nil if the command has nothing to do or is rejected, so that there is nothing to
  ///   test.
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

  /// Judges the result of a run, and brings the record to the state after the command.
  ///
  /// - Parameters:
  ///   - codes: exit codes that are allowed besides that of the undisturbed command.
  ///   - looksFurther: runs `doctor`, and repeats what was not done. The result is much the same
  ///     for each kill of one command, so it is not done for each.
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
      // The next start removes everything else that was left.
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
        // A user who believes the error repeats the command, and has the change twice.
        note(.twice, run, fate, "refused, and there all the same", &tally)
      }
      // What does not change the record, such as a copy, is repeated anyway.
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

  /// What was not done can be repeated, with the same result.
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

  /// The problems in `doctor --json`.
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
