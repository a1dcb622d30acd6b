/// One side of a link as a value, independent of sockets, clocks and disks. ``LinkRun`` drives it, and so does the
/// simulation.
public protocol LinkMachine: Sendable {
  /// The changes that it asks to store.
  associatedtype Storing: Hashable & Sendable

  mutating func handle(_ input: LinkInput) -> [LinkStep<Storing>]
}
