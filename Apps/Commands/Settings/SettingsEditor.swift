import Composition
import Contracts
import Documents
import Terminal

/// The settings as a list in which arrow keys choose and change. Each change applies at once.
struct SettingsEditor {
  private static let address: PagePath = "settings/:key"

  /// What the person has done so far.
  struct State {
    var statuses: [SettingStatus]
    var chosen = 0
    /// What is being typed; nil while arrows choose.
    var typed: String?
    /// What needs a yes, with the question.
    var pending: (text: String, question: Phrase)?
    /// Why the last change was refused.
    var refusal: [Phrase] = []
    /// The first and the current value of each changed setting, in the order of the changes.
    var changes: [SettingChange] = []

    var status: SettingStatus { statuses[chosen] }
  }

  let context: CommandContext
  let keys: any KeySource
  /// The terminal's size.
  let columns: Int
  let rows: Int

  private var settings: any SettingsKeeping { context.waymark.settings }

  /// - Returns: the changes, when the person leaves.
  /// - Throws: ``CommandFailure`` on Ctrl-C; changes up to then stay.
  func run() async throws -> [SettingChange] {
    var state = State(statuses: try await settings.list())
    var drawn = 0
    while true {
      // The language may just have changed.
      let wording = try await context.read { try $0.wording.wording(in: $1) }
      let output = context.output.speaking(wording)
      let redrawn = RedrawnText(output: output, columns: columns)
      let screen = SettingsEditorScreen(state: state, output: output, redrawn: redrawn, rows: rows)
      drawn = redrawn.draw(screen.lines, over: drawn)
      let key = keys.key()
      if key == .interrupt {
        _ = redrawn.draw([], over: drawn)
        throw CommandFailure(
          .interrupted, Phrase("Stopped. Your changes are saved."),
          hint: Phrase("See it with: waymark settings"))
      }
      guard try await obey(key, &state) else {
        _ = redrawn.draw([], over: drawn)
        return state.changes.filter { $0.previous != $0.current }
      }
    }
  }

  /// - Returns: whether to continue.
  private func obey(_ key: Key, _ state: inout State) async throws -> Bool {
    if let pending = state.pending {
      state.pending = nil
      let yes = context.output.say(Phrase("y")).map(Key.character) + [.character("y")]
      if yes.contains(key) { try await set(pending.text, &state) }
      return key != .end
    }
    if state.typed != nil { return try await obeyTyping(key, &state) }
    state.refusal = []
    let count = state.statuses.count
    switch key {
    case .up: state.chosen = (state.chosen + count - 1) % count
    case .down: state.chosen = (state.chosen + 1) % count
    case .left: try await step(-1, &state)
    case .right, .character(" "): try await step(1, &state)
    case .enter:
      switch state.status.setting.type {
      case .flag, .choice: try await step(1, &state)
      case .number, .text: state.typed = ""
      }
    case .character("k"): state.chosen = (state.chosen + count - 1) % count
    case .character("j"): state.chosen = (state.chosen + 1) % count
    case .character("q"), .escape, .end: return false
    case .character, .backspace, .interrupt, .other: break
    }
    return true
  }

  private func obeyTyping(_ key: Key, _ state: inout State) async throws -> Bool {
    let typed = state.typed ?? ""
    switch key {
    case .character(let character): state.typed = typed + String(character)
    case .backspace: state.typed = String(typed.dropLast())
    case .enter:
      state.typed = nil
      if !typed.isEmpty { try await choose(typed, &state) }
    case .escape: state.typed = nil
    case .end: return false
    case .up, .down, .left, .right, .interrupt, .other: break
    }
    return true
  }

  /// Selects the next or the previous value: wraps around for a choice, stops at the bounds of a number.
  private func step(_ direction: Int, _ state: inout State) async throws {
    let (setting, value) = (state.status.setting, state.status.value)
    guard let values = setting.type.values, !values.isEmpty else {
      state.typed = ""
      return
    }
    let index = values.firstIndex(of: value).map { $0 + direction } ?? 0
    guard value.number == nil || values.indices.contains(index) else { return }
    try await choose(values[(index + values.count) % values.count].text, &state)
  }

  /// Sets it, or asks first.
  private func choose(_ text: String, _ state: inout State) async throws {
    let values = values(text, state)
    do {
      let question = try context.waymark.action(Self.address).question
      if let question = try await context.read({ try question?(ActionInput(values), $1) }) {
        state.pending = (text, question)
        return
      }
    } catch {
      // Setting the value is refused too, with the reason.
    }
    try await set(text, &state)
  }

  private func values(_ text: String, _ state: State) -> [String: String] {
    ["key": state.status.setting.key, "value": text]
  }

  private func set(_ text: String, _ state: inout State) async throws {
    do {
      let outcome = try await context.perform(Self.address, values(text, state))
      for change in (outcome.document as? SettingDocument)?.changes ?? [] {
        if let index = state.changes.firstIndex(where: { $0.key == change.key }) {
          state.changes[index].current = change.current
          state.changes[index].delay = change.delay
        } else {
          state.changes.append(change)
        }
      }
    } catch {
      let failure = CommandFailure(error)
      state.refusal = [failure.message, failure.hint].compactMap(\.self)
    }
    state.statuses = try await settings.list()
  }
}
