import Contracts

/// An act as the command that a user would type.
struct CommandLine {
  /// What follows `waymark`.
  var words: [String]
  /// The file that an import reads; its path is the last word.
  var file: DeliveredFile?

  init(_ words: [String], file: DeliveredFile? = nil) {
    self.words = words
    self.file = file
  }

  /// - Parameter number: the record's ID for an entry of this life; nil if it does not exist.
  /// - Returns: nil if the act is not a command, or needs an entry that does not exist.
  init?(_ act: Act, number: (Int) -> Int64?) {
    switch act {
    case .live(let zone): self.init(["timezone", "set", zone])
    case .beginDays(let hour): self.init(["settings", "set", "dayStartsAt", "\(hour)"])
    case .log(let entry, let at, _):
      self.init(["log"] + Self.words(entry) + ["--at", InstantText.inUTC(at)])
    case .edit(let name, let entry):
      guard let number = number(name) else { return nil }
      switch entry {
      case .steps(let steps): self.init(["log", "edit", "\(number)", "--steps", "\(steps)"])
      case .weight(let weight): self.init(["log", "edit", "\(number)", "--weight", weight.text])
      case .exercise: return nil
      }
    case .delete(let name):
      guard let number = number(name) else { return nil }
      self.init(["log", "delete", "\(number)"])
    case .importHealth(let delivery): self.init(["import"], file: DeliveredFile(delivery))
    case .importTable(let delivery): self.init(["import"], file: DeliveredFile(delivery))
    case .importRows(let delivery): self.init(["import"], file: DeliveredFile(delivery))
    case .countWorkouts(let count):
      self.init(["settings", "set", "workoutsCountAsExercises", count ? "on" : "off"])
    case .orderSources(let names): self.init(["sources", "order", names.joined(separator: ",")])
    case .setGoal(let kind, let target, let days, let times):
      let days = days.map { $0.map { "\($0)" }.sorted().joined(separator: ",") }
      self.init(
        ["goal", kind.rawValue, "set", kind.typed(target)] + (days.map { ["--on", $0] } ?? [])
          + (times.map { ["--times", "\($0)"] } ?? []))
    case .enableGoal(let kind, let isEnabled):
      self.init(["goal", kind.rawValue, isEnabled ? "enable" : "disable"])
    case .setWeightGoal(let weight):
      self.init(["goal", "weight"] + (weight.map { ["set", $0.text] } ?? ["clear"]))
    case .rest(let day, let reason):
      self.init(["rest-day", "add", "\(day)", "--reason", reason.rawValue])
    case .unrest(let day): self.init(["rest-day", "remove", "\(day)"])
    case .recover(let kind): self.init(["streak", "recover", "--goal", kind.rawValue, "--yes"])
    case .rearm(let rearm): self.init(["settings", "set", "milestoneRearm", rearm.rawValue])
    case .weighIn(let unit): self.init(["settings", "set", "weightUnit", unit.rawValue])
    case .summary(let day, _):
      self.init(["notifications", "set", "weeklySummaryDay", "\(day.rawValue)"])
    case .resync: self.init(["resync"])
    case .tick: self.init(["tick"])
    case .deliver, .look: return nil
    }
  }

  private static func words(_ entry: Entry) -> [String] {
    switch entry {
    case .steps(let steps): ["steps", "\(steps)"]
    case .exercise: ["exercise", "Squats"]
    case .weight(let weight): ["weight", weight.text]
    }
  }
}

extension InstantText {
  /// `2026-05-17T08:12:33Z`.
  static func inUTC(_ instant: Instant) -> String {
    let text = ExportClock().text(instant).split(separator: " ")
    return "\(text[0])T\(text[1])Z"
  }
}

extension Life {
  /// The life as a shell script, starting from an empty folder `life`.
  public var script: String {
    var lines = ["mkdir life && cd life && export WAYMARK_HOME=$PWD/home TZ=UTC"]
    var numbers: [Int: Int64] = [:]
    var reported: Set<ReportedWeight> = []
    var last: Int64 = 0
    for (index, moment) in moments.enumerated() {
      if case .log(_, _, let name) = moment.act {
        last += 1
        numbers[name] = last
      }
      if case .importHealth(let delivery) = moment.act {
        let new = Set(delivery.weights).subtracting(reported)
        reported.formUnion(new)
        last += Int64(new.count)
      }
      let line = CommandLine(moment.act) { numbers[$0] }
      if case .delete(let name) = moment.act { numbers[name] = nil }
      if case .deliver(let delivery) = moment.act {
        lines.append(
          "# \(InstantText.inUTC(moment.at)) \(delivery.device.name) hands in: "
            + DeliveredFile(delivery).text.split(separator: "\n").joined(separator: " "))
      }
      guard let line else { continue }
      var words = line.words
      if let file = line.file {
        let path = "delivery-\(index).\(file.ending)"
        lines.append("cat > \(path) <<'END'\n\(file.text)END")
        words.append(path)
      }
      let text = words.map { $0.shellWord }.joined(separator: " ")
      lines.append("waymark --now \(InstantText.inUTC(moment.at)) \(text)")
      if case .summary(_, let hour) = moment.act {
        lines.append(
          "waymark --now \(InstantText.inUTC(moment.at)) notifications set weeklySummaryHour \(hour)"
        )
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
