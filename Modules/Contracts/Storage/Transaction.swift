/// One consistent view of the record. Valid only inside the closure it was passed to.
///
/// Stores are called with the transaction to work in; each store accepts only transactions of its
/// own ``UnitOfWork`` and throws ``StorageError/foreignTransaction`` for any other.
public protocol Transaction: AnyObject {}

/// A view that may also change the record. The changes become visible when the closure returns, and
/// never if it throws.
public protocol WriteTransaction: Transaction {}
