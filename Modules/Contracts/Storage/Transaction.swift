/// One consistent view of the record. Valid only inside the closure it was handed to.
///
/// Stores are asked with the transaction they are to work in; each store accepts only transactions
/// of its own ``UnitOfWork`` and throws ``StorageError/foreignTransaction`` for any other.
public protocol Transaction: AnyObject {}

/// A view that may also change the record. Nobody sees the changes until the closure returns, and
/// nobody ever sees them when it throws.
public protocol WriteTransaction: Transaction {}
