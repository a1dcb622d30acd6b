public import Contracts
import FileModes

/// Whose files are on this machine, for whoever runs a program before there is a record.
public func machineTrust() -> any FileTrusting {
  FileModes()
}
