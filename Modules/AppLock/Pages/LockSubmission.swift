import Contracts

/// A form of the page of App Lock that was sent.
struct LockSubmission {
  let page: LockPage
  let submission: PageSubmission

  private var appLock: any AppLockKeeping { page.appLock }

  /// - Returns: what the command says.
  func carryOut(_ name: LockForms.Name) async throws -> Phrase {
    switch name {
    case .enable: return words(try await appLock.setEnabled(true)).standing
    case .disable:
      let words = words(try await appLock.setEnabled(false))
      return ([words.standing] + words.notes).joined(separator: " ")
    case .policy: return try await policy()
    case .pass: return try await pass()
    case .add: return try await add()
    case .remove: return try await remove()
    }
  }

  private func words(_ status: AppLockStatus) -> LockWords {
    LockWords(
      status: status, isFreed: page.shields.isFreed, calendar: submission.request.moment.calendar)
  }

  private func policy() async throws -> Phrase {
    guard let policy = LockPolicy(rawValue: submission[LockForms.Name.policy.rawValue]) else {
      throw NoSuchPage(LockPage.path.address())
    }
    let words = words(try await appLock.setPolicy(policy))
    return ([Phrase("Policy: \(words.status.policy.rawValue)")] + words.notes)
      .joined(separator: ". ")
  }

  private func pass() async throws -> Phrase {
    let text = submission[LockForms.minutes]
    do {
      guard let minutes = WrittenNumber(text)?.whole else {
        throw WrittenRefusal(
          Phrase("“\(text)” is not a number of minutes: 1 to 60."),
          hint: Phrase("For example: \(String(LockPass.standardMinutes))"))
      }
      _ = try await appLock.takePass(minutes: minutes)
    } catch let error as any ExplainedError where !(error is StorageError) {
      throw PageRefusal(field: LockForms.minutes, error)
    }
    let words = words(try await page.unitOfWork.read { try appLock.status(in: $0) })
    return [words.standing, words.passes].joined(separator: " ")
  }

  private func add() async throws -> Phrase {
    do {
      let typed = submission[LockForms.items].split { $0 == "," || $0.isWhitespace }
      guard !typed.isEmpty else {
        throw WrittenRefusal(
          Phrase("Nothing is selected."),
          hint: Phrase("For example youtube.com, steam or social."))
      }
      let items = try typed.map { try appLock.item(typed: String($0)) }
      let words = words(try await appLock.add(items))
      return items.map(words.standing).joined(separator: " ")
    } catch let error as any ExplainedError where !(error is StorageError) {
      throw PageRefusal(field: LockForms.items, error)
    }
  }

  private func remove() async throws -> Phrase {
    guard let item = LockItem(key: submission[LockForms.item]) else {
      throw NoSuchPage(LockPage.path.address())
    }
    return words(try await appLock.remove([item])).standing(of: item)
  }
}
