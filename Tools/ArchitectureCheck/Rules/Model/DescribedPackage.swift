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
