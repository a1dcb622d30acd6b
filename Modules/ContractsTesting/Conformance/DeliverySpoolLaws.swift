public import Contracts

/// A spool, and bodies to deliver.
public struct SpoolUnderTest: Sendable {
  let open: @Sendable () throws -> any DeliverySpool
  let write: @Sendable (String) throws -> String
  let read: @Sendable (String) throws -> String

  /// - Parameters:
  ///   - write: writes a body into its own file, and returns its path.
  ///   - read: the body at a path.
  ///   - open: opens the spool again, as another process would.
  public init(
    write: @escaping @Sendable (String) throws -> String,
    read: @escaping @Sendable (String) throws -> String,
    open: @escaping @Sendable () throws -> any DeliverySpool
  ) {
    self.open = open
    self.write = write
    self.read = read
  }

  /// Delivers a body, whose digest is its length repeated.
  fileprivate func keep(_ text: String, of source: String = "phone", at seconds: Int64) throws {
    let body = DeliveredBody(
      source: source, path: try write(text),
      digest: Array(repeating: UInt8(text.utf8.count), count: 32))
    try open().keep(body, receivedAt: .law(seconds))
  }

  fileprivate func waiting() throws -> [String] { try open().waiting().map { try read($0.path) } }

  fileprivate func aside() throws -> [String] { try open().aside().map { try read($0.path) } }
}

/// What a spool of bodies to be imported promises.
public enum DeliverySpoolLaws {
  public typealias Law = ConformanceLaw<SpoolUnderTest>

  public static let all: [Law] = [
    Law("A stored delivery stays unchanged until a process opens the spool") { subject in
      try demand("an empty spool", try subject.waiting() + subject.aside(), is: [])
      try subject.keep("a", of: "Zoë’s iPhone/../x\n", at: 1)
      try subject.keep("bb", at: 2)
      let found = try subject.open().waiting()
      try demand("the bodies", try subject.waiting(), is: ["a", "bb"])
      try demand("the sources", found.map(\.source), is: ["Zoë’s iPhone/../x\n", "phone"])
      try demand("the digests", found.map { Set($0.digest) }, is: [[1], [2]])
      try demand("their lengths", found.map(\.digest.count), is: [32, 32])
      try demand("when they came", found.map(\.receivedAt), is: [.law(1), .law(2)])
    },
    Law("The order is that of receipt, even within a second and whatever the clock says") {
      subject in
      let texts = ["ccc", "a", "bb", "a", "ccc"]
      for text in texts { try subject.keep(text, at: 7) }
      try subject.keep("dddd", of: "tablet", at: 6)
      try demand("the order", try subject.waiting(), is: texts + ["dddd"])
    },
    Law("Deliveries sent at the same time are all kept, each once") { subject in
      let texts = (1...20).map { String(repeating: "x", count: $0) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for text in texts {
          group.addTask {
            try subject.keep(text, of: text.utf8.count.isMultiple(of: 2) ? "a" : "b", at: 7)
          }
        }
        try await group.waitForAll()
      }
      try demand("the bodies", try subject.waiting().sorted(), is: texts)
    },
    Law("Only the removed delivery is gone, also if it is removed twice") { subject in
      for text in ["a", "a", "bb"] { try subject.keep(text, at: 7) }
      try demand("what waits", try subject.waiting(), is: ["a", "a", "bb"])
      let spool = try subject.open()
      let first = try spool.waiting()[0]
      for _ in 1...2 {
        try spool.remove(first)
        try demand("what waits", try subject.waiting(), is: ["a", "bb"])
      }
      try spool.setAside(try spool.waiting()[0])
      for apart in try spool.aside() { try spool.remove(apart) }
      try demand("what is apart", try subject.aside(), is: [])
      try demand("what waits", try subject.waiting(), is: ["bb"])
    },
    Law(
      "A delivery set aside is no longer pending, the order is that of receipt, and a removed one stays removed"
    ) {
      subject in
      let texts = ["a", "bb", "ccc", "dddd"]
      for text in texts { try subject.keep(text, at: 7) }
      try demand("what waits", try subject.waiting(), is: texts)
      let spool = try subject.open()
      let waiting = try spool.waiting()
      try spool.remove(waiting[3])
      for delivery in waiting.reversed() { try spool.setAside(delivery) }
      try spool.setAside(waiting[0])
      try demand("what waits", try subject.waiting(), is: [])
      try demand("what is apart", try subject.aside(), is: ["a", "bb", "ccc"])
    },
    Law("Of the deliveries set aside only the newest stay, of the pending ones all") { subject in
      let count = InMemoryDeliverySpool.mostAside + 2
      let texts = (1...count).map { String(repeating: "x", count: $0) }
      for text in texts { try subject.keep(text, at: 7) }
      try subject.keep("y", at: 8)
      let spool = try subject.open()
      for delivery in try spool.waiting().dropLast() { try spool.setAside(delivery) }
      try demand("what is apart", try subject.aside(), is: Array(texts.dropFirst(2)))
      try demand("what waits", try subject.waiting(), is: ["y"])
    },
  ]
}
