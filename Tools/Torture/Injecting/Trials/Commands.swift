import Foundation
import LifePlaying

/// Commands of a user, made up from a seed.
struct Commands {
  let bench: Bench
  let copy: String

  /// A command that changes the record or copies it.
  ///
  /// - Parameter image: the content of the record, for the numbers of entries and imports.
  func next(_ dice: inout Dice, in image: RecordImage) -> [String] {
    let day = "2026-02-\(two(dice.number(1...28)))"
    switch dice.number(0...19) {
    case 0, 1, 2: return ["log", "steps", "\(dice.number(1...9_000))", "--at", "\(day)T10:00"]
    case 3: return ["log", "weight", "\(dice.number(600...1_200)).5kg", "--at", "\(day)T07:00"]
    case 4: return ["log", "exercise", "Squats", "--reps", "\(dice.number(1...40))"]
    case 5: return edited(&dice, in: image)
    case 6: return number(of: "step_entry", in: image, &dice) { ["log", "delete", "\($0)"] }
    case 7:
      return ["import", "\(bench.files)/\(dice.pick(["second.csv", "third.csv", "band.xml"]))"]
    case 8: return ["goal", "steps", "set", "\(dice.number(2...40) * 500)"]
    case 9: return ["goal", "weight", "set", "\(dice.number(60...90))kg"]
    case 10: return ["settings", "set", "weeklySummaryHour", "\(dice.number(0...23))"]
    case 11:
      let name = dice.pick(["settings.json", "others.json"])
      return ["settings", "import", "\(bench.files)/\(name)"]
    case 12: return ["restore", bench.copy, "--yes"]
    case 13: return ["backup", copy, "--yes"]
    case 14: return ["resync"]
    case 15:
      return number(of: "import", in: image, &dice) { ["imports", "undo", "\($0)", "--yes"] }
    case 16: return ["sources", dice.pick(["exclude", "include"]), "2"]
    case 17: return ["rest-day", dice.pick(["add", "remove"]), day]
    case 18: return ["timezone", "set", dice.pick(["Asia/Tokyo", "America/New_York", "UTC"])]
    default: return ["goal", "exercise", "set", "\(dice.number(1...20))"]
    }
  }

  /// Ten commands that together cover every way in which a record is written.
  var ten: [[String]] {
    [
      ["log", "steps", "4000"], ["log", "edit", "1", "--steps", "7000"], ["log", "delete", "1"],
      ["import", "\(bench.files)/band.xml"],
      ["imports", "undo", "1", "--yes"], ["goal", "steps", "set", "8000"],
      ["settings", "import", "\(bench.files)/settings.json"], ["restore", bench.copy, "--yes"],
      ["backup", copy, "--yes"], ["resync"],
    ]
  }

  private func edited(_ dice: inout Dice, in image: RecordImage) -> [String] {
    let steps = dice.number(1...9_000)
    return number(of: "step_entry", in: image, &dice) {
      ["log", "edit", "\($0)", "--steps", "\(steps)"]
    }
  }

  /// A command on one row of a table; if that is empty, steps are logged instead.
  private func number(
    of table: String, in image: RecordImage, _ dice: inout Dice, _ words: (Int) -> [String]
  ) -> [String] {
    let numbers = image.numbers(of: table).filter { $0 > 0 }
    return numbers.isEmpty
      ? ["log", "steps", "\(dice.number(1...9_000))"] : words(dice.pick(numbers))
  }

  private func two(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
