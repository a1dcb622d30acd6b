import Contracts

/// A transaction of no record at all.
final class ForeignTransaction: WriteTransaction {}
