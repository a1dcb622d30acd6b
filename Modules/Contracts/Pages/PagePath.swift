/// The path of a page in the web app: names separated by slashes, some of which are placeholders for values.
///
/// `goals/steps` is that page alone; `day/:day` is the page of every day, such as `day/2026-05-17`; the empty path is
/// the start page.
public struct PagePath: Hashable, Sendable {
  enum Component: Hashable, Sendable {
    case name(String)
    case value(String)
  }

  let components: [Component]

  /// - Parameter pattern: without leading or trailing slash; a component that begins with `:` is a placeholder.
  public init(_ pattern: String) {
    components = pattern.split(separator: "/").map { part in
      part.first == ":" ? .value(String(part.dropFirst())) : .name(String(part))
    }
  }

  /// The names of its values, in their order.
  public var valueNames: [String] {
    components.compactMap { if case .value(let name) = $0 { name } else { nil } }
  }

  /// The values in an address; nil if it does not match.
  ///
  /// - Parameter parts: the components of the address, decoded.
  public func values(in parts: [String]) -> [String: String]? {
    guard parts.count == components.count else { return nil }
    var values: [String: String] = [:]
    for (component, part) in zip(components, parts) {
      switch component {
      case .name(let name): guard name == part else { return nil }
      case .value(let name): values[name] = part
      }
    }
    return values
  }

  /// The address with these values, without leading or trailing slash. A missing value is left empty.
  public func address(_ values: [String: String] = [:]) -> String {
    components.map { component in
      switch component {
      case .name(let name): name
      case .value(let name): HTTPRequest.escaped(values[name] ?? "")
      }
    }.joined(separator: "/")
  }

  /// Equal for two paths that match the same addresses: `day/:day` and `day/:other`.
  public var shape: String {
    components.map { component in
      if case .name(let name) = component { name } else { ":" }
    }.joined(separator: "/")
  }

  /// If two paths match an address, the one with more names wins: `log/steps` before `log/:id`.
  public var nameCount: Int {
    components.count { if case .name = $0 { true } else { false } }
  }
}

extension PagePath: ExpressibleByStringLiteral {
  public init(stringLiteral pattern: String) {
    self.init(pattern)
  }
}

extension PagePath: CustomStringConvertible {
  public var description: String {
    components.map { component in
      switch component {
      case .name(let name): name
      case .value(let name): ":\(name)"
      }
    }.joined(separator: "/")
  }
}
