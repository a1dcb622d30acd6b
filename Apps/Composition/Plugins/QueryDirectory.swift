public import Contracts

/// The queries of all plugins, found by their addresses.
public struct QueryDirectory: Sendable {
  /// Those about several features, then those of the plugins in their order.
  public let queries: [Query]

  /// - Throws: ``PluginError/duplicateQuery(_:of:)``.
  init(_ contributed: [Contributed<[Query]>]) throws {
    var owners: [String: String] = [:]
    for queries in contributed {
      for query in queries.part {
        if let other = owners.updateValue(queries.plugin, forKey: query.address.shape) {
          throw PluginError.duplicateQuery(query.address, of: [other, queries.plugin])
        }
      }
    }
    queries = contributed.flatMap(\.part)
  }
}

extension Waymark {
  /// All queries; each call makes new ones.
  ///
  /// - Throws: ``PluginError/duplicateQuery(_:of:)``.
  public func queries() throws -> QueryDirectory {
    try QueryDirectory([Contributed(plugin: "waymark", part: ownQueries)] + contributedQueries())
  }

  /// The answer of the query at an address.
  ///
  /// - Parameter values: of the parameters, as a person types them; nil if not given.
  /// - Throws: as ``Query/answer``; ``PluginError/noQuery(_:)``.
  public func answer(
    _ address: PagePath, _ values: [String: String?] = [:]
  ) async throws -> any Encodable & Sendable {
    guard let query = try queries().queries.first(where: { $0.address == address }) else {
      throw PluginError.noQuery(address)
    }
    return try await answer(query, values)
  }

  public func answer(
    _ query: Query, _ values: [String: String?]
  ) async throws -> any Encodable & Sendable {
    try await query.answer(
      QueryInput(ActionInput(values.compactMapValues(\.self)), unitOfWork: unitOfWork) {
        try moment(in: $0)
      })
  }
}
