/// Stores what watches get from the record, what it accepted from them, and the watches themselves.
public protocol WatchStore: Sendable {
  // MARK: - State sent to watches

  /// Nil before anything was published.
  func newest(in transaction: any Transaction) throws -> WatchContext?

  /// Stores `payload` under the next revision of the record's life, replacing the previous one. If only its time
  /// differs, the revision stays.
  func publish(
    _ payload: WatchPayload, in transaction: any WriteTransaction
  ) throws -> WatchContext

  // MARK: - Entries received from watches

  /// How much of each queue the record has accepted, by the incarnation that logged it.
  func acceptedQueues(in transaction: any Transaction) throws -> [Incarnation: AcceptedQueue]

  /// Never goes back.
  func noteAccepted(
    _ queue: AcceptedQueue, of incarnation: Incarnation, in transaction: any WriteTransaction
  ) throws

  /// Entries of watches that the record could not accept, the newest first; the last 100 are kept.
  func refused(in transaction: any Transaction) throws -> [RefusedEntry]

  func noteRefused(_ entries: [RefusedEntry], in transaction: any WriteTransaction) throws

  // MARK: - Paired watches

  /// In the order in which they were paired.
  func watches(in transaction: any Transaction) throws -> [PairedWatch]

  /// Adds a watch under a number never used before. One with the same key is replaced.
  func add(
    _ name: String, _ key: PeerKey, at instant: Instant, in transaction: any WriteTransaction
  ) throws -> PairedWatch

  /// Replaces what is stored for the watch with that number; no effect if it is gone.
  func update(_ watch: PairedWatch, in transaction: any WriteTransaction) throws

  /// Nil if there is none.
  func remove(
    _ id: PairedWatch.ID, in transaction: any WriteTransaction
  ) throws -> PairedWatch?

  // MARK: - Pairing

  /// The latest window, open or not; nil for none.
  func window(in transaction: any Transaction) throws -> PairingWindow?

  /// Nil closes it.
  func setWindow(_ window: PairingWindow?, in transaction: any WriteTransaction) throws

  // MARK: - Addresses of this device

  /// The port on which it last listened; nil before the first time.
  func port(in transaction: any Transaction) throws -> Int?

  func setPort(_ port: Int, in transaction: any WriteTransaction) throws
}
