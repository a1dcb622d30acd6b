import Contracts

/// A transaction that belongs to no record.
final class ForeignTransaction: WriteTransaction {}
