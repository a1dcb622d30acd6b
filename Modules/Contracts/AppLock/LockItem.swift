/// Something a person locks until the step goal is met. Specification S5-6.
public struct LockItem: Hashable, Comparable, Codable, Sendable {
  public enum Kind: String, CaseIterable, Codable, Sendable {
    case site, app, category
  }

  public let kind: Kind
  /// A site: its host name in ASCII and lower case, `xn--…` if international. An app: a desktop id with `.desktop`, the
  /// absolute path of a program, or a flatpak id. A category: its name.
  public let name: String

  public init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }

  /// For example `site:example.org`; what ``init(key:)`` reads.
  public var key: String { "\(kind.rawValue):\(name)" }

  /// Nil for a text that ``key`` never is.
  public init?(key: String) {
    guard let colon = key.firstIndex(of: ":"), let kind = Kind(rawValue: String(key[..<colon])),
      key.index(after: colon) < key.endIndex
    else { return nil }
    self.init(kind, String(key[key.index(after: colon)...]))
  }

  public static func < (left: LockItem, right: LockItem) -> Bool {
    left.key < right.key
  }
}

/// What App Lock locks on a day: the selected items, with categories expanded.
public struct LockSelection: Hashable, Codable, Sendable {
  /// Host names as in ``LockItem``; a site includes its subdomains where a shield can lock them.
  public private(set) var sites: Set<String>
  /// Names of apps as in ``LockItem``.
  public private(set) var apps: Set<String>

  public init(sites: Set<String> = [], apps: Set<String> = []) {
    self.sites = sites
    self.apps = apps
  }

  public var isEmpty: Bool { sites.isEmpty && apps.isEmpty }

  /// No effect for a category: its items are inserted instead.
  public mutating func insert(_ item: LockItem) {
    switch item.kind {
    case .site: sites.insert(item.name)
    case .app: apps.insert(item.name)
    case .category: break
    }
  }

  public func union(_ other: LockSelection) -> LockSelection {
    LockSelection(sites: sites.union(other.sites), apps: apps.union(other.apps))
  }

  /// What is of these kinds.
  public func of(_ kinds: Set<LockItem.Kind>) -> LockSelection {
    LockSelection(sites: kinds.contains(.site) ? sites : [], apps: kinds.contains(.app) ? apps : [])
  }
}

/// A named list of sites and apps that are locked together, from the person's text file.
public struct LockCategory: Hashable, Sendable {
  /// Lower-case letters, digits and `-`.
  public var name: String
  /// Sites and apps; never a category.
  public var items: [LockItem]

  public init(name: String, items: [LockItem]) {
    self.name = name
    self.items = items
  }

  /// Where they can be changed.
  public static func editing(at path: String) -> Phrase {
    Phrase("Edit the categories in \(path)")
  }
}

/// The person's categories: a short list of ours that they can read and edit as a text file.
public protocol LockCategoryReading: Sendable {
  /// The path of the file. If it does not exist, our own list is written there first.
  var path: String { get }

  /// - Throws: ``LockCategoryError``.
  func categories() throws(LockCategoryError) -> [LockCategory]
}

/// Why the file of categories cannot be used.
public enum LockCategoryError: Error, Hashable, Sendable {
  case cannotRead(path: String, detail: String)
  case cannotWrite(path: String, detail: String)
  /// - Parameter line: counted from 1.
  case badLine(path: String, line: Int, reason: Phrase)
}

extension LockCategoryError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .cannotRead(let path, let detail):
      Explanation(
        .noInput, Phrase("The categories in \(path) can't be read: \(detail)."),
        hint: Phrase("Check its permissions, or delete it to get the list that comes with Waymark.")
      )
    case .cannotWrite(let path, let detail):
      Explanation(
        .cannotWrite, Phrase("The categories can't be written to \(path): \(detail)."),
        hint: Phrase("Check the free space and the permissions of its folder."))
    case .badLine(let path, let line, let reason):
      Explanation(
        .badData, Phrase("Waymark can't read line \(line) of \(path): \(reason)."),
        hint: Phrase(
          "Correct the line, or delete the file to get the list that comes with Waymark."))
    }
  }
}

/// Reads host names as people type them.
public protocol HostNaming: Sendable {
  /// The host name in a typed name or page address, as in ``LockItem``.
  ///
  /// - Throws: ``HostNameError``.
  func hostName(typed text: String) throws(HostNameError) -> String

  /// Whether this label is a top-level domain, such as `com`, `io` and `youtube`.
  ///
  /// - Parameter label: in ASCII and lower case.
  func isTopLevel(_ label: String) -> Bool
}

/// A site of a category that a word may refer to.
public struct LockSuggestion: Hashable, Sendable {
  public var site: String
  public var category: String

  public init(site: String, category: String) {
    self.site = site
    self.category = category
  }
}

extension LockSuggestion {
  var hint: Phrase {
    Phrase(
      "To lock its site: waymark lock add \(site). To lock the whole category: waymark lock add \(category)"
    )
  }

  /// - Parameter text: text that may be a site too.
  func hint(besides text: String) -> Phrase {
    Phrase(
      "To lock its site: waymark lock add \(site). If you mean a site with exactly that name: site:\(text)"
    )
  }
}

/// Why something is not a site that can be locked.
public enum HostNameError: Error, Hashable, Sendable {
  case notAHost(String)
  /// An address such as `192.0.2.1`, which many sites share.
  case address(String)
  /// `localhost`, a name without a dot, or one that is reserved for this machine or its network.
  case local(String)
  /// A public suffix such as `com` or `co.uk`.
  case publicSuffix(String)
  case neverLocked(NeverLockedName)
}

extension HostNameError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .notAHost(let text):
      Explanation(
        .usage, Phrase("“\(text)” isn't the name of a site."),
        hint: Phrase("Write it like example.org, or paste the address of one of its pages."))
    case .address(let text):
      Explanation(
        .usage, Phrase("“\(text)” is an address, which many sites can share."),
        hint: Phrase("Lock the site by its name, such as example.org."))
    case .local(let text):
      Explanation(
        .usage, Phrase("“\(text)” is this machine or its own network, which stays open."),
        hint: Phrase("Lock a site on the internet, such as example.org."))
    case .publicSuffix(let text):
      Explanation(
        .usage, Phrase("“\(text)” isn't a single site: others register names under it."),
        hint: text.count > 3 && !text.contains(".")
          ? Phrase("Name the site itself, such as \(text).com.")
          : Phrase("Name the site itself, such as example.\(text)."))
    case .neverLocked(let name):
      Explanation(
        .usage, Phrase("\(name.name) is never locked: \(name.list.reason)."),
        hint: Phrase("What this machine needs stays open."))
    }
  }
}

/// Finds apps that are installed on this machine.
public protocol AppFinding: Sendable {
  /// The typed app: a desktop id with or without `.desktop`, a flatpak id, the path of a program, or its name on the
  /// path.
  ///
  /// - Throws: ``AppError``.
  func app(typed text: String) throws(AppError) -> LockableApp

  /// The app of that name as in ``LockItem``; nil if it is not (or no longer) installed.
  func app(named name: String) -> LockableApp?
}

/// An app as it is found on this machine.
public struct LockableApp: Hashable, Sendable {
  /// As in ``LockItem``.
  public var name: String
  /// The name in its desktop entry; for a program without one, its file name.
  public var title: String
  /// The absolute paths of what it runs, with links resolved; empty for a flatpak.
  public var programs: Set<String>

  public init(name: String, title: String, programs: Set<String>) {
    self.name = name
    self.title = title
    self.programs = programs
  }
}

/// Why something is not an app that can be locked.
public enum AppError: Error, Hashable, Sendable {
  case notFound(String)
  case folder(String)
  case notExecutable(String)
  /// Locking it would make the machine or this program unusable.
  ///
  /// - Parameter role: for example `the shell`.
  case vital(String, role: Phrase)
}

extension AppError: ExplainedError {
  public var explanation: Explanation {
    switch self {
    case .notFound(let text):
      Explanation(
        .noInput, Phrase("There is no app “\(text)” on this machine."),
        hint: Phrase(
          "Enter the name of its desktop entry, its flatpak id or the path of its program."))
    case .folder(let text):
      Explanation(
        .usage, Phrase("\(text) is a folder; only programs can be locked."),
        hint: Phrase("Give the path of a program in it."))
    case .notExecutable(let text):
      Explanation(
        .usage, Phrase("\(text) isn't a program."),
        hint: Phrase("Give the path of a program, or the name of its desktop entry."))
    case .vital(let text, let role):
      Explanation(
        .usage, Phrase("\(text) can't be locked: it's \(role)."),
        hint: Phrase("Without it, you couldn't use this machine."))
    }
  }
}
