/// Talks to `waymark-shield`, the small program that does what needs an administrator's rights.
public protocol ShieldHelping: Sendable {
  /// Whether it can be reached and is authentic.
  func availability() -> ShieldAvailability

  /// Sends a request and waits up to a few seconds for the answer. Blocks the calling thread.
  func send(_ request: ShieldRequest) throws(ShieldFailure) -> ShieldReply
}

extension ShieldHelping {
  /// Sends a request, and throws the first problem of the answer.
  public func perform(_ request: ShieldRequest) throws(ShieldFailure) {
    let reply = try send(request)
    if let problem = reply.problem ?? reply.targets.compactMap(\.problem).first {
      throw problem.failure
    }
  }

  /// What affects a target besides the order. It is requested only if the target differs from the order, since
  /// that takes a connection.
  ///
  /// - Parameter sites: the sites to be locked.
  /// - Returns: nil if the helper does not say.
  public func state(
    of target: ShieldRequest.Target, for sites: Set<String>
  ) -> ShieldReply.TargetState? {
    var request = ShieldRequest(.status, [target])
    request.sites = sites.sorted()
    return try? send(request).targets.first { $0.target == target }
  }
}

/// A request to `waymark-shield`: one line of JSON, at most ``ShieldRequest/mostBytes`` long.
public struct ShieldRequest: Hashable, Codable, Sendable {
  public static let currentVersion = 1
  public static let mostBytes = 8 << 20
  /// More sites than that in one request are refused.
  public static let mostSites = 20_000

  public enum Verb: String, CaseIterable, Codable, Sendable {
    /// Makes targets lock sites.
    case apply
    /// Removes everything of ours from targets.
    case clear
    /// Reports what is there.
    case status
    /// Resumes every program that was frozen or stopped.
    case thaw
  }

  /// Named by us, so that no request contains a path.
  public enum Target: String, CaseIterable, Codable, Sendable {
    case hosts, chromium, chrome, brave, edge, firefox
  }

  public var version = ShieldRequest.currentVersion
  public var verb: Verb
  public var targets: [Target]
  /// Host names as in ``LockItem``, sorted; the other side checks each again. In ``Verb/status``, those for which
  /// ``ShieldReply/TargetState/neverLocked`` is requested.
  public var sites: [String]
  /// As in ``ShieldOrder``; nil in verbs other than ``Verb/apply``.
  public var day: Day?
  public var until: Instant?
  public var policy: LockPolicy?
  public var goal: Int?
  /// Set if not all ``sites`` end at ``until`` and open at ``goal``.
  public var parts: [ShieldOrder.Part]?
  public var opened: Int?
  /// Only in ``Verb/clear``.
  public var release: ShieldRelease?

  public init(_ verb: Verb, _ targets: [Target]) {
    self.verb = verb
    self.targets = targets
    sites = []
  }

  public static func apply(_ order: ShieldOrder, to targets: [Target]) -> ShieldRequest {
    var request = ShieldRequest(.apply, targets)
    request.sites = order.selection.sites.sorted()
    request.day = order.day
    request.until = order.until
    request.policy = order.policy
    request.goal = order.target
    request.parts = order.parts.count > 1 ? order.of([.site])?.parts : nil
    request.opened = order.opened > 0 ? order.opened : nil
    return request
  }

  /// The order in ``Verb/apply``; nil if anything is missing, or the parts do not add up to the whole.
  public var order: ShieldOrder? {
    guard let day, let until, let policy, let goal else { return nil }
    let all = LockSelection(sites: Set(sites))
    var order = ShieldOrder(
      parts: parts ?? [ShieldOrder.Part(all, until: until, target: goal)], day: day,
      policy: policy, opened: opened ?? 0)
    guard order.selection == all, order.until <= until, order.target <= goal else { return nil }
    // An empty order may still raise the goal.
    if order.parts.isEmpty { order.parts = [ShieldOrder.Part(all, until: until, target: goal)] }
    return order
  }

  public static func clear(_ targets: [Target], _ release: ShieldRelease) -> ShieldRequest {
    var request = ShieldRequest(.clear, targets)
    request.release = release
    return request
  }
}

/// The answer of `waymark-shield`: one line of JSON.
public struct ShieldReply: Hashable, Codable, Sendable {
  /// What is in one target.
  public struct TargetState: Hashable, Codable, Sendable {
    public var target: ShieldRequest.Target
    /// Our sites that are locked there, sorted; under a strict policy possibly more than were requested.
    public var sites: [String]
    /// Why it could not be done; nil if it was.
    public var problem: ShieldProblem?
    /// The sites left unlocked because they are names of this machine; nil for none.
    public var refused: [String]?
    /// The sites that other users of this machine lock, sorted; nil for none.
    public var others: [String]?
    /// The requested sites, and the names below them, that are never locked; nil for none.
    public var neverLocked: [NeverLockedName]?

    public init(
      target: ShieldRequest.Target, sites: [String], problem: ShieldProblem? = nil,
      refused: [String]? = nil, others: [String]? = nil, neverLocked: [NeverLockedName]? = nil
    ) {
      self.target = target
      self.sites = sites
      self.problem = problem
      self.refused = refused
      self.others = others
      self.neverLocked = neverLocked
    }
  }

  public var version = ShieldRequest.currentVersion
  public var targets: [TargetState]
  /// Why the whole request was refused; nil if it was not.
  public var problem: ShieldProblem?

  public init(targets: [TargetState] = [], problem: ShieldProblem? = nil) {
    self.targets = targets
    self.problem = problem
  }
}

extension ShieldReply.TargetState {
  /// Why some of these sites are not locked; nil if all can be.
  public func leftOut(of sites: Set<String>) -> Phrase? {
    let never = (neverLocked ?? []).filter { sites.contains($0.name) }.map(\.reason)
    let own = (refused ?? []).map { NeverLockedName($0, .machine).reason }
    let all = own + never
    return all.isEmpty ? nil : Phrase("not locked: \(all.joined(separator: "; "))")
  }
}

extension Phrase {
  /// What is in a target although nothing is to be locked for this person.
  public static func heldForOthers(_ count: Int) -> Phrase {
    Phrase(
      one: "\(count) site is locked for another user of this machine",
      other: "\(count) sites are locked for another user of this machine")
  }
}

/// A failure of `waymark-shield`. It has no translations: the caller puts it into words.
public enum ShieldProblem: Error, Hashable, Codable, Sendable {
  case notUnderstood
  /// It speaks another version of the protocol than the request.
  case version(Int)
  /// It serves another user.
  case notPermitted
  case badSite(String)
  case tooManySites(most: Int)
  /// A strict policy applies until that instant.
  case strict(until: Instant)
  case noPassesLeft
  /// A file or folder on the way is a link, which is not followed.
  case link(path: String)
  case missing(path: String)
  case readOnly(path: String)
  /// Another program changed it at every attempt to write.
  case contended(path: String)
  /// A foreign file takes precedence over ours, which would have no effect.
  case overruled(path: String)
  case unreadable(path: String, detail: String)
  case cannotWrite(path: String, detail: String)
  /// Its disk, or its owner's share of it, is full.
  case noSpace(path: String)

  public var reason: Phrase {
    switch self {
    case .notUnderstood: Phrase("waymark-shield didn't understand the request")
    case .version(let version):
      Phrase("waymark-shield has another version (\(version))")
    case .notPermitted: Phrase("waymark-shield serves another user")
    case .badSite(let name): Phrase("“\(name)” isn't a site's name")
    case .tooManySites(let most): Phrase("that's more than \(most) sites")
    case .strict: Phrase("the strict policy applies until the day ends")
    case .noPassesLeft: Phrase("no passes are left")
    case .link(let path): Phrase("\(path) is a link, which isn't followed")
    case .missing(let path): Phrase("\(path) doesn't exist")
    case .readOnly(let path): Phrase("\(path) is read-only or immutable")
    case .contended(let path): Phrase("another program keeps changing \(path)")
    case .overruled(let path): Phrase("\(path) takes precedence over Waymark's file")
    case .unreadable(let path, let detail): Phrase("\(path) can't be read: \(detail)")
    case .cannotWrite(let path, let detail): Phrase("\(path) can't be written: \(detail)")
    case .noSpace(let path): Phrase("\(path) can't be written: its disk is full")
    }
  }

  public var remedy: Phrase? {
    switch self {
    case .notUnderstood, .version:
      Phrase("Install it again: waymark lock install")
    case .notPermitted: Phrase("Install it for yourself: waymark lock install")
    case .link(let path), .readOnly(let path), .unreadable(let path, _), .cannotWrite(let path, _):
      Phrase("Check the owner and the permissions of \(path).")
    case .noSpace(let path): Phrase("Make room on the disk of \(path).")
    case .missing(let path): Phrase("Create \(path) again.")
    case .contended: Phrase("Try again in a moment.")
    case .overruled(let path): Phrase("Rename \(path), so that it sorts before zz-waymark.json.")
    case .badSite, .tooManySites, .noPassesLeft: nil
    // The remedy depends on the record: see `ShieldReport.isLeft`.
    case .strict: nil
    }
  }

  /// Whether a retry may help.
  public var isPassing: Bool {
    switch self {
    case .contended, .noSpace: true
    case .notUnderstood, .version, .notPermitted, .badSite, .tooManySites, .strict, .noPassesLeft,
      .link, .missing, .readOnly, .overruled, .unreadable, .cannotWrite:
      false
    }
  }

  public var failure: ShieldFailure {
    ShieldFailure(reason, remedy: remedy, isPassing: isPassing)
  }
}
