public import Contracts
import Synchronization

/// The categories of a person in memory, whose file a test can edit and damage.
public final class InMemoryLockCategories: LockCategoryReading {
  public let path = "/home/test/categories.txt"
  private let state: Mutex<Result<[LockCategory], LockCategoryError>>

  public init(_ categories: [LockCategory] = []) {
    state = Mutex(.success(categories))
  }

  public func set(_ categories: [LockCategory]) {
    state.withLock { $0 = .success(categories) }
  }

  /// From now on the file cannot be parsed.
  public func damage() {
    state.withLock { $0 = .failure(.badLine(path: path, line: 3, reason: Phrase("no name"))) }
  }

  public func categories() throws(LockCategoryError) -> [LockCategory] {
    try state.withLock { $0 }.get()
  }
}
