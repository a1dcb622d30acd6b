public import Foundation

/// A package as described by `swift package describe --type json`.
public struct DescribedPackage: Decodable, Sendable {
  public let targets: [DescribedTarget]

  public init(targets: [DescribedTarget]) {
    self.targets = targets
  }

  public init(json: Data) throws {
    self = try JSONDecoder().decode(DescribedPackage.self, from: json)
  }
}

/// One target of the package description.
public struct DescribedTarget: Decodable, Hashable, Sendable {
  public let name: String
  /// From the root of the package, for example `Modules/Goals`.
  public let path: String
  /// For example `library`, `executable`, `test`, `system-target`.
  public let type: String
  /// From the folder of the target.
  public let sources: [String]
  public let targetDependencies: [String]
  public let productDependencies: [String]

  public init(
    name: String, path: String, type: String = "library", sources: [String] = [],
    targetDependencies: [String] = [], productDependencies: [String] = []
  ) {
    self.name = name
    self.path = path
    self.type = type
    self.sources = sources
    self.targetDependencies = targetDependencies
    self.productDependencies = productDependencies
  }

  private enum CodingKeys: String, CodingKey {
    case name, path, type, sources
    case targetDependencies = "target_dependencies"
    case productDependencies = "product_dependencies"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      path: try container.decode(String.self, forKey: .path),
      type: try container.decode(String.self, forKey: .type),
      sources: try container.decodeIfPresent([String].self, forKey: .sources) ?? [],
      targetDependencies:
        try container.decodeIfPresent([String].self, forKey: .targetDependencies) ?? [],
      productDependencies:
        try container.decodeIfPresent([String].self, forKey: .productDependencies) ?? [])
  }

  /// All declared dependencies, by name.
  public var dependencies: [String] { targetDependencies + productDependencies }
}
