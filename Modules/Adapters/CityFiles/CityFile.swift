public import Contracts
import Foundation

/// Lists of cities as files: GeoNames' own, or lines of name, latitude and longitude.
public struct CityFile: CityFinding {
  /// GeoNames' largest list of cities has 40 MB.
  private static let mostBytes = 256 << 20

  public init() {}

  public func cities(named name: String, in path: String) throws(CityListFailure) -> [City] {
    let data = try read(path)
    let wanted = CityName(name)
    var found: [City] = []
    var isList = false
    for line in data.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard let line = CityLine(String(decoding: line, as: UTF8.self)) else { continue }
      isList = true
      if line.isCalled(wanted) { found.append(line.city) }
    }
    guard isList else { throw .notAList }
    return found.sorted { ($1.population, $0.place.name) < ($0.population, $1.place.name) }
  }

  private func read(_ path: String) throws(CityListFailure) -> Data {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: url.path) else { throw .noSuchFile }
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw CityListFailure.unreadable("not a file")
      }
      guard (attributes[.size] as? NSNumber)?.intValue ?? 0 <= Self.mostBytes else {
        throw CityListFailure.unreadable("too large")
      }
      return try Data(contentsOf: url)
    } catch let failure as CityListFailure {
      throw failure
    } catch {
      throw .unreadable(error.localizedDescription)
    }
  }
}
