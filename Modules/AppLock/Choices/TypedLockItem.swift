import Contracts

/// An item as typed: `site:`, `app:` or `category:` and a name, or the name alone.
struct TypedLockItem {
  let text: String
  let needs: AppLockNeeds

  /// - Throws: ``HostNameError``, ``AppError``, ``LockCategoryError``, ``AppLockError``.
  func item() throws -> LockItem {
    let typed = String(text.trimmed)
    for kind in LockItem.Kind.allCases where typed.hasPrefix("\(kind.rawValue):") {
      let name = String(typed.dropFirst(kind.rawValue.count + 1).trimmed)
      return try item(kind, name)
    }
    if try needs.categories.categories().contains(where: { $0.name == typed.lowercased() }) {
      return LockItem(.category, typed.lowercased())
    }
    // A path, a desktop entry or an installed app is an app; anything else with a dot is a site.
    do {
      return LockItem(.app, try app(typed))
    } catch let error as AppError {
      guard case .notFound = error else { throw error }
      if needs.hosts.isAppIdentifier(typed) {
        throw AppLockError.appNotInstalled(typed, sites: try sites(meantBy: words(in: typed)))
      }
      if isPath(typed) || typed.hasSuffix(".desktop") { throw error }
      guard !typed.contains(".") else { return try item(.site, typed) }
      return try word(typed, isNoApp: error)
    }
  }

  /// A single word that is not an app here: never a site, but one may be meant.
  private func word(_ typed: String, isNoApp error: AppError) throws -> LockItem {
    do {
      return try item(.site, typed)
    } catch let refusal as HostNameError {
      let isWord = !typed.isEmpty && typed.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      switch refusal {
      case .address, .neverLocked: throw refusal
      case .local where typed == "localhost": throw refusal
      // `com` and `uk` alone name nothing.
      case .publicSuffix where typed.count <= 3: throw refusal
      case .local, .notAHost, .publicSuffix:
        guard isWord else { throw error }
        throw AppLockError.unknownWord(typed, sites: try sites(meantBy: [typed.lowercased()]))
      }
    }
  }

  /// The parts of an identifier that may be a site's name: that of the app, then that of its maker.
  private func words(in identifier: String) -> [String] {
    identifier.lowercased().split(separator: ".").dropFirst().reversed().map(String.init)
      .filter { $0.count > 2 }
  }

  /// The sites of categories that are called so, or begin so.
  private func sites(meantBy words: [String]) throws -> [LockSuggestion] {
    let known = try needs.categories.categories().flatMap { category in
      category.items.filter { $0.kind == .site }
        .map { LockSuggestion(site: $0.name, category: category.name) }
    }
    return words.flatMap { word in
      let called = known.filter { $0.site.hasPrefix("\(word).") }
      let beginning = word.count < 4 ? [] : known.filter { $0.site.hasPrefix(word) }
      return called + beginning.filter { !called.contains($0) }
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
