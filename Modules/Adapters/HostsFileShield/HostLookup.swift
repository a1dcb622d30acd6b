import Contracts

/// Asks the system for addresses as programs do, by another way than writing the hosts file: `getent`.
///
/// Source: getent(1), `ahosts`, which calls getaddrinfo(3).
struct HostLookup {
  /// How many names to look up: enough to see that the file is used, few enough to take milliseconds.
  static let mostNames = 8
  private static let timeLimit = Duration.seconds(2)

  let programs: any ProgramStarting

  /// - Parameter names: what should be locked; a sample of them, from the first to the last, is looked up.
  /// - Returns: ``ShieldEvidence/effective`` if the whole sample resolves to our addresses only, otherwise
  ///   ``ShieldEvidence/written``.
  func ask(_ names: [String]) -> ShieldFinding {
    let sample = Self.sample(of: names)
    var started: [any StartedProgram] = []
    for name in sample {
      let call = ProgramCall("getent", ["ahosts", name], timeLimit: Self.timeLimit)
      guard let program = try? programs.start(call, output: .kept) else { continue }
      started.append(program)
    }
    guard !started.isEmpty else {
      return ShieldFinding(.written, detail: Phrase("getent, which would show it, can't be run"))
    }
    // In parallel, so that they take two seconds together at most.
    let deadline = ContinuousClock.now + Self.timeLimit
    let held = started.count { program in
      program.waitForEnd { ContinuousClock.now > deadline } == .exited(status: 0)
        && Self.isHeld(program.output)
    }
    guard held < sample.count else { return ShieldFinding(.effective) }
    return ShieldFinding(
      .written, detail: Phrase("of \(sample.count) names looked up, \(held) are blocked"))
  }

  private static func sample(of names: [String]) -> [String] {
    guard names.count > mostNames else { return names }
    return (0..<mostNames).map { names[$0 * (names.count - 1) / (mostNames - 1)] }
  }

  /// Whether every address in the answer is one of ours: the first word of each line.
  private static func isHeld(_ output: [UInt8]) -> Bool {
    let addresses = String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    return !addresses.isEmpty && addresses.allSatisfy(HostsContent.addresses.contains)
  }
}
