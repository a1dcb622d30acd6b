public import Contracts

/// The actions of all plugins, found by their addresses.
public struct ActionDirectory: Sendable {
  /// In the order of the plugins.
  public let actions: [Action]

  /// - Throws: ``PluginError/duplicateAction(_:of:)``.
  init(_ contributed: [Contributed<[Action]>]) throws {
    var owners: [String: String] = [:]
    for actions in contributed {
      for action in actions.part {
        let other = owners.updateValue(
          actions.plugin, forKey: "\(action.effect) \(action.address.shape)")
        if let other {
          throw PluginError.duplicateAction(action.address, of: [other, actions.plugin])
        }
      }
    }
    actions = contributed.flatMap(\.part)
  }
}

extension Waymark {
  /// The action at an address.
  ///
  /// - Parameter effect: nil if only one action has the address.
  /// - Throws: ``PluginError/noAction(_:)``.
  public func action(_ address: PagePath, _ effect: Action.Effect? = nil) throws -> Action {
    let action = try actions().actions.first {
      $0.address == address && (effect == nil || $0.effect == effect)
    }
    guard let action else { throw PluginError.noAction(address) }
    return action
  }

  /// Performs the action at an address.
  ///
  /// - Parameters:
  ///   - values: as a person types them; nil if not typed.
  ///   - effect: see ``action(_:_:)``.
  ///   - progress: see ``ActionInput/progress``.
  /// - Throws: as ``Action/perform``; ``PluginError/noAction(_:)``.
  public func perform(
    _ address: PagePath, _ values: [String: String?], _ effect: Action.Effect? = nil,
    progress: @escaping @Sendable (Double) throws -> Void = { _ in }
  ) async throws -> ActionOutcome {
    var input = ActionInput(values.compactMapValues(\.self))
    input.progress = progress
    return try await action(address, effect).perform(input)
  }
}
