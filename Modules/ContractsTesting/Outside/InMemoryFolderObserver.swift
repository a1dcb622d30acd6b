public import Contracts
import Synchronization

/// Reports files in folders that are not on a disk.
public final class InMemoryFolderObserver: FolderObserving {
  private typealias Listeners = [Int: AsyncStream<Void>.Continuation]

  private struct State {
    var listeners: [String: Listeners]
    var number = 0
  }

  private let state: Mutex<State>

  /// - Parameter folders: all that are there.
  public init(_ folders: Set<String>) {
    let listeners = folders.map { ($0, Listeners()) }
    state = Mutex(State(listeners: Dictionary(uniqueKeysWithValues: listeners)))
  }

  public func arrivals(in folder: String) -> AsyncStream<Void>? {
    let (arrivals, listener) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number: Int? = state.withLock { state in
      guard state.listeners[folder] != nil else { return nil }
      state.number += 1
      state.listeners[folder]?[state.number] = listener
      return state.number
    }
    guard let number else { return nil }
    listener.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.listeners[folder]?.removeValue(forKey: number) }
    }
    return arrivals
  }

  /// A file was moved into a folder.
  public func arrive(in folder: String) {
    let listeners = state.withLock { $0.listeners[folder].map { Array($0.values) } ?? [] }
    for listener in listeners { listener.yield() }
  }
}
