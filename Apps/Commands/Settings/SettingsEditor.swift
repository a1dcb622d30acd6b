import Composition
import Contracts
import Terminal

/// The settings as a list in which arrow keys choose and change. Each change applies at once.
struct SettingsEditor {
  /// What the person has done so far.
  struct State {
    var statuses: [SettingStatus]
    var chosen = 0
    /// What is being typed; nil while arrows choose.
    var typed: String?
    /// A value that needs a yes, with what would be lost.
    var pending: (value: SettingValue, loss: Phrase)?
    /// Why the last change was refused.
    var refusal: [Phrase] = []
    /// The first value and the present one of each changed setting, in the order of the changes.
    var changes: [SettingChange] = []

    var status: SettingStatus { statuses[chosen] }
  }

  let context: CommandContext
  let keys: any KeySource
  /// Of the terminal.
  let columns: Int
  let rows: Int
  /// The channels that would be lost with notifications.
  var leaving: @Sendable (CommandContext) async throws -> LeavingChannels = {
    try await LeavingChannels(in: $0)
  }

  private var settings: any SettingsKeeping { context.waymark.settings }

  /// - Returns: what changed, when the person leaves.
  /// - Throws: ``CommandFailure`` on Ctrl-C; changes up to then stay.
  func run() async throws -> [SettingChange] {
    var state = State(statuses: try await settings.list())
    var drawn = 0
    while true {
      // The language may be what was just changed.
      let wording = try await context.read { try $0.wording.wording(in: $1) }
      let output = context.output.speaking(wording)
      let redrawn = RedrawnText(output: output, columns: columns)
      let screen = SettingsEditorScreen(state: state, output: output, redrawn: redrawn, rows: rows)
      drawn = redrawn.draw(screen.lines, over: drawn)
      let key = keys.key()
      if key == .interrupt {
        _ = redrawn.draw([], over: drawn)
        throw CommandFailure(
          .interrupted, Phrase("Stopped. What you changed stays changed."),
          hint: Phrase("See it with: waymark settings"))
      }
      guard try await obey(key, &state) else {
        _ = redrawn.draw([], over: drawn)
        return state.changes.filter { $0.previous != $0.current }
      }
    }
  }

  /// - Returns: whether to go on.
  private func obey(_ key: Key, _ state: inout State) async throws -> Bool {
    if let pending = state.pending {
      state.pending = nil
      let yes = context.output.say(Phrase("y")).map(Key.character) + [.character("y")]
      if yes.contains(key) { try await set(pending.value.text, &state) }
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
      if !typed.isEmpty { try await set(typed, &state) }
    case .escape: state.typed = nil
    case .end: return false
    case .up, .down, .left, .right, .interrupt, .other: break
    }
    return true
  }

  /// Takes the next value, or the one before: around the ends of a choice, not beyond those of a
  /// number.
  private func step(_ direction: Int, _ state: inout State) async throws {
    let (setting, value) = (state.status.setting, state.status.value)
    guard let values = setting.type.values, !values.isEmpty else {
      state.typed = ""
      return
    }
    let index = values.firstIndex(of: value).map { $0 + direction } ?? 0
    guard value.number == nil || values.indices.contains(index) else { return }
    let next = values[(index + values.count) % values.count]
    let change = SettingChange(key: setting.key, previous: value, current: next)
    if let loss = try await leaving(context).note(after: [change], isPreview: true) {
      state.pending = (next, loss)
    } else {
      try await set(next.text, &state)
    }
  }

  private func set(_ text: String, _ state: inout State) async throws {
    do {
      for change in try await settings.set(state.status.setting.key, to: text) {
        if let index = state.changes.firstIndex(where: { $0.key == change.key }) {
          state.changes[index].current = change.current
          state.changes[index].delay = change.delay
        } else {
          state.changes.append(change)
        }
      }
      await context.dispatch()
    } catch {
      let failure = CommandFailure(error)
      state.refusal = [failure.message, failure.hint].compactMap(\.self)
    }
    state.statuses = try await settings.list()
  }
}
