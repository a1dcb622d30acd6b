import ArgumentParser

/// `HH:MM` on the command line.
struct ClockTime: ExpressibleByArgument {
  let seconds: Int

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0..<24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    seconds = hour * 3_600 + minute * 60
  }
}
