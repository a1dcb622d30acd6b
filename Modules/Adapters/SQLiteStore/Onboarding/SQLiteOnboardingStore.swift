public import Contracts
import GRDB

/// The onboarding state as one row, and the tips shown as a table.
public struct SQLiteOnboardingStore: OnboardingStore {
  public init() {}

  public func progress(in transaction: any Transaction) throws -> OnboardingState {
    let row = try StoredRow.fetchOne(
      try connection(of: transaction).cachedStatement(
        sql: """
          SELECT step, step_goal, source, source_path, notifications FROM onboarding WHERE id = 1
          """))
    return try row.map(OnboardingState.init)
      ?? OnboardingState(step: .welcome, answers: OnboardingAnswers())
  }

  public func save(
    _ progress: OnboardingState, in transaction: any WriteTransaction
  ) throws {
    let (source, path) = progress.answers.source.columns
    try connection(of: transaction).cachedStatement(
      sql: """
        INSERT OR REPLACE INTO onboarding
        (id, step, step_goal, source, source_path, notifications) VALUES (1, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        progress.step.rawValue, progress.answers.goal?.column, source, path,
        progress.answers.wantsNotifications,
      ])
  }

  public func tips(in transaction: any Transaction) throws -> [Tip.ID: Day] {
    let rows = try StoredRow.fetchAll(
      try connection(of: transaction).cachedStatement(sql: "SELECT tip, day FROM tip_shown"))
    return try rows.reduce(into: [:]) { tips, row in
      let tip: Tip.ID = try row[0]
      tips[tip] = try row[1]
    }
  }

  public func note(
    _ tip: Tip.ID, shownOn day: Day, in transaction: any WriteTransaction
  ) throws {
    try connection(of: transaction).cachedStatement(
      sql: "INSERT OR IGNORE INTO tip_shown (tip, day) VALUES (?, ?)"
    ).execute(arguments: [tip, day.ordinal])
  }

  public func forgetTips(in transaction: any WriteTransaction) throws {
    try connection(of: transaction).execute(sql: "DELETE FROM tip_shown")
  }
}

extension OnboardingState {
  fileprivate init(_ row: StoredRow) throws {
    let (goal, source, path): (Int?, String?, String?) = (try row[1], try row[2], try row[3])
    self.init(
      step: try row[0],
      answers: OnboardingAnswers(
        goal: goal.map { StepTarget($0).map(OnboardingGoal.steps) ?? .off },
        source: OnboardingSource(source, path), wantsNotifications: try row[4]))
  }
}

extension OnboardingGoal {
  fileprivate var column: Int {
    switch self {
    case .off: 0
    case .steps(let target): target.steps
    }
  }
}

extension OnboardingSource {
  fileprivate init?(_ kind: String?, _ path: String?) {
    switch (kind, path) {
    case ("later", _): self = .later
    case ("file", let path?): self = .file(path)
    case ("folder", let path?): self = .folder(path)
    case (_, _): return nil
    }
  }
}

extension OnboardingSource? {
  fileprivate var columns: (kind: String?, path: String?) {
    switch self {
    case nil: (nil, nil)
    case .later: ("later", nil)
    case .file(let path): ("file", path)
    case .folder(let path): ("folder", path)
    }
  }
}
