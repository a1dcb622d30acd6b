import Contracts

/// An item as a person typed it: `site:`, `app:` or `category:` and a name, or the name alone.
struct TypedLockItem {
  let text: String
  let needs: AppLockNeeds

  /// - Throws: ``HostNameError``, ``AppError``, ``LockCategoryError``, ``AppLockError``.
  func item() throws -> LockItem {
    let typed = text.trimmed
    for kind in LockItem.Kind.allCases where typed.hasPrefix("\(kind.rawValue):") {
      let name = String(typed.dropFirst(kind.rawValue.count + 1)).trimmed
      return try item(kind, name)
    }
    if try needs.categories.categories().contains(where: { $0.name == typed.lowercased() }) {
      return LockItem(.category, typed.lowercased())
    }
    // A path, a desktop entry and an installed app are apps; what else has a dot is a site.
    if isPath(typed) || typed.hasSuffix(".desktop") { return try item(.app, typed) }
    do {
      return LockItem(.app, try app(typed))
    } catch let error as AppError {
      guard case .notFound = error else { throw error }
      do {
        return try item(.site, typed)
      } catch HostNameError.local where typed != "localhost" && !typed.contains(".") {
        // A word alone is meant as an app.
        throw error
      } catch HostNameError.notAHost where !typed.contains(".") {
        throw error
      }
    }
  }

  private func item(_ kind: LockItem.Kind, _ name: String) throws -> LockItem {
    switch kind {
    case .site: return LockItem(.site, try needs.hosts.hostName(typed: name))
    case .app: return LockItem(.app, try app(name))
    case .category:
      let known = try needs.categories.categories().map(\.name)
      guard known.contains(name.lowercased()) else { throw AppLockError.noCategory(name, known) }
      return LockItem(.category, name.lowercased())
    }
  }

  private func app(_ name: String) throws -> String {
    guard !name.isEmpty, !name.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
      throw AppError.notFound(name)
    }
    return try needs.apps.app(typed: name).name
  }

  private func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../") || text.hasPrefix("~/")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
