public import Contracts

extension InstalledApps {
  /// The lockable apps in this machine's menu, each once, by title.
  public var listed: [LockableApp] {
    let ids = places.dataFolders.reduce(into: Set<String>()) { ids, folder in
      ids.formUnion(DesktopEntry.ids(in: folder))
    }
    let shown = ids.filter { id in
      DesktopEntry.path(of: id, in: places.dataFolders).flatMap(DesktopEntry.init(at:))?.isListed
        ?? false
    }
    let apps = Dictionary(shown.compactMap(app(named:)).map { ($0.name, $0) }) { first, _ in first }
    return apps.values.sorted {
      ($0.title.lowercased(), $0.name) < ($1.title.lowercased(), $1.name)
    }
  }
}
