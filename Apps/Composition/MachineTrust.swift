public import Contracts
import FileModes

/// Checks who owns files on this machine, for callers that run a program before there is a record.
public func machineTrust() -> any FileTrusting {
  FileModes()
}
