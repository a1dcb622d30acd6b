/// What a reader met in one file.
public struct ImportTally: Hashable, Sendable {
  /// A record that was refused.
  public struct Rejection: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var reason: Phrase

    public init(line: Int, reason: Phrase) {
      self.line = line
      self.reason = reason
    }
  }

  /// Where and why a file stopped making sense.
  public struct Defect: Hashable, Sendable {
    /// From 1.
    public var line: Int
    public var reason: Phrase

    public init(line: Int, reason: Phrase) {
      self.line = line
      self.reason = reason
    }
  }

  /// No more rejections than this are listed.
  public static let mostRejections = 20

  /// Records of any type, wanted or not.
  public var recordsRead = 0
  /// Of those, the ones of types Waymark has no use for, and the ones that hold nothing.
  public var recordsIgnored = 0
  /// Of those, the ones refused.
  public var recordsRejected = 0
  /// The first of the refused.
  public private(set) var rejections: [Rejection] = []
  /// Nil for a file that was read to its proper end.
  public var defect: Defect?

  public init() {}

  public mutating func reject(line: Int, reason: Phrase) {
    recordsRejected += 1
    if rejections.count < ImportTally.mostRejections {
      rejections.append(Rejection(line: line, reason: reason))
    }
  }
}
